import type { ReactNode } from "react";

/** The look of a link in the sidebar; the current one carries aria-current="page". */
export const sidebarLinkClass =
  "flex min-h-11 items-center gap-3 rounded-sheet px-3 font-medium text-faded no-underline transition-colors hover:bg-tint hover:text-ink aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-ink";

/** The column at the left from 1024 px on; below that, put its contents into a SlideOver. */
export function Sidebar({ children }: { children: ReactNode }) {
  return (
    <aside className="sticky top-[var(--bar-height,0px)] hidden h-[calc(100dvh-var(--bar-height,0px))] w-62 shrink-0 flex-col overflow-y-auto border-r border-rule px-4 py-5.5 lg:flex">
      {children}
    </aside>
  );
}
