import { type Email, trackingUrl } from "@storyletter/contract";
import { letterParagraphs } from "../letter-paragraphs.ts";
import { hasContent } from "../plain-text.ts";
import { subjectsOf } from "../subjects.ts";
import { displayTitle } from "../titles.ts";

/** A letter on its way into another program: one subject line chosen, the others at hand. */
export interface LetterToExport {
  subject: string;
  preheader: string;
  subjects: readonly string[];
  paragraphs: readonly string[];
  /** Null where there is none. */
  link: string | null;
}

/** Null while nothing is written. */
export function toExport(email: Email, chosen = 0): LetterToExport | null {
  if (!hasContent(email)) return null;
  const subjects = subjectsOf(email);
  const subject = subjects[chosen] ?? subjects[0];
  return {
    subject: subject?.text ?? displayTitle(email),
    preheader: subject?.preheader ?? "",
    subjects: subjects.map(({ text }) => text),
    paragraphs: letterParagraphs(email).map(({ text }) => text),
    link: trackingUrl(email) || null,
  };
}
