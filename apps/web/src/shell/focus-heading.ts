import { useEffect } from "react";
import type { AppRouterInstance } from "../router.ts";

/** Moves the focus to the page's heading, for when the control that had it is gone. */
export function focusHeading(options?: FocusOptions): void {
  document.querySelector<HTMLElement>("main h1")?.focus(options);
}

/** After a change of page, keyboards and readers go on from its heading, not from where the link was. */
export function focusHeadingOnArrival(router: AppRouterInstance): void {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusHeading({ preventScroll: true });
  });
}

/** The same where a page has become another one at the same address, such as a form that is done. */
export function useFocusHeading(hasChanged: boolean): void {
  useEffect(() => {
    if (hasChanged) focusHeading();
  }, [hasChanged]);
}
