import { useEffect, useState } from "react";

/** @example elapsedLabel(75_000) // "1:15" */
export function elapsedLabel(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The `timer` role keeps screen readers from announcing every second. */
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
