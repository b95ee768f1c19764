import { z } from "zod";
import { EmailId } from "../emails/email.ts";
import { isStorableText } from "../text.ts";

/** Response to a requested test: where it goes, and the subject line it arrives with. */
export const LetterTest = z.object({ to: z.string(), subject: z.string() });
export type LetterTest = z.output<typeof LetterTest>;

/** Longest name of the tool a letter was sent with. */
export const SENT_WITH_MAX = 60;

/** What a person notes about sending a letter; nothing checks it. */
export const MarkSentInput = z.strictObject({
  ...EmailId.shape,
  sentOn: z.iso.date("Please choose a date"),
  sentWith: z
    .string()
    .max(SENT_WITH_MAX)
    .refine(isStorableText)
    .transform((name) => name.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .default(""),
});
export type MarkSentInput = z.output<typeof MarkSentInput>;

/** When a letter was sent and with what, as its owner noted it; both null without a note. */
export const SentMark = z.object({ sentOn: z.string().nullable(), sentWith: z.string().nullable() });
export type SentMark = z.output<typeof SentMark>;

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
export const LetterFile = z.object({
  name: z.string(),
  type: z.string(),
  text: z.string(),
  /** Whether `text` is base64, as of a zip; over REST the body is the file itself. */
  isBase64: z.boolean().optional(),
});
export type LetterFile = z.output<typeof LetterFile>;
