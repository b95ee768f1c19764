import { z } from "zod";
import { WRITING_STAGES } from "./letter.ts";

/**
 * What one letter took to write with a model, kept with the email for the back-office.
 * @example WritingRecord.parse({ model: "gpt-4.1", promptVersion: "1", seed: 7, inputTokens: 2100, … })
 */
export const WritingRecord = z.object({
  /** The model as the provider named it in its answer. */
  model: z.string(),
  promptVersion: z.string(),
  /** The number the provider was given to draw with. */
  seed: z.number().int(),
  /** Tokens over all calls, failed ones included. */
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** US dollars over all calls; null where the price of the model is not known. */
  costUsd: z.number().nullable(),
  /** Milliseconds from the first call to the finished letter. */
  latencyMs: z.number().int(),
  /** Milliseconds spent in each stage, repetitions included: planning ends with the letter's first words. */
  stages: z.partialRecord(z.enum(WRITING_STAGES), z.number().int()).default({}),
  /** Calls to the provider: one, and one for each repetition and for the repair. */
  calls: z.number().int(),
});
export type WritingRecord = z.output<typeof WritingRecord>;
