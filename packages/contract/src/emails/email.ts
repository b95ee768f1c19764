import { z } from "zod";
import { fitsSort, OTHER_SORT, SortCursor } from "../cursor.ts";
import { Finding, Letter, WRITING_STAGES } from "../letters/letter.ts";
import { text } from "../text.ts";
import { EmailBrief, savedBriefShape } from "./email-brief.ts";
import { COMPARISONS, EMAIL_STATUSES } from "./options.ts";
import { Hint, Question } from "./question.ts";

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
  /** Milliseconds per stage, including retries; letters of former versions had other stages. */
  stages: z.record(z.string(), z.number().int()).default({}),
  /** Calls to the provider: one, and one more for each retry. */
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

export const EmailStatus = z.enum(EMAIL_STATUSES);
export type EmailStatus = z.output<typeof EmailStatus>;

/** One story email as its owner sees it: the brief, its status, and the letter. */
export const Email = z.object({
  id: z.string(),
  ...savedBriefShape,
  status: EmailStatus,
  createdAt: z.date(),
  /** A JSON array of five subject lines, as a string; null until written. */
  generatedSubject: z.string().nullable(),
  /** The whole letter as plain text; null until written. */
  generatedContent: z.string().nullable(),
  /** The same letter, structured; null until written. */
  letter: Letter.nullable(),
  /** Findings of the pre-send check; empty if there are none, null if the letter was not checked. */
  findings: z.array(Finding).nullable(),
  /**
   * Whether an AI model compared every line of the letter with the brief; its doubts are among the findings. A change
   * of the letter sets it back.
   */
  comparison: z.enum(COMPARISONS),
  /** Questions from the writer to the author; null until written, or if the writer asked none. */
  questions: z.array(Question).nullable(),
  /** What the writer left out, corrected or used differently; null until written, or if there are no notes. */
  writingNotes: WritingNotes.nullable(),
  /** What the author should look at in a letter written without AI; null until written, or if there is nothing. */
  hints: z.array(Hint).nullable(),
  /** Why writing failed, as a message for the user; null otherwise. */
  failureReason: z.string().nullable(),
  /** Status of the free AI version of a letter written without AI; null if not requested. */
  rewriteStatus: EmailStatus.nullable(),
  /** Why the AI version failed, as a message for the user; null otherwise. */
  rewriteFailureReason: z.string().nullable(),
  /** The day its owner noted as sent, such as 2026-11-22; null without a note. */
  sentOn: z.string().nullable(),
  /** What its owner noted as sending it; null without a note. */
  sentWith: z.string().nullable(),
});
export type Email = z.output<typeof Email>;

/** Immediate response to creating an email. */
export const EmailTicket = z.object({ id: z.string(), status: EmailStatus });
export type EmailTicket = z.output<typeof EmailTicket>;

/** Immediate response to asking for a comparison of a letter with its brief. */
export const ComparisonTicket = z.object({ id: z.string(), comparison: z.enum(COMPARISONS) });
export type ComparisonTicket = z.output<typeof ComparisonTicket>;

/** Immediate response to requesting the free AI version of a letter. */
export const RewriteTicket = z.object({ id: z.string(), rewriteStatus: EmailStatus });
export type RewriteTicket = z.output<typeof RewriteTicket>;

/** Progress of an email that is being written: the current stage and the text so far. */
export const EmailProgress = z.object({
  status: EmailStatus,
  /** Null before the writer starts and after it ends. */
  stage: z.enum(WRITING_STAGES).nullable(),
  /** The plain text so far; empty until the first word. */
  text: z.string(),
});
export type EmailProgress = z.output<typeof EmailProgress>;

/** Identifies one email; a malformed id results in "not found". */
export const EmailId = z.object({ id: z.string().max(100) });
export type EmailId = z.output<typeof EmailId>;

/** Maximum number of emails in one response. */
export const EMAIL_LIST_MAX = 1_000;

/** Days covered by the filter "Recent (7 days)". */
export const RECENT_DAYS = 7;

/** Available sort orders. */
export const EMAIL_SORTS = ["newest", "oldest", "title"] as const;
export type EmailSort = (typeof EMAIL_SORTS)[number];

/** Filters and sorts the caller's emails; `cursor` is `nextCursor` of the previous response. */
export const EmailListQuery = z
  .object({
    search: text(200).default(""),
    filter: z.enum(["all", "recent", "sent"]).default("all"),
    limit: z.coerce.number().int().min(1).max(EMAIL_LIST_MAX).default(EMAIL_LIST_MAX),
    sort: z.enum(EMAIL_SORTS).default("newest"),
    cursor: SortCursor.uuid,
  })
  .refine(fitsSort<EmailSort>("title"), OTHER_SORT);
export type EmailListQuery = z.output<typeof EmailListQuery>;

export const EmailList = z.object({ emails: z.array(Email), nextCursor: z.string().nullable() });
export type EmailList = z.output<typeof EmailList>;

/** What lists and cards show of an email; fetch the full email by its id. */
export const EmailSummary = z.object({
  id: z.string(),
  title: z.string(),
  status: EmailStatus,
  /** The first sentence of the content focus. */
  focus: z.string(),
  /** The start of the target audience. */
  audience: z.string(),
  createdAt: z.date(),
  /** The day its owner noted as sent; null without a note. */
  sentOn: z.string().nullable(),
  /** Whether its letter was changed after it was written. */
  isEdited: z.boolean(),
  /** Whether it was canceled while it was written, and what there was of it is kept. */
  isDraft: z.boolean(),
  /** Its series, and its number there; null for a letter of none. */
  series: z.object({ name: z.string(), number: z.number().int(), of: z.number().int() }).nullable(),
  /** The line that matches the search, if the other texts don't show it; null without a search. */
  excerpt: z.string().nullable(),
});
export type EmailSummary = z.output<typeof EmailSummary>;

export const EmailSummaryList = z.object({
  emails: z.array(EmailSummary),
  nextCursor: z.string().nullable(),
});
export type EmailSummaryList = z.output<typeof EmailSummaryList>;
