import { Card, Icon, Wordmark } from "@storyletter/ui";
import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { OfflineStrip } from "./offline.tsx";
import { SkipLink, useTabTitle } from "./page.tsx";
import { SiteBanner } from "./site-banner.tsx";
import { ThemeButton } from "./theme.tsx";

export interface PublicPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Shown under the card, such as a link to the other form. */
  footer?: ReactNode;
  /** Decoration to the right of the card on wide screens. */
  beside?: ReactNode;
}

export function PublicPage({ title, lead, children, footer, beside }: PublicPageProps) {
  useTabTitle(title);
  return (
    <>
      <SkipLink />
      <OfflineStrip />
      <SiteBanner />
      <div className="flex min-h-dvh flex-col px-4">
        <header className="mx-auto flex w-full max-w-page items-center justify-between py-4">
          <a
            href="/"
            aria-label="Storyletter, home"
            className="inline-flex min-h-11 items-center text-ink no-underline"
          >
            <Wordmark />
          </a>
          <ThemeButton />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-page flex-1 items-start justify-center gap-16 pt-6 pb-16 outline-none sm:pt-12"
        >
          <div className="w-full max-w-md min-w-0 lg:shrink-0">
            <Card className="p-6 sm:p-8">
              <h1 className="text-2xl outline-none" tabIndex={-1}>
                {title}
              </h1>
              {lead && <div className="mt-1.5 text-faded">{lead}</div>}
              <div className="mt-6">{children}</div>
            </Card>
            {footer && <div className="mt-5 text-center text-faded">{footer}</div>}
          </div>
          {beside && (
            <div aria-hidden="true" className="hidden min-w-0 flex-1 lg:block">
              {beside}
            </div>
          )}
        </main>
      </div>
    </>
  );
}

export interface OutcomePageProps {
  title: string;

  good: boolean;

  children: ReactNode;
  /** The next step. */
  action: ReactNode;
  footer?: ReactNode;
}

/** The result of opening an emailed link. */
export function OutcomePage({ title, good, children, action, footer }: OutcomePageProps) {
  return (
    <PublicPage title={title} footer={footer}>
      <p className="mb-6 flex items-start gap-3">
        {good ? (
          <Icon of={CircleCheck} className="mt-1 text-moss" />
        ) : (
          <Icon of={CircleX} className="mt-1 text-brick" />
        )}
        <span>{children}</span>
      </p>
      {action}
    </PublicPage>
  );
}
