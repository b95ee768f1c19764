import { useEffect, useState } from "react";
import { elapsedLabel } from "./elapsed.ts";

/** A running stopwatch; readers who listen are not told every second. */
export function ElapsedTime({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label="Time so far" className="tabular-nums">
      {elapsedLabel(now - since)}
    </span>
  );
}
