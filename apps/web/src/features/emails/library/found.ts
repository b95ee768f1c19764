import type { Email } from "@storyletter/contract";
import { subjectsOf } from "../../../email-display/subjects.ts";
import { displayFocus, displayTitle, focusSummary } from "../../../email-display/titles.ts";

/** A stretch of a text; `hit` where it is what was searched for. */
export interface Stretch {
  text: string;
  hit: boolean;
}

const patternOf = (search: string) => new RegExp(search.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "giu");

/** Cuts a text at what was searched for, whatever its case, as the server compares. */
export function stretches(text: string, search: string): Stretch[] {
  if (search === "") return [{ text, hit: false }];
  const cut: Stretch[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(patternOf(search))) {
    if (index > end) cut.push({ text: text.slice(end, index), hit: false });
    cut.push({ text: found, hit: true });
    end = index + found.length;
  }
  if (end < text.length) cut.push({ text: text.slice(end), hit: false });
  return cut;
}

/** Characters before and after what was found: it can be recognised, and stands in the first line of a phone. */
const BEFORE = 25;
const AFTER = 90;

/** Where the words stand that the card itself does not show: a line of the letter, a subject, a campaign. */
export function foundElsewhere(email: Email, search: string): string | null {
  if (search === "") return null;
  const pattern = patternOf(search);
  const stands = (text: string) => text.search(pattern) !== -1;
  if ([displayTitle(email), focusSummary(email), email.targetAudience].some(stands)) return null;
  const elsewhere = [
    displayFocus(email),
    ...subjectsOf(email).map(({ text }) => text),
    email.generatedContent ?? "",
    email.productName,
    email.campaignName,
  ];
  const text = elsewhere.find(stands);
  return text === undefined ? null : excerpt(text.replace(/\s+/g, " "), pattern);
}

function excerpt(text: string, pattern: RegExp): string {
  if (text.length <= BEFORE + AFTER) return text;
  const at = text.search(pattern);
  const from = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
  const to = text.indexOf(" ", at + AFTER);
  return `${from > 0 ? "…" : ""}${text.slice(from, to === -1 ? undefined : to)}${to === -1 ? "" : "…"}`;
}
