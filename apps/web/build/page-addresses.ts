import type { Connect, Plugin } from "vite";
import { APP_ENTRY, STATIC_PAGES } from "./pages.ts";

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
  if (!page || (path === "/" && /(^|; )(__Host-)?storyletter_session=/.test(cookie))) return APP_ENTRY;
  return page.entry;
}
