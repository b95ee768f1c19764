import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server and until the app has taken over what the server rendered: for what depends on the reader's
 * clock, time zone or screen.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
