import { z } from "zod";
import { TimeCursor } from "../cursor.ts";
import { Email, EmailStatus, WritingRecord } from "../emails/email.ts";
import { LetterState, LetterVersionSummary } from "../letters/letter-editing.ts";
import { isStorableText, text, UNSTORABLE_TEXT } from "../text.ts";
import { ADMIN_LIST_MAX } from "./users.ts";

/** Number of emails the admin list shows before "load more". */
export const ADMIN_RECENT_EMAILS = 20;

/** One row of the admin email table. */
export const AdminEmailRow = z.object({
  id: z.string(),
  title: z.string(),
  userId: z.string(),
  userEmail: z.string(),
  status: EmailStatus,
  createdAt: z.date(),
});
export type AdminEmailRow = z.output<typeof AdminEmailRow>;

/** Filters emails, newest first; the search covers all emails. */
export const AdminEmailQuery = z.object({
  search: text(200).default(""),
  status: EmailStatus.optional(),
  /** Only the emails of this user. */
  userId: text(100).optional(),
  limit: z.number().int().min(1).max(ADMIN_LIST_MAX).default(ADMIN_RECENT_EMAILS),
  cursor: TimeCursor.uuid,
});
export type AdminEmailQuery = z.output<typeof AdminEmailQuery>;

/** `total` counts all emails of the installation, regardless of the search and the filters. */
export const AdminEmailPage = z.object({
  emails: z.array(AdminEmailRow),
  total: z.number().int().nonnegative(),
  nextCursor: z.string().nullable(),
  /** Set if a search stopped before the end: emails from before this were not searched yet. */
  searchedTo: z.date().nullable(),
});
export type AdminEmailPage = z.output<typeof AdminEmailPage>;

/** One email in full; `subject` and `content` repeat `generatedSubject` and `generatedContent`. */
export const AdminEmail = Email.extend({
  userId: z.string(),
  userEmail: z.string(),
  completedAt: z.date().nullable(),
  subject: z.string().nullable(),
  content: z.string().nullable(),
  /** The writer's raw response; null until there is one. */
  rawWebhookData: z.unknown(),
  writingRecord: WritingRecord.nullable(),
  /** Whether staff can retry it. */
  canRetry: z.boolean(),
});
export type AdminEmail = z.output<typeof AdminEmail>;

/** The newest failures count; older ones can be retried one by one. */
export const FAILED_EMAIL_DAYS = 14;

/** Emails that failed for the same reason, in the last FAILED_EMAIL_DAYS. */
export const FailedEmails = z.object({
  /** As the users see it; empty if none was recorded. */
  reason: z.string(),
  count: z.number().int().positive(),
  newestAt: z.date(),
  /** False for what users cancelled. */
  canRetry: z.boolean(),
});
export type FailedEmails = z.output<typeof FailedEmails>;

/** Maximum emails retried by one request. */
export const RETRY_AT_ONCE = 500;

export const RetryFailedInput = z.object({
  reason: z.string().max(2_000).refine(isStorableText, UNSTORABLE_TEXT),
});
export type RetryFailedInput = z.output<typeof RetryFailedInput>;

/** `left` have the same reason and can be retried with the next request. */
export const RetriedEmails = z.object({
  retried: z.number().int().nonnegative(),
  left: z.number().int().nonnegative(),
});
export type RetriedEmails = z.output<typeof RetriedEmails>;

/** A letter with its sources, for staff; null before it is written. */
export const AdminLetter = z.object({
  letter: LetterState.nullable(),
  versions: z.array(LetterVersionSummary),
});
export type AdminLetter = z.output<typeof AdminLetter>;

/** Pagination of `GET /api/admin/emails`. */
export const AdminEmailPageQuery = z.object({ cursor: TimeCursor.uuid });
export type AdminEmailPageQuery = z.output<typeof AdminEmailPageQuery>;

export const AdminEmailEntries = z.object({
  emails: z.array(AdminEmail),
  nextCursor: z.string().nullable(),
});
export type AdminEmailEntries = z.output<typeof AdminEmailEntries>;
