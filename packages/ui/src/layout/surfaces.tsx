import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** A surface with a thin border. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={classNames("min-w-0 rounded-sheet border border-rule bg-sheet p-5", className)}
    />
  );
}

/** Style of a sidebar link; the current one has aria-current="page". */
export const sidebarLinkClass =
  "flex min-h-11 items-center gap-3 rounded-sheet px-3 font-medium text-faded no-underline transition-colors hover:bg-tint hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-ink";

/** The left column from 1024 px up; on smaller screens, put its contents into a SlideOver. */
export function Sidebar({ children }: { children: ReactNode }) {
  return (
    <aside className="sticky top-[var(--bar-height,0px)] hidden h-[calc(100dvh-var(--bar-height,0px))] w-62 shrink-0 flex-col overflow-y-auto border-r border-rule px-4 py-5.5 lg:flex">
      {children}
    </aside>
  );
}

/** The product's name in its two colors. */
export function Wordmark() {
  return (
    <span className="font-serif text-xl font-semibold tracking-[-0.02em]">
      Story<span className="text-ember">letter</span>
    </span>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
