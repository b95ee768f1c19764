import { z } from "zod";
import { TimeCursor } from "../cursor.ts";
import { Email, EmailStatus } from "../email.ts";
import { LetterState, LetterVersionSummary } from "../letter-editing.ts";
import { text } from "../text.ts";
import { WritingRecord } from "../writing-record.ts";
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
  limit: z.number().int().min(1).max(ADMIN_LIST_MAX).default(ADMIN_RECENT_EMAILS),
  cursor: TimeCursor.uuid,
});
export type AdminEmailQuery = z.output<typeof AdminEmailQuery>;

/** `total` counts all emails of the installation, regardless of the search. */
export const AdminEmailPage = z.object({
  emails: z.array(AdminEmailRow),
  total: z.number().int().nonnegative(),
  nextCursor: z.string().nullable(),
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
