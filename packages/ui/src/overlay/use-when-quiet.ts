import { useEffect } from "react";

const QUIET_MS = 4_000;

/**
 * Loads code that a screen will need later, once the screen itself has loaded. `fetchCode` must be the same
 * function across renders.
 */
export function useWhenQuiet(fetchCode: () => void): void {
  useEffect(() => {
    const timer = setTimeout(fetchCode, QUIET_MS);
    return () => clearTimeout(timer);
  }, [fetchCode]);
}
