import { useEffect, useState } from "react";

/** A number that grows each time the tab becomes visible again: the key of what is to be mounted anew. */
export function useVisibleAgain(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === "visible") setTimes((before) => before + 1);
    };
    document.addEventListener("visibilitychange", count);
    return () => document.removeEventListener("visibilitychange", count);
  }, []);
  return times;
}
