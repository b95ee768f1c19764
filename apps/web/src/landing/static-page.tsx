import { buttonClass, Wordmark } from "@storyletter/ui";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export interface StaticPageText {
  title: string;
  description: string;
  /** The path, without the origin. */
  path: string;
}

/** The server replaces these with configured values at startup. */
export const PLACEHOLDERS = {
  origin: "%APP_URL%",
  supportEmail: "%SUPPORT_EMAIL%",
  salesEmail: "%SALES_EMAIL%",
  /** Empty if the operator gave none. */
  sourceUrl: "%SOURCE_URL%",
} as const;

/** The link to the source code, as the AGPL asks for; the styles hide it where the operator gave no address. */
export const SourceLink = ({ className }: { className: string }) => (
  <a href={PLACEHOLDERS.sourceUrl} className={className} data-source>
    Source Code
  </a>
);

/** The width of a page and its margins. */
export const wrapClass = "mx-auto w-full max-w-page px-5 sm:px-8";

/** Renders a page that needs no script. */
export function renderStaticPage({ title, description, path }: StaticPageText, content: ReactNode) {
  const address = `${PLACEHOLDERS.origin}${path}`;
  return {
    head: renderToStaticMarkup(
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Storyletter" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={`${PLACEHOLDERS.origin}/social-card.jpg`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta
          property="og:image:alt"
          content="A story email set as a letter, next to the words “You have the story.”"
        />
        <meta name="twitter:card" content="summary_large_image" />
      </>,
    ),
    body: renderToStaticMarkup(content),
  };
}

/** The name of the product, leading to the landing page. */
export const HomeLink = () => (
  <a
    href="/"
    className="inline-flex min-h-11 items-center text-ink no-underline"
    aria-label="Storyletter, home"
  >
    <Wordmark />
  </a>
);

const linkClass =
  "inline-flex min-h-11 items-center rounded-sheet px-2.5 font-medium text-ink no-underline transition-colors hover:text-ember sm:px-3";

/** On phones the links move to a second row, because a menu would need a script. */
export function SiteHeader() {
  return (
    <header className={wrapClass}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 py-4">
        <HomeLink />
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
        <a href="/verify" className={siteFooterLinkClass}>
          Verify a letter
        </a>
        <a href={`mailto:${PLACEHOLDERS.supportEmail}`} className={siteFooterLinkClass}>
          Support: {PLACEHOLDERS.supportEmail}
        </a>
        <SourceLink className={siteFooterLinkClass} />
      </nav>
    </footer>
  );
}
