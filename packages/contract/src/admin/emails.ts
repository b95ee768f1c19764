import { z } from "zod";
import { Email, EmailStatus } from "../email.ts";
import { text } from "../text.ts";
import { WritingRecord } from "../writing-record.ts";
import { ADMIN_LIST_MAX } from "./users.ts";

/** So many emails the back-office shows until it is asked for more (AEMAILS-04). */
export const ADMIN_RECENT_EMAILS = 20;

/** One email as the back-office's table shows it. */
export const AdminEmailRow = z.object({
  id: z.string(),
  title: z.string(),
  userId: z.string(),
  userEmail: z.string(),
  status: EmailStatus,
  createdAt: z.date(),
});
export type AdminEmailRow = z.output<typeof AdminEmailRow>;

/** Which emails to list, newest first; the search looks at all of them (decision AEMAILS-19). */
export const AdminEmailQuery = z.object({
  search: text(200).default(""),
  limit: z.number().int().min(1).max(ADMIN_LIST_MAX).default(ADMIN_RECENT_EMAILS),
  cursor: z.string().max(500).nullish(),
});
export type AdminEmailQuery = z.output<typeof AdminEmailQuery>;

/** `total` counts every email of the installation, whatever was searched for. */
export const AdminEmailPage = z.object({
  emails: z.array(AdminEmailRow),
  total: z.number().int().nonnegative(),
  nextCursor: z.string().nullable(),
});
export type AdminEmailPage = z.output<typeof AdminEmailPage>;

/** One email with all that is known of it; `subject` and `content` repeat their neighbours (decision DATA-23). */
export const AdminEmail = Email.extend({
  userId: z.string(),
  userEmail: z.string(),
  completedAt: z.date().nullable(),
  subject: z.string().nullable(),
  content: z.string().nullable(),
  /** The writer's answer as received; null until there is one. */
  rawWebhookData: z.unknown(),
  writingRecord: WritingRecord.nullable(),
  /** Whether staff can have it written again. */
  canRetry: z.boolean(),
});
export type AdminEmail = z.output<typeof AdminEmail>;

export const AdminEmailEntries = z.object({
  emails: z.array(AdminEmail),
  nextCursor: z.string().nullable(),
});
export type AdminEmailEntries = z.output<typeof AdminEmailEntries>;
