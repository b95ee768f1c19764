import type { AppRouterInstance } from "../router.ts";
import { reportPage } from "./analytics.ts";

interface Match {
  routeId: string;
  fullPath: string;
}

/** The pattern of the screen that is shown; whatever matches no route is one and the same. */
export function screenPattern(matches: readonly Match[]): string {
  const last = matches.at(-1);
  if (!last || last.routeId === "__root__") return "/not-found";
  return last.fullPath.replace(/(.)\/$/, "$1");
}

/** Reports the first screen and every other one after it; a search within a screen is none. */
export function reportPageViews(router: AppRouterInstance): void {
  router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
    if (!fromLocation || pathChanged) reportPage(screenPattern(router.state.matches));
  });
}
