import type { AppRouterInstance } from "../router.ts";
import { reportPage } from "./analytics.ts";

interface Match {
  routeId: string;
  fullPath: string;
}

/** Everything that matches no route is reported as one screen. */
export function screenPattern(matches: readonly Match[]): string {
  const last = matches.at(-1);
  if (!last || last.routeId === "__root__") return "/not-found";
  return last.fullPath.replace(/(.)\/$/, "$1");
}

/** Reports every screen once; a changed search on the same screen is not a new view. */
export function reportPageViews(router: AppRouterInstance): void {
  router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
    if (!fromLocation || pathChanged) reportPage(screenPattern(router.state.matches));
  });
}
