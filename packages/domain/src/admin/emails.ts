import {
  ADMIN_LIST_MAX,
  type AdminEmail,
  type AdminEmailEntries,
  type AdminEmailPage,
  type AdminEmailPageQuery,
  type AdminEmailQuery,
} from "@storyletter/contract/admin";
import { type Email, type EmailId, type EmailTicket, writeCursor } from "@storyletter/contract/schemas";
import { type Database, emails, users } from "@storyletter/db";
import { desc, eq, inArray } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { emailColumns, isEmailId } from "../emails/email-row.ts";
import { CANCELLED_REASON } from "../emails/end-email.ts";
import { Refusal } from "../refusal.ts";
import { audit } from "./audit.ts";
import { auditReading } from "./audit-reading.ts";
import { findMatching, newestFirst, olderThan } from "./email-search.ts";
import { countEmails } from "./totals.ts";

/** Staff can retry what failed, but not what the user cancelled. */
const canRetry = ({ status, failureReason }: Pick<Email, "status" | "failureReason">): boolean =>
  status === "failed" && failureReason !== CANCELLED_REASON;

const selectEntries = (db: Pick<Database, "select">) =>
  db
    .select({
      ...emailColumns,
      userId: emails.userId,
      userEmail: users.email,
      completedAt: emails.completedAt,
      rawWebhookData: emails.rawWebhookData,
      writingRecord: emails.writingRecord,
    })
    .from(emails)
    .innerJoin(users, eq(users.id, emails.userId))
    .$dynamic();

type Entry = Awaited<ReturnType<typeof selectEntries>>[number];

/** Subject lines and letter carry both of their documented names. */
const asAdminEmail = (entry: Entry): AdminEmail => ({
  ...entry,
  subject: entry.generatedSubject,
  content: entry.generatedContent,
  canRetry: canRetry(entry),
});

export async function getEmailEntry(ctx: MemberCtx, { id }: EmailId): Promise<AdminEmail> {
  if (!isEmailId(id)) throw new Refusal("email-not-found");
  const [entry] = await selectEntries(ctx.db).where(eq(emails.id, id));
  if (!entry) throw new Refusal("email-not-found");
  const { userId } = entry;
  await auditReading(ctx, { action: "email.read", subjectId: id, details: { userId } });
  return asAdminEmail(entry);
}

/** All emails in full, newest first, in pages of the maximum size. */
export async function listEmailEntries(
  ctx: MemberCtx,
  { cursor }: AdminEmailPageQuery,
): Promise<AdminEmailEntries> {
  const found = await selectEntries(ctx.db)
    .where(olderThan(cursor))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(ADMIN_LIST_MAX + 1);
  const entries = found.slice(0, ADMIN_LIST_MAX);
  const last = found.length > entries.length ? entries.at(-1) : undefined;
  const details = { emails: entries.length };
  await auditReading(ctx, { action: "email.read-list", subjectId: "all", details });
  return {
    emails: entries.map(asAdminEmail),
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
  };
}

export async function listAllEmails({ db }: MemberCtx, input: AdminEmailQuery): Promise<AdminEmailPage> {
  const [found, total] = await Promise.all([readPage(db, input), countEmails(db)]);
  const page = found.slice(0, input.limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  const nextCursor = last ? writeCursor({ value: last.createdAt, id: last.id }) : null;
  return { emails: page, total, nextCursor };
}

/** Reads one extra row to detect a next page. */
async function readPage(db: Database, input: AdminEmailQuery) {
  const limit = input.limit + 1;
  if (input.search === "") {
    return await selectRows(db)
      .where(olderThan(input.cursor))
      .orderBy(...newestFirst)
      .limit(limit);
  }
  const found = await findMatching(db, { search: input.search, cursor: input.cursor, limit });
  const ids = new Set(found.map(({ id }) => id));
  if (ids.size === 0) return [];
  return await selectRows(db)
    .where(inArray(emails.id, [...ids]))
    .orderBy(...newestFirst)
    .limit(limit);
}

const selectRows = (db: Database) =>
  db
    .select({
      id: emails.id,
      title: emails.title,
      userId: emails.userId,
      userEmail: users.email,
      status: emails.status,
      createdAt: emails.createdAt,
    })
    .from(emails)
    .innerJoin(users, eq(users.id, emails.userId))
    .$dynamic();

/** Free of charge: the credit was refunded when the email failed. The row lock makes a repeated call see the first. */
export async function retryEmail(ctx: MemberCtx, { id }: EmailId): Promise<EmailTicket> {
  if (!isEmailId(id)) throw new Refusal("email-not-found");
  return await ctx.db.transaction(async (tx) => {
    const [email] = await tx.select().from(emails).where(eq(emails.id, id)).for("update");
    if (!email) throw new Refusal("email-not-found");
    if (email.status === "processing") return { id, status: email.status };
    if (!canRetry(email)) throw new Refusal("retry-not-available");
    await tx
      .update(emails)
      .set({ status: "processing", retriedAt: ctx.clock(), completedAt: null, failureReason: null })
      .where(eq(emails.id, id));
    await ctx.queue.enqueue(tx, "write-email", { emailId: id }, { priority: ctx.turns.take(email.userId) });
    const details = { userId: email.userId, title: email.title, failedWith: email.failureReason };
    await audit(tx, ctx, { action: "email.retry", subjectId: id, details });
    return { id, status: "processing" };
  });
}
