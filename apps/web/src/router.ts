import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { RouterContext } from "./api/trpc.ts";
import { routeTree } from "./routeTree.gen.ts";
import { LoadingScreen } from "./session/no-screen.tsx";
import { PageError } from "./shell/page-error.tsx";

/** @param history Of an address bar that is not there: on the server. */
export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    history,
    defaultErrorComponent: PageError,
    defaultPendingComponent: LoadingScreen,
    // The query client decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPreload: "intent",
    // On the server it would write a script into the page.
    scrollRestoration: history === undefined,
  });

/** Loads the screen's code while the session is still loading. */
export function preloadScreen({ getMatchedRoutes, loadRouteChunk, latestLocation }: AppRouterInstance): void {
  // The screen itself reports a failed load.
  const [routes] = getMatchedRoutes(latestLocation.pathname);
  for (const route of routes) void loadRouteChunk(route)?.catch(() => undefined);
}

export type AppRouterInstance = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouterInstance;
  }
  interface HistoryState {
    /** The screen to return to after signing in. */
    returnTo?: string;
    /** The email typed at the login, prefilled in the forgotten-password form. */
    email?: string;
  }
}
