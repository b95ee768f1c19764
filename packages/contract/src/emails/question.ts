import { z } from "zod";
import { BEATS } from "../letters/letter.ts";
import { QUESTIONS_MAX } from "../limits.ts";
import { LETTER_QUESTION_FIELDS } from "./brief-field-names.ts";
import { DraftFields } from "./draft.ts";
import { EmailBrief } from "./email-brief.ts";

/**
 * A question about something only the author knows.
 * @example { id: "afterwards", beat: "offer", question: "What changes for them?", example: "…", answer: null }
 */
export const Question = z.object({
  /** The brief field the answer belongs in. */
  id: z.enum(LETTER_QUESTION_FIELDS),
  /** The part of the letter the answer becomes. */
  beat: z.enum(BEATS),
  question: z.string(),
  /** A sample one-line answer from another business. */
  example: z.string(),
  /** The author's answer; null if unanswered. */
  answer: z.string().nullable(),
});
export type Question = z.output<typeof Question>;

/** Open questions about a brief; empty if nothing is missing. */
export const BriefQuestions = z.object({ questions: z.array(Question).max(QUESTIONS_MAX) });
export type BriefQuestions = z.output<typeof BriefQuestions>;

/** What a story needs, in the order of the questions; `find` repeats until there is a story. */
export const STORY_NEEDS = ["find", "place", "trouble", "speech", "change", "audience"] as const;
export type StoryNeed = (typeof STORY_NEEDS)[number];

/** A question of the interview. Its answer goes to the brief's field. */
export const InterviewQuestion = z.object({
  /** A need, or `specific` for a question about this brief alone. */
  about: z.enum([...STORY_NEEDS, "specific"]),
  field: z.enum(["story", "targetAudience"]),
  question: z.string(),
  /** A sample answer from another business. */
  example: z.string(),
});
export type InterviewQuestion = z.output<typeof InterviewQuestion>;

/** What was said so far, and which questions were passed over or asked already. */
export const InterviewInput = z.object({
  brief: DraftFields,
  asked: z.array(InterviewQuestion.shape.about).max(20).default([]),
});
export type InterviewInput = z.output<typeof InterviewInput>;

/** The next question; null after the last. `left` counts it and those that would follow. */
export const InterviewStep = z.object({
  question: InterviewQuestion.nullable(),
  left: z.number().int().min(0),
});
export type InterviewStep = z.output<typeof InterviewStep>;

/** What the author of a letter written without a model should look at: a sentence, a fact, a paragraph. */
export const HINT_KINDS = ["for-readers", "fact", "length"] as const;
export type HintKind = (typeof HINT_KINDS)[number];

/**
 * One thing the writer could not decide. `for-readers`: a sentence of the letter that may speak to its writer. `fact`: a
 * sentence of the topic or title that is not in the letter. `length`: a paragraph that a long letter could do without.
 * @example { kind: "for-readers", field: "story", sentence: "Pls keep it short.", question: "Is this for your readers?" }
 */
export const Hint = z.object({
  kind: z.enum(HINT_KINDS),
  /** The brief field the sentence is from. */
  field: EmailBrief.keyof(),
  /** As it is in the letter, or as it would be added to it. */
  sentence: z.string(),
  question: z.string(),
});
export type Hint = z.output<typeof Hint>;
