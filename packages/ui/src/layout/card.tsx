import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

/** A sheet with a hairline border. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={classNames("min-w-0 rounded-sheet border border-rule bg-sheet p-5", className)}
    />
  );
}
