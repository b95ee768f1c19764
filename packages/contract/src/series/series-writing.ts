import { z } from "zod";
import { EMAIL_STATUSES } from "../emails/options.ts";
import { MAIL_TOOLS } from "../mail-tools/mail-tool-table.ts";
import { MailToolDraft } from "../mail-tools/mail-tools.ts";
import { SeriesId } from "./series.ts";
import { SERIES_SLOTS_MAX } from "./series-kinds.ts";

/** Letters to write: these slots, or all that are unwritten. */
export const WriteSeriesInput = z.strictObject({
  ...SeriesId.shape,
  slots: z.array(z.uuid()).min(1).max(SERIES_SLOTS_MAX).optional(),
});
export type WriteSeriesInput = z.output<typeof WriteSeriesInput>;

/** Why a letter was not written; each costs nothing. */
const UNWRITTEN_REASONS = ["no-story", "not-writable", "no-credits"] as const;

/** The emails of the slots, in order, and the slots that were left out. Repeating the call gives the same emails. */
export const SeriesWriting = z.object({
  letters: z.array(z.object({ slotId: z.string(), id: z.string(), status: z.enum(EMAIL_STATUSES) })),
  left: z.array(z.object({ slotId: z.string(), reason: z.enum(UNWRITTEN_REASONS), message: z.string() })),
});
export type SeriesWriting = z.output<typeof SeriesWriting>;

/** What is checked over a whole series. */
const SERIES_RULES = [
  "same-story",
  "same-opening",
  "alike-subjects",
  "other-price",
  "other-date",
  "other-name",
  "tomorrow",
  "last-day",
  "weekday",
  "late-letter",
  "open-thread",
  "early-closing",
  "hard-calls",
] as const;

/** One thing that does not fit between the letters of a series, and the slot to look at. Advice, never an error. */
export const SeriesFinding = z.object({
  rule: z.enum(SERIES_RULES),
  slotId: z.string(),
  message: z.string(),
  /** The words of the letter it is about. */
  quote: z.string().optional(),
});
export type SeriesFinding = z.output<typeof SeriesFinding>;

export const SeriesFindings = z.object({ findings: z.array(SeriesFinding) });
export type SeriesFindings = z.output<typeof SeriesFindings>;

/** The files of a series: its letters zipped as unsent drafts or HTML, its days for a calendar, a table of all. */
const SERIES_FILE_FORMATS = ["eml", "html", "ics", "csv"] as const;

export const SeriesFileQuery = z.object({ ...SeriesId.shape, format: z.enum(SERIES_FILE_FORMATS) });
export type SeriesFileQuery = z.output<typeof SeriesFileQuery>;

/** All letters of a series to one mail tool. */
export const SeriesToMailTool = z.object({ ...SeriesId.shape, tool: z.enum(MAIL_TOOLS) });
export type SeriesToMailTool = z.output<typeof SeriesToMailTool>;

/** The drafts of a series' letters in mail tools, in the order of the letters; a letter without one has none. */
export const SeriesDrafts = z.object({
  drafts: z.array(MailToolDraft.extend({ slotId: z.string(), number: z.number().int() })),
});
export type SeriesDrafts = z.output<typeof SeriesDrafts>;
