import { useEffect, useState } from "react";

const DEBOUNCE_MS = 200;

/** The text once typing has paused. */
export function useDebounced(typed: string, pauseMs = DEBOUNCE_MS): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setDebounced(typed), pauseMs);
    return () => clearTimeout(pause);
  }, [typed, pauseMs]);
  return debounced;
}
