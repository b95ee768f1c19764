import { classNames } from "@storyletter/ui";
import type { ReactNode } from "react";

/** A box whose content scrolls, also by keyboard. */
export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      className={classNames("relative overflow-auto rounded-sheet border border-rule", className)}
    >
      {children}
    </section>
  );
}
