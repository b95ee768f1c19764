import { classNames } from "@storyletter/ui";
import type { ReactNode } from "react";

/** What is wider or longer than its place scrolls inside a box of its own, by keyboard, too. */
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard.
      tabIndex={0}
      aria-label={label}
      className={classNames("relative overflow-auto rounded-sheet border border-rule", className)}
    >
      {children}
    </section>
  );
}
