import { CREDITS_PER_EMAIL, GENERATION_DEADLINE_MS } from "@storyletter/contract/constants";
import { type Email, EmailBrief } from "@storyletter/contract/schemas";

export const canCharge = (credits: { remaining: number } | null): boolean =>
  credits !== null && credits.remaining >= CREDITS_PER_EMAIL;

/** Emails created before this time are past their deadline. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - GENERATION_DEADLINE_MS);

const VISIT_GAP_MS = 15 * 60_000;

/** An editing visit ends when nothing was saved for a quarter of an hour; before the first edit there is none. */
export const isVisitOver = (editedAt: Date | null, now: Date): boolean =>
  editedAt === null || now.getTime() - editedAt.getTime() > VISIT_GAP_MS;

/** Only letters that the built-in writer wrote as a fallback have an AI version. */
export const canRewrite = ({ status, letter }: Pick<Email, "status" | "letter">): boolean =>
  status === "generated" && Boolean(letter?.writer.fallbackReason);

/** Requests with the same idempotency key must have the same brief. */
export const sameBrief = (one: EmailBrief, other: EmailBrief): boolean =>
  Object.keys(EmailBrief.shape).every(
    (key) => one[key as keyof EmailBrief] === other[key as keyof EmailBrief],
  );
