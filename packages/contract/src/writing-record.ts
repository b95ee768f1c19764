import { z } from "zod";
import { EmailBrief } from "./email-brief.ts";
import { WRITING_STAGES } from "./letter.ts";

/**
 * Cost and timing of writing one letter with a model, saved with the email for administrators.
 * @example WritingRecord.parse({ model: "gpt-4.1", promptVersion: "1", seed: 7, inputTokens: 2100, … })
 */
export const WritingRecord = z.object({
  /** The model name from the provider's response. */
  model: z.string(),
  promptVersion: z.string(),
  /** The sampling seed sent to the provider. */
  seed: z.number().int(),
  /** Tokens over all calls, including failed ones. */
  inputTokens: z.number().int(),
  /** Of the input: what the provider read from its cache. */
  cachedTokens: z.number().int().default(0),
  outputTokens: z.number().int(),
  /** US dollars over all calls; null if the model's price is unknown. */
  costUsd: z.number().nullable(),
  /** Milliseconds from the first call to the finished letter. */
  latencyMs: z.number().int(),
  /** Milliseconds per stage, including retries; planning ends with the draft's first words. */
  stages: z.partialRecord(z.enum(WRITING_STAGES), z.number().int()).default({}),
  /** Calls to the provider: plan, draft and subjects, and one more for each retry and for the repair. */
  calls: z.number().int(),
});
export type WritingRecord = z.output<typeof WritingRecord>;

/**
 * What an author should know about a letter assembled from a brief.
 * @example { leftOut: [{ field: "story", text: "Check the date", reason: "A note to yourself." }], tidied: [], notes: [] }
 */
export const WritingNotes = z.object({
  /** Sentences of the brief that are not in the letter, in order, and why. */
  leftOut: z.array(z.object({ field: EmailBrief.keyof(), text: z.string(), reason: z.string() })),
  /** Sentences with corrected spelling or punctuation: as typed, and as in the letter. */
  tidied: z.array(z.object({ field: EmailBrief.keyof(), from: z.string(), to: z.string() })),
  /** Fields that were used other than as text of the letter, and how. */
  notes: z.array(z.object({ field: EmailBrief.keyof(), text: z.string() })),
});
export type WritingNotes = z.output<typeof WritingNotes>;
