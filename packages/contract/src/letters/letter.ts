import { z } from "zod";
import { EmailBrief } from "../emails/email-brief.ts";
import { SERIES_SLOTS_MAX } from "../series/series-kinds.ts";

/** The angles a subject line can take. `lesson` is the lesson or the offer. */
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

/** Stages of writing a letter, in order; `reading` ends with its first words. */
export const WRITING_STAGES = ["reading", "drafting", "checking"] as const;
export type WritingStage = (typeof WRITING_STAGES)[number];

/** An AI model, or the built-in writer that works without one. */
export const WRITER_KINDS = ["model", "built-in"] as const;
export type WriterKind = (typeof WRITER_KINDS)[number];

export const SubjectLine = z.object({
  angle: z.enum(SUBJECT_ANGLES),
  text: z.string(),
  /** Inbox preview text: continues the subject, never repeats it. */
  preheader: z.string(),
});
export type SubjectLine = z.output<typeof SubjectLine>;

/** One sentence of a letter and the brief fields it draws on; none for a connecting sentence. */
export const SentenceSource = z.object({
  sentence: z.string(),
  fields: z.array(EmailBrief.keyof()),
  /** The number of the earlier letter of its series that it draws on, where no field says it. */
  letter: z.number().int().min(1).max(SERIES_SLOTS_MAX).optional(),
  /** True for the author's own words from outside the brief, such as their sign-off. */
  author: z.boolean().optional(),
});
export type SentenceSource = z.output<typeof SentenceSource>;

export const LetterPart = z.object({
  beat: z.enum(BEATS),
  paragraphs: z.array(z.string()),
  /** Its sentences in order, without links; missing on letters older than this field. */
  sources: z.array(SentenceSource).optional(),
});
export type LetterPart = z.output<typeof LetterPart>;

/** Where a finding applies: a part of the letter, its subject lines, or the whole letter. */
export const FINDING_PLACES = [...BEATS, "subjects", "letter"] as const;
export type FindingPlace = (typeof FINDING_PLACES)[number];

/** What a check is based on: a fixed rule, a published study, convention, or what an AI model read. */
export const EVIDENCE_KINDS = ["rule", "study", "convention", "model"] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/**
 * One finding of the pre-send check: where, why, and how to fix it. Advice, never an error. What is optional is missing
 * from findings older than it, too.
 * @example { rule: "repeated-sentence", where: "scene", message: "…", fix: "…", evidence: "convention", quote: "We ran. …" }
 */
export const Finding = z.object({
  rule: z.string(),
  where: z.enum(FINDING_PLACES),
  message: z.string(),
  fix: z.string(),
  evidence: z.enum(EVIDENCE_KINDS),
  /** The words of the letter it is about, as they are there; of a subject line the whole text. */
  quote: z.string().optional(),
  /** The address of the link it is about. */
  href: z.string().optional(),
  /** What the letter's owner can confirm: these words are true, or what this note asks is done. */
  sentence: z.string().optional(),
  /**
   * True if the check of an edited letter can't find it again: it stays while its `quote` is in the letter, and until
   * its `sentence` is confirmed.
   */
  lasting: z.boolean().optional(),
});
export type Finding = z.output<typeof Finding>;

/** A written letter, part by part; `generatedContent` is the same text as one string. */
export const Letter = z.object({
  subjects: z.array(SubjectLine),
  parts: z.array(LetterPart),
  /** The author's line above its parts, such as `Hi {first name|there},`; missing if there is none. */
  greeting: z.string().optional(),
  /** Words in the body, excluding links. */
  wordCount: z.number().int(),
  trackingUrl: z.string(),
  /** Other openings that its writer wrote beside it; missing if there are none. */
  openings: z.array(z.string()).optional(),
  /** What the checks doubted and its owner confirmed, newest first; missing if there is nothing. */
  confirmed: z.array(z.string()).optional(),
  /**
   * Findings that are not on its list: what its owner confirmed, and lasting ones about words that are not in it now;
   * missing if there are none.
   */
  setAside: z.array(Finding).optional(),
  /** The writer that wrote it, and its version. */
  writer: z.object({
    kind: z.enum(WRITER_KINDS).default("built-in"),
    name: z.string(),
    version: z.string(),
    /** Why the preferred writer did not write it, as a sentence for the user; null if it did. */
    fallbackReason: z.string().nullable().default(null),
  }),
});
export type Letter = z.output<typeof Letter>;
