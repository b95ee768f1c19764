import { z } from "zod";
import { EmailBrief } from "./email-brief.ts";

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
