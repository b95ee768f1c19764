import { useDeferredValue } from "react";

/**
 * False on the server and while the app takes over what the server rendered: for what depends on the reader's clock,
 * time zone or screen.
 */
export const useIsLive = (): boolean => useDeferredValue(true, false);
