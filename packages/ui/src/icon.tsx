import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

/** A lucide icon at the product's size and stroke. Decorative: the text next to it carries the meaning. */
export function Icon({ of: Glyph, className }: { of: LucideIcon; className?: string }) {
  return (
    <Glyph aria-hidden="true" size={18} strokeWidth={1.75} className={classNames("shrink-0", className)} />
  );
}
