import { z } from "zod";
import { Finding } from "./finding.ts";
import { Letter, WRITING_STAGES } from "./letter.ts";
import { EMAIL_LENGTH_VALUES, EMAIL_STATUSES, STORY_TYPE_VALUES } from "./options.ts";
import { text } from "./text.ts";

export const EmailStatus = z.enum(EMAIL_STATUSES);
export type EmailStatus = z.output<typeof EmailStatus>;

/** One story email as its owner sees it (DATA-06): the brief, its status, and what was written. */
export const Email = z.object({
  id: z.string(),
  title: z.string(),
  contentFocus: z.string(),
  story: z.string(),
  lesson: z.string(),
  storyType: z.enum(STORY_TYPE_VALUES),
  targetAudience: z.string(),
  desiredEmotion: z.string(),
  callToAction: z.string(),
  ctaUrl: z.string(),
  productName: z.string(),
  productDescription: z.string(),
  keyBenefit: z.string(),
  price: z.string(),
  salePrice: z.string(),
  proofElement: z.string(),
  tonePreference: z.string(),
  emailLength: z.enum(EMAIL_LENGTH_VALUES),
  campaignName: z.string(),
  emailSubject: z.string(),
  status: EmailStatus,
  createdAt: z.date(),
  /** A JSON array of five subject lines as text (DATA-07); null until written. */
  generatedSubject: z.string().nullable(),
  /** The whole letter as plain text; null until written. */
  generatedContent: z.string().nullable(),
  /** The same letter with its structure; null until written. */
  letter: Letter.nullable(),
  /** What the checks noticed in the letter; empty when nothing, null when it was not checked. */
  findings: z.array(Finding).nullable(),
  /** Why writing failed, in words for the user; null otherwise. */
  failureReason: z.string().nullable(),
  /** How the model's free version of a letter the built-in writer wrote is coming; null when not asked for. */
  rewriteStatus: EmailStatus.nullable(),
  /** Why the model did not write its version, in words for the user; null otherwise. */
  rewriteFailureReason: z.string().nullable(),
});
export type Email = z.output<typeof Email>;

/** What creating an email answers at once (GEN-04). */
export const EmailTicket = z.object({ id: z.string(), status: EmailStatus });
export type EmailTicket = z.output<typeof EmailTicket>;

/** What asking for the model's free version of a letter answers at once. */
export const RewriteTicket = z.object({ id: z.string(), rewriteStatus: EmailStatus });
export type RewriteTicket = z.output<typeof RewriteTicket>;

/** How far an email is, as it is being written: what happens to it now, and its text so far. */
export const EmailProgress = z.object({
  status: EmailStatus,
  /** Null before a writer has begun, and when it is over. */
  stage: z.enum(WRITING_STAGES).nullable(),
  /** Plain text from the first word on; empty until there is one. */
  text: z.string(),
});
export type EmailProgress = z.output<typeof EmailProgress>;

/** Names one email; an id of any other shape is simply not found. */
export const EmailId = z.object({ id: z.string().max(100) });
export type EmailId = z.output<typeof EmailId>;

/** The longest list one answer carries. */
export const EMAIL_LIST_MAX = 1_000;

/** Days the filter "Recent (7 days)" looks back (LIB-05). */
export const RECENT_DAYS = 7;

/** The orders a list can have. */
export const EMAIL_SORTS = ["newest", "oldest", "title"] as const;
export type EmailSort = (typeof EMAIL_SORTS)[number];

/** Which of one's own emails to list, and in which order; `cursor` from the answer before. */
export const EmailListQuery = z.object({
  search: text(200).default(""),
  filter: z.enum(["all", "recent"]).default("all"),
  limit: z.coerce.number().int().min(1).max(EMAIL_LIST_MAX).default(EMAIL_LIST_MAX),
  sort: z.enum(EMAIL_SORTS).default("newest"),
  cursor: z.string().max(2_000).nullish(),
});
export type EmailListQuery = z.output<typeof EmailListQuery>;

export const EmailList = z.object({ emails: z.array(Email), nextCursor: z.string().nullable() });
export type EmailList = z.output<typeof EmailList>;
