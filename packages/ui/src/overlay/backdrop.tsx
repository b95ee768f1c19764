import type { ComponentProps } from "react";
import { useScrollLock } from "./scroll-lock.ts";

/** Dims the page and holds it still. Radix's own overlay would inject a style element for that. */
export function Backdrop(props: ComponentProps<"div">) {
  useScrollLock();
  return <div {...props} className="fixed inset-0 z-40 animate-appear bg-shade" />;
}
