import { CREDITS_PER_EMAIL, type Email, EmailBrief, GENERATION_DEADLINE_MS } from "@storyletter/contract";

/** A charge needs a whole credit in the pool. */
export const canCharge = (credits: { remaining: number } | null): boolean =>
  credits !== null && credits.remaining >= CREDITS_PER_EMAIL;

/** Emails created before this moment have had their time (GEN-25). */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - GENERATION_DEADLINE_MS);

/** Only a letter that the built-in writer wrote in the model's place has a version to come. */
export const canRewrite = ({ status, letter }: Pick<Email, "status" | "letter">): boolean =>
  status === "generated" && Boolean(letter?.writer.fallbackReason);

/** Two requests with one idempotency key must ask for the same letter. */
export const sameBrief = (one: EmailBrief, other: EmailBrief): boolean =>
  Object.keys(EmailBrief.shape).every(
    (key) => one[key as keyof EmailBrief] === other[key as keyof EmailBrief],
  );
