import { DAY_MS } from "@storyletter/contract/limits";

/** Metrics use UTC days (YYYY-MM-DD) and months (YYYY-MM). */

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

export const startOf = (dayOrMonth: string): Date =>
  new Date(`${dayOrMonth.length === 7 ? `${dayOrMonth}-01` : dayOrMonth}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(startOf(day).getTime() + days * DAY_MS));

export function addMonths(month: string, months: number): string {
  const start = startOf(month);
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1)));
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS);

/** Includes both the first and the last day. */
export const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index));
