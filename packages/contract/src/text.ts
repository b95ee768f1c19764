import { z } from "zod";

const NUL = String.fromCharCode(0);

/** PostgreSQL cannot store NUL, and a lone surrogate is no Unicode text: both are refused, never altered. */
export const isStorableText = (value: string): boolean => !value.includes(NUL) && value.isWellFormed();

/** What people read when a text holds a character that cannot be kept. */
export const UNSTORABLE_TEXT = "Please remove the characters that cannot be saved";

/** Trimmed text of at most `max` UTF-16 units; `message` answers for a missing or mistyped value. */
export const text = (max: number, message?: string) =>
  z
    .string(message)
    .trim()
    // Worded when it is needed: no start has the time for it (decision 0208).
    .max(max, { error: () => `Please keep this to ${max.toLocaleString("en-US")} characters or fewer` })
    .refine(isStorableText, UNSTORABLE_TEXT);
