import type { Story } from "@storyletter/contract/schemas";
import { plural } from "../../format/plural.ts";

const month = new Intl.DateTimeFormat("en-US", { month: "long" });
const monthAndYear = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

/** @example toldText({ toldIn: 2, lastToldAt }, now) // "Told in 2 letters, last in March" */
export function toldText({ toldIn, lastToldAt }: Pick<Story, "toldIn" | "lastToldAt">, now: Date): string {
  if (toldIn === 0 || !lastToldAt) return "Not told yet";
  const isThisYear = lastToldAt.getFullYear() === now.getFullYear();
  const when = (isThisYear ? month : monthAndYear).format(lastToldAt);
  return toldIn === 1
    ? `Told in 1 letter, in ${when}`
    : `Told in ${plural(toldIn, "letter")}, last in ${when}`;
}

/** A story's own date as people write it: "March 14, 2026", "March 2026" or "2026". */
export function storyDay(date: string): string {
  const [year = "", monthNumber, day] = date.split("-");
  if (!monthNumber) return year;
  const at = new Date(`${year}-${monthNumber}-${day ?? "01"}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "long",
    day: day ? "numeric" : undefined,
    timeZone: "UTC",
  }).format(at);
}

const TITLE_MAX = 90;

/** The title, or the start of the text on one line. */
export function storyTitle({ title, text }: Pick<Story, "title" | "text">): string {
  if (title) return title;
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= TITLE_MAX) return line;
  const cut = line.slice(0, TITLE_MAX).toWellFormed();
  const end = cut.lastIndexOf(" ");
  return `${end > TITLE_MAX / 2 ? cut.slice(0, end) : cut}…`;
}
