import { isStoryDate } from "@storyletter/contract/stories";

/** How 03/04/2026 is read. */
export const DAY_ORDERS = [
  { value: "day-first", label: "Day first: 03/04/2026 is April 3" },
  { value: "month-first", label: "Month first: 03/04/2026 is March 4" },
] as const;
export type DayOrder = (typeof DAY_ORDERS)[number]["value"];

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
/** 3/14/2026, 14.3.26 or 14-03-2026 10:22:11. */
const YEAR_LAST = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?!\d)/;

const partsOf = (cell: string) => {
  const [, first, mark, second, year] = YEAR_LAST.exec(cell.trim()) ?? [];
  return first && second && year ? { first: Number(first), second: Number(second), mark, year } : null;
};

/** "26" is 2026, and "98" is 1998. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  const isThisCentury = Number(year) <= (new Date().getFullYear() % 100) + 1;
  return `${isThisCentury ? "20" : "19"}${year}`;
}

/**
 * The order that a column's dates show, such as by 15/04/2026; "ask" where a date can be read in two ways and none
 * tells, and null where it makes no difference.
 */
export function dayOrderOf(cells: readonly string[]): DayOrder | "ask" | null {
  const dates = cells.map(partsOf).filter((parts) => parts !== null);
  if (!dates.some(({ first, second }) => first <= 12 && second <= 12 && first !== second)) return null;
  const isDayFirst = dates.some(({ first }) => first > 12);
  const isMonthFirst = dates.some(({ second }) => second > 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? "day-first" : "month-first";
  // Dots are written between day, month and year, in this order.
  return !isDayFirst && dates.every(({ mark }) => mark === ".") ? "day-first" : "ask";
}

/** A cell's date as 2026-03-14, 2026-03 or 2026; null if it is none. */
export function readDate(cell: string, order: DayOrder): string | null {
  const text = cell.trim();
  if (isStoryDate(text)) return text;
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return existing(year, month, day);
  const parts = partsOf(text);
  if (!parts) return null;
  const isDayFirst = parts.first > 12 || (parts.second <= 12 && order === "day-first");
  const [ofMonth, ofDay] = isDayFirst ? [parts.second, parts.first] : [parts.first, parts.second];
  return existing(fullYear(parts.year), String(ofMonth), String(ofDay));
}

const existing = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isStoryDate(date) ? date : null;
};
