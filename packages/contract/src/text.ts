import { z } from "zod";

const Uuid = z.uuid();

/** Check an id from outside before it is compared with one in the database, which fails for anything else. */
export const isUuid = (id: string): boolean => Uuid.safeParse(id).success;

const NUL = String.fromCharCode(0);

/** PostgreSQL cannot store NUL or lone surrogates. Text with either is rejected, never altered. */
export const isStorableText = (value: string): boolean => !value.includes(NUL) && value.isWellFormed();

/** Message for text with characters that cannot be stored. */
export const UNSTORABLE_TEXT = "Please remove the characters that can't be saved";

interface TextOptions {
  /** For addresses, in which each byte counts. */
  asTyped?: boolean;
}

/**
 * Trimmed text of at most `max` UTF-16 units; `message` is for a missing or mistyped value. A "é" that a Mac gives as
 * two characters becomes one, so that a search finds it however it is typed.
 */
export const text = (
  max: number,
  message = "Please fill in this field",
  { asTyped = false }: TextOptions = {},
) =>
  z
    .string(message)
    .trim()
    .overwrite((value) => (asTyped ? value : value.normalize("NFC")))
    // Formatted lazily: toLocaleString for every field slows startup (see docs/decisions/02).
    .max(max, { error: () => `Please keep this to ${max.toLocaleString("en-US")} characters or fewer` })
    .refine(isStorableText, UNSTORABLE_TEXT);
