import { DAY_MS } from "@storyletter/contract/limits";
import { plural } from "./plural.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;

const STEPS = [
  { unit: "day", ms: DAY_MS },
  { unit: "hour", ms: HOUR_MS },
  { unit: "minute", ms: MINUTE_MS },
] as const;

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const calendarDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const dayAndTime = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** A day in the reader's time zone: "March 3, 2026". */
export const longDay = (at: Date): string => day.format(at);

/** A day without a time zone, such as 2026-03-03, in words. */
export const sentDay = (isoDay: string): string => calendarDay.format(new Date(isoDay));

/** Date and time in the reader's time zone: "March 3, 2026 at 4:10 PM". */
export const absoluteTime = (at: Date): string => dayAndTime.format(at);

/** @example inDays(1) // "in 1 day" */
export const inDays = (days: number): string => (days === 0 ? "today" : `in ${plural(days, "day")}`);

/** Relative within a week ("3 hours ago"), then the date ("March 3, 2026"). */
export function timeAgo(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age >= WEEK_MS) return longDay(at);
  const step = STEPS.find(({ ms }) => age >= ms);
  // The browser's clock may be behind the server's; nothing is shown as in the future.
  if (!step) return "just now";
  return relative.format(-Math.floor(age / step.ms), step.unit);
}
