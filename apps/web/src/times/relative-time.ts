const SECOND = 1_000;
const STEPS = [
  { unit: "day", ms: 86_400 * SECOND },
  { unit: "hour", ms: 3_600 * SECOND },
  { unit: "minute", ms: 60 * SECOND },
] as const;
const WEEK = 7 * STEPS[0].ms;

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });

/** Date and time in full, in the reader's time zone: "March 3, 2026 at 4:10 PM". */
export const absoluteTime = (at: Date): string => moment.format(at);

/** How long ago within a week ("3 hours ago"), the date after that ("March 3, 2026"). */
export function timeAgo(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age >= WEEK) return day.format(at);
  const step = STEPS.find(({ ms }) => age >= ms);
  // A clock that runs behind the server's must not date anything in the future.
  if (!step) return "just now";
  return relative.format(-Math.floor(age / step.ms), step.unit);
}
