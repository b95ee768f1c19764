import { addMonths, startOf } from "./calendar.ts";

const DAY_MS = 86_400_000;

/** Whether everybody of a month has had so many days by now. */
export const isRipe = (month: string, days: number, now: Date): boolean =>
  now.getTime() >= startOf(addMonths(month, 1)).getTime() + days * DAY_MS;

interface DayOfSignups {
  day: string;
  signups: number;
}

/** Sign-ups since `from`, and in as many days before it; null where the days before are not all known. */
export function growthOf(
  rows: readonly DayOfSignups[],
  from: string,
  days: number,
): { current: number; previous: number | null } {
  const sum = (some: readonly DayOfSignups[]) => some.reduce((total, { signups }) => total + signups, 0);
  const before = rows.filter(({ day }) => day < from);
  return {
    current: sum(rows.filter(({ day }) => day >= from)),
    previous: before.length < days ? null : sum(before),
  };
}
