import { buttonClass, Wordmark } from "@storyletter/ui";
import { PLACEHOLDERS, SourceLink } from "../static-page.tsx";
import { wrapClass } from "./sections.tsx";

const linkClass =
  "inline-flex min-h-11 items-center rounded-sheet px-2.5 font-medium text-ink no-underline transition-colors hover:text-ember sm:px-3";

/** On phones the links move to a second row, because a menu would need a script. */
export function SiteHeader() {
  return (
    <header className={wrapClass}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 py-4">
        <a
          href="/"
          className="inline-flex min-h-11 items-center text-ink no-underline"
          aria-label="Storyletter, home"
        >
          <Wordmark />
        </a>
        <a href="/signup" className={buttonClass({ className: "md:order-last" })}>
          Start Free Trial
        </a>
        <nav
          aria-label="Main"
          className="-mx-2.5 flex basis-full justify-between pt-1 md:mx-0 md:ml-auto md:basis-auto md:pt-0"
        >
          <a href="#how-it-works" className={linkClass}>
            How it works
          </a>
          <a href="#pricing" className={linkClass}>
            Pricing
          </a>
          <a href="/login" className={linkClass}>
            Sign In
          </a>
        </nav>
      </div>
    </header>
  );
}

const siteFooterLinkClass =
  "inline-flex min-h-10 items-center text-faded no-underline hover:text-ink hover:underline";

export function SiteFooter() {
  return (
    <footer className={`${wrapClass} flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-10`}>
      <Wordmark />
      <nav aria-label="Legal and support" className="flex flex-wrap gap-x-6 text-sm">
        <a href="/privacy-policy" className={siteFooterLinkClass}>
          Privacy Policy
        </a>
        <a href="/terms-of-use" className={siteFooterLinkClass}>
          Terms of Use
        </a>
        <a href={`mailto:${PLACEHOLDERS.supportEmail}`} className={siteFooterLinkClass}>
          Support: {PLACEHOLDERS.supportEmail}
        </a>
        <SourceLink className={siteFooterLinkClass} />
      </nav>
    </footer>
  );
}
