import type { Connect, Plugin } from "vite";

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
  { entry: "series-help.html", module: "src/landing/series-help.tsx", path: "/help/series" },
];

/** Every other address belongs to the single-page app. */
export const APP_ENTRY = "app.html";

/** What runs there, once what it stands on has run. */
export const APP_MAIN = "src/main.tsx";

/** While developing, answers the addresses as the server does in production. */
export function pageAddresses(): Plugin {
  return {
    name: "storyletter:page-addresses",
    configureServer: (server) => void server.middlewares.use(choosePage),
    configurePreviewServer: (server) => void server.middlewares.use(choosePage),
  };
}

const choosePage: Connect.NextHandleFunction = (request, _response, next) => {
  const path = new URL(request.url ?? "/", "http://localhost").pathname;
  const wantsPage = request.headers.accept?.includes("text/html") && !/\.[a-z0-9]+$/.test(path);
  if (wantsPage) request.url = `/${entryFor(path, request.headers.cookie ?? "")}`;
  next();
};

/** Someone with a session finds the dashboard at /, everyone else the landing page. */
function entryFor(path: string, cookie: string): string {
  const page = STATIC_PAGES.find((candidate) => candidate.path === path);
  if (!page || (path === "/" && /(^|; )(__Host-)?storyletter_session(_\d+)?=/.test(cookie))) return APP_ENTRY;
  return page.entry;
}
