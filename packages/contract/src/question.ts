import { z } from "zod";
import { BEATS } from "./letter.ts";
import { QUESTION_FIELDS, QUESTIONS_MAX } from "./limits.ts";

/**
 * A question about something only the author knows.
 * @example { id: "afterwards", beat: "offer", question: "What changes for them?", example: "…", answer: null }
 */
export const Question = z.object({
  /** The brief field the answer belongs in. */
  id: z.enum(QUESTION_FIELDS),
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
