import {
  type AdminEmail,
  type AdminEmailEntries,
  type AdminEmailPage,
  type AdminEmailPageQuery,
  type AdminEmailQuery,
  type AdminLetter,
  FAILED_EMAIL_DAYS,
  type FailedEmails,
  RETRY_AT_ONCE,
  type RetriedEmails,
  type RetryFailedInput,
} from "@storyletter/contract/admin";
import { writeCursor } from "@storyletter/contract/cursor";
import type { Email, EmailId, EmailTicket } from "@storyletter/contract/emails";
import type { LetterVersion, LetterVersionId } from "@storyletter/contract/letters";
import { DAY_MS } from "@storyletter/contract/limits";
import { isUuid } from "@storyletter/contract/text";
import { type Database, emails, type Transaction, users } from "@storyletter/db";
import { and, asc, count, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { emailColumns } from "../emails/email-row.ts";
import { CANCELLED_REASON } from "../emails/end-email.ts";
import { readVersion, versionsOf } from "../letters/letter.ts";
import { documentOf, type EmailRow, stateOf } from "../letters/letter-row.ts";
import { pageLength } from "../list-size.ts";
import { Refusal } from "../refusal.ts";
import { audit, auditReading } from "./audit.ts";
import { newestFirst, olderThan, searchEmails, within } from "./email-search.ts";
import { countEmails } from "./lists.ts";

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
  if (!isUuid(id)) throw new Refusal("email-not-found");
  const [entry] = await selectEntries(ctx.db).where(eq(emails.id, id));
  if (!entry) throw new Refusal("email-not-found");
  const { userId } = entry;
  await auditReading(ctx, { action: "email.read", subjectId: id, details: { userId } });
  return asAdminEmail(entry);
}

/** Answering takes a quarter of a millisecond of the request thread for each, however short it is. */
const ENTRIES_MAX = 100;

/**
 * With its short fields and what only staff see; the letter goes out under both of its names. So few are read that
 * their JSON can be: the stored size, which is compressed, says little of a letter that repeats itself.
 */
const bytesOfEntry = sql<number>`4000 + octet_length(${emails.story})
  + 2 * coalesce(octet_length(${emails.generatedContent}), 0) + coalesce(octet_length(${emails.letter}::text), 0)
  + coalesce(octet_length(${emails.findings}::text), 0) + coalesce(octet_length(${emails.rawWebhookData}::text), 0)
  + coalesce(octet_length(${emails.writingRecord}::text), 0)`;

/** All emails in full, newest first: as many as fit into an answer. */
export async function listEmailEntries(
  ctx: MemberCtx,
  { cursor }: AdminEmailPageQuery,
): Promise<AdminEmailEntries> {
  const sizes = await ctx.db
    .select({ id: emails.id, bytes: bytesOfEntry })
    .from(emails)
    .where(olderThan(cursor))
    .orderBy(...newestFirst)
    .limit(ENTRIES_MAX + 1);
  const length = pageLength(
    sizes.map(({ bytes }) => bytes),
    ENTRIES_MAX,
  );
  const ids = sizes.slice(0, length).map(({ id }) => id);
  const entries = await selectEntries(ctx.db)
    .where(inArray(emails.id, ids))
    .orderBy(...newestFirst);
  const last = sizes.length > length ? entries.at(-1) : undefined;
  const details = { emails: entries.length };
  await auditReading(ctx, { action: "email.read-list", subjectId: "all", details });
  return {
    emails: entries.map(asAdminEmail),
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
  };
}

export async function listAllEmails({ db }: MemberCtx, query: AdminEmailQuery): Promise<AdminEmailPage> {
  const [{ rows, scannedTo }, total] = await Promise.all([readPage(db, query), countEmails(db)]);
  const page = rows.slice(0, query.limit);
  const last = rows.length > page.length ? page.at(-1) : scannedTo;
  return {
    emails: page,
    total,
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
    searchedTo: scannedTo?.createdAt ?? null,
  };
}

/** Reads one extra row to detect a next page. */
async function readPage(db: Database, query: AdminEmailQuery) {
  const limit = query.limit + 1;
  const newest = (where: SQL | undefined) =>
    selectRows(db)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit);
  if (query.search === "") return { rows: await newest(within(query)), scannedTo: null };
  const { rows, scannedTo } = await searchEmails(db, query, limit);
  const ids = [...new Set(rows.map(({ id }) => id))];
  return { rows: ids.length === 0 ? [] : await newest(inArray(emails.id, ids)), scannedTo };
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
  if (!isUuid(id)) throw new Refusal("email-not-found");
  return await ctx.db.transaction(async (tx) => {
    const [email] = await tx.select().from(emails).where(eq(emails.id, id)).for("update");
    if (!email) throw new Refusal("email-not-found");
    if (email.status === "processing") return { id, status: email.status };
    if (!canRetry(email)) throw new Refusal("retry-not-available");
    await writeAgain(ctx, tx, email);
    return { id, status: "processing" };
  });
}

/** For an email whose row the transaction has locked. */
async function writeAgain(
  ctx: MemberCtx,
  tx: Transaction,
  email: Pick<Email, "id" | "title" | "failureReason"> & { userId: string },
): Promise<void> {
  const { id, userId, title, failureReason } = email;
  await tx
    .update(emails)
    .set({
      status: "processing",
      retriedAt: ctx.clock(),
      wordsAt: null,
      completedAt: null,
      failureReason: null,
    })
    .where(eq(emails.id, id));
  await ctx.queue.enqueue(tx, "write-email", { emailId: id }, { priority: ctx.turns.take(userId) });
  const details = { userId, title, failedWith: failureReason };
  await audit(tx, ctx, { action: "email.retry", subjectId: id, details });
}

const FAILED_EMAIL_MS = FAILED_EMAIL_DAYS * DAY_MS;

const failedLately = ({ clock }: MemberCtx): SQL | undefined =>
  and(eq(emails.status, "failed"), gte(emails.createdAt, new Date(clock().getTime() - FAILED_EMAIL_MS)));

const reason = sql<string>`coalesce(${emails.failureReason}, '')`;

/** The reasons for which emails failed lately, the most frequent first. */
export async function listFailures(ctx: MemberCtx): Promise<FailedEmails[]> {
  const found = await ctx.db
    .select({
      reason,
      count: count(),
      newestAt: sql`max(${emails.createdAt})`.mapWith(emails.createdAt),
    })
    .from(emails)
    .where(failedLately(ctx))
    .groupBy(reason)
    .orderBy(desc(count()), reason);
  return found.map((group) => ({ ...group, canRetry: group.reason !== CANCELLED_REASON }));
}

/** Few enough that no user waits for the locks. */
const RETRY_IN_ONE_TRANSACTION = 50;

/** Retries the emails that failed for one reason lately, the oldest first, up to RETRY_AT_ONCE. */
export async function retryFailed(ctx: MemberCtx, input: RetryFailedInput): Promise<RetriedEmails> {
  if (input.reason === CANCELLED_REASON) throw new Refusal("retry-not-available");
  const where = and(failedLately(ctx), eq(reason, input.reason));
  let retried = 0;
  while (retried < RETRY_AT_ONCE) {
    const batch = await ctx.db.transaction(async (tx) => {
      const found = await tx
        .select()
        .from(emails)
        .where(where)
        .orderBy(asc(emails.createdAt), asc(emails.id))
        .limit(RETRY_IN_ONE_TRANSACTION)
        .for("update", { skipLocked: true });
      for (const email of found) await writeAgain(ctx, tx, email);
      return found.length;
    });
    if (batch === 0) break;
    retried += batch;
  }
  return { retried, left: await ctx.db.$count(emails, where) };
}

/** Anybody's email, for staff; the reading is in the audit log. */
async function anyEmail(ctx: MemberCtx, { id }: EmailId): Promise<EmailRow> {
  if (!isUuid(id)) throw new Refusal("email-not-found");
  const [row] = await ctx.db.select().from(emails).where(eq(emails.id, id));
  if (!row) throw new Refusal("email-not-found");
  await auditReading(ctx, { action: "email.read", subjectId: id, details: { userId: row.userId } });
  return row;
}

/** A letter as it is now, with its sources, and the versions it has; null before it is written. */
export async function getAnyLetter(ctx: MemberCtx, input: EmailId): Promise<AdminLetter> {
  const row = await anyEmail(ctx, input);
  const document = documentOf(row);
  return {
    letter: document && stateOf(document, row.letterRevision),
    versions: document ? await versionsOf(ctx.db, row) : [],
  };
}

/** One version of any letter. */
export async function getAnyLetterVersion(ctx: MemberCtx, input: LetterVersionId): Promise<LetterVersion> {
  return await readVersion(ctx.db, await anyEmail(ctx, input), input);
}
