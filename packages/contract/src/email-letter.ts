import { z } from "zod";
import { EmailId } from "./email.ts";

/** The formats a letter can be downloaded in. */
export const LETTER_FILE_FORMATS = ["html", "text", "md", "eml"] as const;
export type LetterFileFormat = (typeof LETTER_FILE_FORMATS)[number];

/** Selects a letter, its format and its subject line. */
export const LetterFileQuery = EmailId.extend({
  format: z.enum(LETTER_FILE_FORMATS),
  /** Number of the subject line, counted from 1 as on screen; defaults to the chosen one. */
  subject: z.coerce.number().int().min(1).max(100).optional(),
});
export type LetterFileQuery = z.output<typeof LetterFileQuery>;

/** A file as a procedure returns it; over REST `text` is the whole body. */
export const LetterFile = z.object({ name: z.string(), type: z.string(), text: z.string() });
export type LetterFile = z.output<typeof LetterFile>;
