import { useEffect } from "react";

const QUIET_MS = 4_000;

/**
 * Fetches code that a screen will need only later, when all that it needs at once is there.
 * `fetchCode` has to stay the same function from one render to the next.
 */
export function useWhenQuiet(fetchCode: () => void): void {
  useEffect(() => {
    const timer = setTimeout(fetchCode, QUIET_MS);
    return () => clearTimeout(timer);
  }, [fetchCode]);
}
