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
