import type { Success } from "@storyletter/contract/auth";
import type { EmailId, EmailTicket } from "@storyletter/contract/emails";
import { isUuid } from "@storyletter/contract/text";
import { deletedEmailKeys, emails, type Transaction, users } from "@storyletter/db";
import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { refundCredit } from "../billing/credits.ts";
import { earnsBonus, unlockBonus } from "../bonus/action-taker.ts";
import type { Deps, MemberCtx } from "../context.ts";
import { compareNew } from "../letters/compare-letter.ts";
import { notifyLowCredits } from "../notifications/reminders.ts";
import type { WrittenLetter } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { announceBatch, announceSeries } from "../webhooks/all-ended.ts";
import { endedColumns, enqueueWebhooks } from "../webhooks/deliveries.ts";
import { getEmail, writtenColumns } from "./email-row.ts";
import { publishProgress } from "./progress.ts";
import { endedBefore, forgottenBefore, overdueBefore } from "./rules.ts";

/** Gives the letters that waited for this one their turn, in the transaction in which it ends. */
async function releaseNext(ctx: Deps, tx: Transaction, ended: { id: string; userId: string }): Promise<void> {
  const released = await tx
    .update(emails)
    .set({ waitsFor: null, retriedAt: ctx.clock() })
    .where(and(eq(emails.waitsFor, ended.id), eq(emails.status, "processing")))
    .returning({ id: emails.id })
    .prepare("release_next")
    .execute();
  for (const { id } of released)
    await ctx.queue.enqueue(tx, "write-email", { emailId: id }, { priority: ctx.turns.take(ended.userId) });
}

/** Saves a finished letter. Safe to repeat: it only changes an email that is still processing. */
export async function completeEmail(
  ctx: Deps,
  input: { emailId: string; written: WrittenLetter },
): Promise<boolean> {
  const now = ctx.clock();
  const completed = await ctx.db.transaction(async (tx) => {
    const [email] = await tx
      .update(emails)
      .set({ status: "generated", completedAt: now, ...writtenColumns(input.written) })
      .where(and(eq(emails.id, input.emailId), eq(emails.status, "processing")))
      .returning(endedColumns)
      .prepare("complete_email")
      .execute();
    if (!email) return false;
    await compareNew(ctx, tx, { emailId: email.id, letter: input.written.letter });
    const [user] = await tx
      .update(users)
      .set({ emailsGenerated: sql`${users.emailsGenerated} + 1` })
      .where(eq(users.id, email.userId))
      .returning()
      .prepare("count_email")
      .execute();
    if (user && !user.actionTakerAt && earnsBonus({ ...user, now })) await unlockBonus(ctx, tx, user);
    await enqueueWebhooks(ctx, tx, "generated", email);
    await announceBatch(ctx, tx, email);
    await announceSeries(ctx, tx, email);
    await releaseNext(ctx, tx, email);
    if (user) await notifyLowCredits(ctx, tx, user);
    return true;
  });
  if (completed) publishProgress(ctx, input.emailId, "ended");
  return completed;
}

/** Fails an email and refunds its credit, once even if called again. */
export async function failEmail(ctx: Deps, input: { emailId: string; reason: string }): Promise<boolean> {
  const now = ctx.clock();
  const failed = await ctx.db.transaction(async (tx) => {
    const [email] = await tx
      .update(emails)
      .set({ status: "failed", completedAt: now, failureReason: input.reason, waitsFor: null })
      .where(and(eq(emails.id, input.emailId), eq(emails.status, "processing")))
      .returning(endedColumns);
    if (!email) return false;
    await refundCredit(tx, email.id, now);
    await enqueueWebhooks(ctx, tx, "failed", email);
    await announceBatch(ctx, tx, email);
    await releaseNext(ctx, tx, email);
    ctx.log.warn({ emailId: email.id, reason: input.reason }, "Email failed; credit refunded");
    return true;
  });
  if (failed) publishProgress(ctx, input.emailId, "ended");
  return failed;
}

export const CANCELLED_REASON = "You canceled this email. Your credit has been given back.";

/** Keeps what was written of an email that its owner canceled meanwhile; of any other that ended, nothing. */
export async function keepUnfinished(
  ctx: Deps,
  input: { emailId: string; written: WrittenLetter },
): Promise<void> {
  const [kept] = await ctx.db
    .update(emails)
    .set(writtenColumns(input.written))
    .where(
      and(
        eq(emails.id, input.emailId),
        eq(emails.status, "failed"),
        eq(emails.failureReason, CANCELLED_REASON),
      ),
    )
    .returning({ id: emails.id });
  if (kept) publishProgress(ctx, input.emailId, "ended");
}

/** If the letter is finished first, the email stays as it is; the returned status shows which. Safe to repeat. */
export async function cancelEmail(ctx: MemberCtx, input: EmailId): Promise<EmailTicket> {
  const { id } = await getEmail(ctx, input);
  await failEmail(ctx, { emailId: id, reason: CANCELLED_REASON });
  const { status } = await getEmail(ctx, input);
  return { id, status };
}

const startedAt = sql`coalesce(${emails.retriedAt}, ${emails.createdAt})`;

const OVERDUE_REASON = "Writing took longer than five minutes. Your credit has been given back.";

/** Past its deadline: no word for five minutes, or begun ten minutes ago. */
export const isOverdue = (begun: SQL, now: Date): SQL | undefined =>
  or(
    lt(begun, endedBefore(now)),
    and(lt(begun, overdueBefore(now)), or(isNull(emails.wordsAt), lt(emails.wordsAt, overdueBefore(now)))),
  );

/** It waits for no letter, or for one that is gone. */
const hasItsTurn = sql`not exists (
  select 1 from ${emails} as earlier where earlier.id = ${emails.waitsFor} and earlier.status = 'processing')`;

/** No writer has taken it yet, because words for others come; an hour at most. Its job is still to be found. */
const seemsInLine = (
  now: Date,
) => sql<boolean>`(${emails.wordsAt} is null and ${startedAt} > ${forgottenBefore(now)} and exists (
  select 1 from ${emails} as other
  where other.created_at > ${forgottenBefore(now)} and other.words_at > ${overdueBefore(now)}))`;

/** Fails every email that was not finished in time. Returns how many. */
export async function expireOverdueEmails(ctx: Deps): Promise<number> {
  const now = ctx.clock();
  const overdue = await ctx.db
    .select({ id: emails.id, waits: seemsInLine(now) })
    .from(emails)
    .where(and(eq(emails.status, "processing"), hasItsTurn, isOverdue(startedAt, now)))
    .orderBy(seemsInLine(now), startedAt)
    .limit(500);
  const waiting = overdue.flatMap(({ id, waits }) => (waits ? [id] : []));
  const inLine = await ctx.queue.emailsWithJob("write-email", waiting);
  let expired = 0;
  for (const { id } of overdue.filter((email) => !inLine.has(email.id))) {
    if (await failEmail(ctx, { emailId: id, reason: OVERDUE_REASON })) expired += 1;
  }
  return expired;
}

/** A written letter stays charged; one still being written is refunded, and its writer stops. */
export async function deleteEmail(ctx: MemberCtx, input: EmailId): Promise<Success> {
  if (!isUuid(input.id)) throw new Refusal("email-not-found");
  const isWritten = await ctx.db.transaction(async (tx) => {
    const [email] = await tx
      .delete(emails)
      .where(and(eq(emails.id, input.id), eq(emails.userId, ctx.caller.id)))
      .returning({
        id: emails.id,
        status: emails.status,
        rewriteStatus: emails.rewriteStatus,
        key: emails.idempotencyKey,
        batchId: emails.batchId,
      });
    if (!email) throw new Refusal("email-not-found");
    if (email.key !== null) {
      const remembered = { userId: ctx.caller.id, key: email.key, deletedAt: ctx.clock() };
      await tx.insert(deletedEmailKeys).values(remembered).onConflictDoNothing();
    }
    if (email.status === "processing") {
      await refundCredit(tx, email.id, ctx.clock());
      await releaseNext(ctx, tx, { id: email.id, userId: ctx.caller.id });
      await announceBatch(ctx, tx, { batchId: email.batchId, userId: ctx.caller.id });
    }
    return email.status !== "processing" && email.rewriteStatus !== "processing";
  });
  if (!isWritten) publishProgress(ctx, input.id, "ended");
  return { success: true };
}
