import { z } from "zod";
import { EmailBrief } from "./email-brief.ts";

/** The five ideas a subject line can start from; each letter has one of each. */
export const SUBJECT_ANGLES = ["dialogue", "detail", "question", "lesson", "reader", "gap"] as const;
export type SubjectAngle = (typeof SUBJECT_ANGLES)[number];

/** The parts of a story letter, in the order they are read. */
export const BEATS = [
  "hook",
  "scene",
  "tension",
  "turn",
  "lesson",
  "bridge",
  "offer",
  "callToAction",
  "ps",
] as const;
export type Beat = (typeof BEATS)[number];

/** What happens to a letter while it is being written, in order; not every writer has every stage. */
export const WRITING_STAGES = ["planning", "drafting", "checking", "repairing"] as const;
export type WritingStage = (typeof WRITING_STAGES)[number];

/** A model behind an endpoint, or the writer that needs none. */
export const WRITER_KINDS = ["model", "built-in"] as const;
export type WriterKind = (typeof WRITER_KINDS)[number];

export const SubjectLine = z.object({
  angle: z.enum(SUBJECT_ANGLES),
  text: z.string(),
  /** The line an inbox shows beside the subject: goes on from it, never repeats it. */
  preheader: z.string(),
});
export type SubjectLine = z.output<typeof SubjectLine>;

/** One sentence of a letter, and the fields of the brief it takes something from; none means connective. */
export const SentenceSource = z.object({ sentence: z.string(), fields: z.array(EmailBrief.keyof()) });
export type SentenceSource = z.output<typeof SentenceSource>;

export const LetterPart = z.object({
  beat: z.enum(BEATS),
  paragraphs: z.array(z.string()),
  /** Its sentences in order, links left out; letters from before this was kept have none. */
  sources: z.array(SentenceSource).optional(),
});
export type LetterPart = z.output<typeof LetterPart>;

/** A written letter, part by part; `generatedContent` is the same text as one string. */
export const Letter = z.object({
  subjects: z.array(SubjectLine),
  parts: z.array(LetterPart),
  /** Words of the body, links not counted. */
  wordCount: z.number().int(),
  trackingUrl: z.string(),
  /** Who wrote it, and in which version: never an invented name. */
  writer: z.object({
    kind: z.enum(WRITER_KINDS).default("built-in"),
    name: z.string(),
    version: z.string(),
    /** Why the first choice did not write it, in a sentence for the user; null when it did. */
    fallbackReason: z.string().nullable().default(null),
  }),
});
export type Letter = z.output<typeof Letter>;
