import { addMonths, startOf } from "./calendar.ts";

const DAY_MS = 86_400_000;

/** Whether every user who joined in a month has had that many days. */
export const isComplete = (month: string, days: number, now: Date): boolean =>
  now.getTime() >= startOf(addMonths(month, 1)).getTime() + days * DAY_MS;

interface DayOfSignups {
  day: string;
  signups: number;
}

/** Sign-ups since `from` and in the period before; null if that period is incomplete. */
export function growthOf(
  rows: readonly DayOfSignups[],
  from: string,
  days: number,
): { current: number; previous: number | null } {
  const sum = (counted: readonly DayOfSignups[]) =>
    counted.reduce((total, { signups }) => total + signups, 0);
  const before = rows.filter(({ day }) => day < from);
  return {
    current: sum(rows.filter(({ day }) => day >= from)),
    previous: before.length < days ? null : sum(before),
  };
}
