import { buttonClass } from "@storyletter/ui";
import type { ReactNode } from "react";
import { HomeLink, PLACEHOLDERS, SourceLink } from "../static-page.tsx";

/** One numbered section; its anchor comes from its title. */
export interface Clause {
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  headline: string;
  /** The page in one paragraph. */
  summary: string;
  clauses: readonly Clause[];
}

const LAST_UPDATED = "June 19, 2025";

const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, "-");

export function LegalPage({ headline, summary, clauses }: LegalPageProps) {
  return (
    <div className="mx-auto max-w-form px-5 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
        <HomeLink />
        <HeaderLinks />
      </header>
      <main className="pt-8 pb-14 sm:pt-12">
        <h1 className="text-3xl">{headline}</h1>
        <p className="mt-3 text-faded">Last updated {LAST_UPDATED}</p>
        <p className="mt-7 font-serif text-lg">{summary}</p>
        <Contents clauses={clauses} />
        {clauses.map(({ title, text }, index) => (
          <section key={title} id={idOf(title)} className="mt-10 scroll-mt-6">
            <h2 className="text-xl">
              <span className="mr-2.5 text-ember tabular-nums">{index + 1}</span>
              {title}
            </h2>
            <div className="mt-2.5 space-y-3">{text}</div>
          </section>
        ))}
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-rule py-8">
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 text-sm">
          <a href="/privacy-policy" className="link inline-flex min-h-10 items-center">
            Privacy Policy
          </a>
          <a href="/terms-of-use" className="link inline-flex min-h-10 items-center">
            Terms of Use
          </a>
          <SourceLink className="link inline-flex min-h-10 items-center" />
        </nav>
      </footer>
    </div>
  );
}

function HeaderLinks() {
  return (
    <div className="flex gap-2 max-sm:-ml-4.5">
      <a href="/" className={buttonClass({ variant: "plain" })}>
        Back to Home
      </a>
      <a href="/signup" className={buttonClass({ variant: "quiet" })}>
        Get Started
      </a>
    </div>
  );
}

function Contents({ clauses }: Pick<LegalPageProps, "clauses">) {
  return (
    <nav aria-label="Contents" className="mt-8 rounded-sheet border border-rule bg-sheet px-5 py-4">
      <ol className="gap-x-8 sm:columns-2">
        {clauses.map(({ title }, index) => (
          <li key={title} className="flex break-inside-avoid items-baseline gap-2.5">
            <span className="w-5 shrink-0 text-right text-sm text-faded tabular-nums">{index + 1}</span>
            <a href={`#${idOf(title)}`} className="link inline-flex min-h-10 items-center">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-1.5 pl-5">{children}</ul>;
}

export function SupportLink() {
  return (
    <a href={`mailto:${PLACEHOLDERS.supportEmail}`} className="link">
      {PLACEHOLDERS.supportEmail}
    </a>
  );
}
