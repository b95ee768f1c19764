import { Card } from "@storyletter/ui";
import { type ReactNode, type Ref, useEffect } from "react";

export interface PageProps {
  /** The heading, and the tab title unless `tabTitle` is set. */
  title: string;

  tabTitle?: string;
  /** One line under the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** The narrow column of forms and settings. */
  narrow?: boolean;
  children: ReactNode;
}

/** The heading is focusable, because a new page moves the focus to it. */
export function Page({ title, tabTitle, lead, actions, narrow, children }: PageProps) {
  useTabTitle(tabTitle ?? title);
  return (
    <div className={narrow ? "max-w-form" : "max-w-page"}>
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl outline-none sm:text-3xl" tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="mt-1.5 text-faded">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Storyletter`;
  }, [title]);
}

export interface SectionProps {
  title: string;
  /** Shown beside the title, such as a badge. */
  aside?: ReactNode;
  /** For focusing the title when the focused control is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function Section({ title, aside, titleRef, children }: SectionProps) {
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={titleRef} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}

export function SkipLink() {
  return (
    <a
      href="#main"
      className="link sr-only rounded-sheet bg-sheet focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}
