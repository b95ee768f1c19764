import type { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import type { TrpcUtils } from "./api/trpc.ts";
import { PageError } from "./faults/page-error.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { NeutralWait } from "./shell/neutral-wait.tsx";

/** What every route can reach in `beforeLoad` and `loader`. */
export interface RouterContext {
  queryClient: QueryClient;
  trpc: TrpcUtils;
}

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultErrorComponent: PageError,
    defaultPendingComponent: NeutralWait,
    // The query client decides what is fresh, the router always asks it.
    defaultPreloadStaleTime: 0,
    defaultPreload: "intent",
    scrollRestoration: true,
  });

/** Fetches the code of the screen that was asked for while the server is still asked who is there. */
export function fetchScreen({ getMatchedRoutes, loadRouteChunk, latestLocation }: AppRouterInstance): void {
  // A failure is told where the screen is shown.
  const [routes] = getMatchedRoutes(latestLocation.pathname);
  for (const route of routes) void loadRouteChunk(route)?.catch(() => undefined);
}

export type AppRouterInstance = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouterInstance;
  }
  interface HistoryState {
    /** The screen someone wanted when the login came in between. */
    returnTo?: string;
    /** The address that was typed into the login, for the form behind "Forgot your password?". */
    email?: string;
  }
}
