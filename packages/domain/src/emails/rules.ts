import { CREDITS_PER_EMAIL } from "@storyletter/contract/billing/constants";
import { type Email, EmailBrief } from "@storyletter/contract/emails";
import type { Comparison } from "@storyletter/contract/emails/constants";
import type { LetterDocument } from "@storyletter/contract/letters";
import {
  GENERATION_DEADLINE_MS,
  GENERATION_IN_LINE_MS,
  GENERATION_LONGEST_MS,
} from "@storyletter/contract/limits";
import { bodyText } from "@storyletter/letter";
import { splitSentences } from "@storyletter/text/sentences";

/** How many emails the credits pay for. */
export const payableEmails = (credits: { remaining: number } | null): number =>
  credits === null ? 0 : Math.max(0, Math.floor(credits.remaining / CREDITS_PER_EMAIL));

export const canCharge = (credits: { remaining: number } | null): boolean => payableEmails(credits) > 0;

/** Emails without a word since this time are past their deadline. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - GENERATION_DEADLINE_MS);

/** Emails begun before this time are past it, whatever comes. */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - GENERATION_LONGEST_MS);

/** Emails that wait in line since before this time are past it as well. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - GENERATION_IN_LINE_MS);

const VISIT_GAP_MS = 15 * 60_000;

/** An editing visit ends when nothing was saved for a quarter of an hour; before the first edit there is none. */
export const isVisitOver = (editedAt: Date | null, now: Date): boolean =>
  editedAt === null || now.getTime() - editedAt.getTime() > VISIT_GAP_MS;

/** Only letters that the built-in writer wrote as a fallback have an AI version. */
export const canRewrite = ({ status, letter }: Pick<Email, "status" | "letter">): boolean =>
  status === "generated" && Boolean(letter?.writer.fallbackReason);

const linesOf = ({ body, subjects }: LetterDocument): string[] =>
  [bodyText(body), ...subjects.flatMap(({ text, preheader }) => [text, preheader])]
    .flatMap((text) => text.split("\n"))
    .flatMap(splitSentences);

/** What was compared stays so where lines are only struck: nothing new is there to read. */
export const comparisonAfter = (
  state: Comparison,
  before: LetterDocument | null,
  after: LetterDocument,
): Comparison => {
  if (state !== "compared" || !before) return "not-compared";
  const read = new Set(linesOf(before));
  return linesOf(after).every((line) => read.has(line)) ? state : "not-compared";
};

/** Requests with the same idempotency key must have the same brief. */
export const sameBrief = (one: EmailBrief, other: EmailBrief): boolean =>
  Object.keys(EmailBrief.shape).every(
    (key) => one[key as keyof EmailBrief] === other[key as keyof EmailBrief],
  );
