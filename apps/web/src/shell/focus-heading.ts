import type { RegisteredRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** For when the focused control is gone. */
export function focusHeading(options?: FocusOptions): void {
  document.querySelector<HTMLElement>("main h1")?.focus(options);
}

/** On a new page, keyboard and screen-reader users start at its heading, not where the link was. */
export function focusHeadingOnArrival(router: RegisteredRouter): void {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusHeading({ preventScroll: true });
  });
}

/** For a page that changes without navigating, such as a finished form. */
export function useFocusHeading(hasChanged: boolean): void {
  useEffect(() => {
    if (hasChanged) focusHeading();
  }, [hasChanged]);
}
