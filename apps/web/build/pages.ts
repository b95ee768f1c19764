/** A page that is plain HTML, written at build time from a component. */
export interface StaticPage {
  /** The HTML entry that frames it. */
  entry: string;
  /** The module that exports the page as `page`. */
  module: string;
  /** The address it answers. */
  path: string;
}

export const STATIC_PAGES: readonly StaticPage[] = [
  { entry: "landing.html", module: "src/landing/landing-page.tsx", path: "/" },
  { entry: "privacy-policy.html", module: "src/landing/legal/privacy-policy.tsx", path: "/privacy-policy" },
  { entry: "terms-of-use.html", module: "src/landing/legal/terms-of-use.tsx", path: "/terms-of-use" },
];

/** Every other address belongs to the single-page app. */
export const APP_ENTRY = "app.html";

/** What runs there, once what it stands on has run. */
export const APP_MAIN = "src/main.tsx";
