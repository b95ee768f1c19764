import { buttonClass, Wordmark } from "@storyletter/ui";
import type { ReactNode } from "react";

export interface LegalPageProps {
  headline: string;
  /** The rule of the page in one paragraph. */
  summary: string;
  children: ReactNode;
}

const LAST_UPDATED = "June 19, 2025";

/** The frame both legal pages share; it is the same for visitors, users and staff. */
export function LegalPage({ headline, summary, children }: LegalPageProps) {
  return (
    <div className="mx-auto max-w-form px-5 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
        <a
          href="/"
          className="inline-flex min-h-11 items-center text-ink no-underline"
          aria-label="Storyletter, home"
        >
          <Wordmark />
        </a>
        <Ways />
      </header>
      <main className="pt-8 pb-14 sm:pt-12">
        <h1 className="text-3xl">{headline}</h1>
        <p className="mt-3 text-faded">Last updated {LAST_UPDATED}</p>
        <p className="mt-7 font-serif text-lg">{summary}</p>
        <div className="mt-4">{children}</div>
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-rule py-8">
        <nav aria-label="Legal" className="flex gap-6 text-sm">
          <a href="/privacy-policy" className="link inline-flex min-h-10 items-center">
            Privacy Policy
          </a>
          <a href="/terms-of-use" className="link inline-flex min-h-10 items-center">
            Terms of Use
          </a>
        </nav>
      </footer>
    </div>
  );
}

function Ways() {
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

export function Clause({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-2 space-y-3">{children}</div>
    </section>
  );
}
