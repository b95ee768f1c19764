import { DAY_MS } from "@storyletter/contract/limits";
import type { SeriesList } from "@storyletter/contract/series";

const OVER_AFTER_DAYS = 14;

const asUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The calendar day of a letter, such as 2026-03-16; null while the first day is open. */
export const dateOf = (firstDay: string | null, day: number): string | null =>
  firstDay === null ? null : new Date(asUtc(firstDay) + day * DAY_MS).toISOString().slice(0, 10);

/** Today where the reader is. */
const today = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

const short = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** @example dayText("2026-03-14", 2) // "Mon, Mar 16" */
export function dayText(firstDay: string | null, day: number): string {
  const date = dateOf(firstDay, day);
  return date === null ? `Day ${day}` : short.format(asUtc(date));
}

const week = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** When a letter is due, as one says it. */
function dueText(date: string, now: Date): string {
  const days = Math.round((asUtc(date) - asUtc(today(now))) / DAY_MS);
  if (days < 0) return days === -1 ? "was due yesterday" : `was due ${short.format(asUtc(date))}`;
  if (days === 0) return "is due today";
  if (days === 1) return "is due tomorrow";
  return days < 7 ? `is due ${week.format(asUtc(date))}` : `is due ${short.format(asUtc(date))}`;
}

/** The first letter that is not noted as sent; null while the first day is open. Long past, a series is over. */
export function nextLetter(
  { firstDay, letters }: Pick<SeriesList["series"][number], "firstDay" | "letters">,
  now: Date,
): { date: string; purpose: string; text: string } | null {
  const at = letters.findIndex(({ sentOn }) => sentOn === null);
  const letter = letters[at];
  const date = letter ? dateOf(firstDay, letter.day) : null;
  if (!letter || date === null || asUtc(today(now)) - asUtc(date) > OVER_AFTER_DAYS * DAY_MS) return null;
  return {
    date,
    purpose: letter.purpose,
    text: `Letter ${at + 1} of ${letters.length} ${dueText(date, now)}`,
  };
}
