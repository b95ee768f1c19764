import { useEffect, useState } from "react";

/** A pause in typing after which words are looked for. */
const PAUSE_MS = 200;

/** What was typed, once the typing has paused. */
export function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return settled;
}
