import { z } from "zod";
import { EMAIL_STATUSES } from "./options.ts";
import { SeriesId } from "./series.ts";
import { SERIES_SLOTS_MAX } from "./series-kinds.ts";

/** Letters to write: these slots, or all that are unwritten. */
export const WriteSeriesInput = z.strictObject({
  ...SeriesId.shape,
  slots: z.array(z.uuid()).min(1).max(SERIES_SLOTS_MAX).optional(),
});
export type WriteSeriesInput = z.output<typeof WriteSeriesInput>;

/** Why a letter was not written; each costs nothing. */
export const UNWRITTEN_REASONS = ["no-story", "not-writable", "no-credits"] as const;
export type UnwrittenReason = (typeof UNWRITTEN_REASONS)[number];

/** The emails of the slots, in order, and the slots that were left out. Repeating the call gives the same emails. */
export const SeriesWriting = z.object({
  letters: z.array(z.object({ slotId: z.string(), id: z.string(), status: z.enum(EMAIL_STATUSES) })),
  left: z.array(z.object({ slotId: z.string(), reason: z.enum(UNWRITTEN_REASONS), message: z.string() })),
});
export type SeriesWriting = z.output<typeof SeriesWriting>;
