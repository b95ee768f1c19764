import { randomUUIDv7 } from "node:crypto";
import type { AccountClosure, RequestDeletionInput } from "@storyletter/contract/account";
import { isAdminId } from "@storyletter/contract/admin/constants";
import type { Success } from "@storyletter/contract/auth";
import { DAY_MS, DELETION_DAYS } from "@storyletter/contract/limits";
import {
  auditEntries,
  billingAccounts,
  dataExports,
  deletionConfirmations,
  deletionRequests,
  emails,
  mailedTokens,
  prepared,
  type Transaction,
  throttles,
  users,
  webhookEvents,
} from "@storyletter/db";
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { MailDeps } from "../auth/mailed-link.ts";
import { checkPassword } from "../auth/password.ts";
import { endSessions } from "../auth/sessions.ts";
import { endPayments } from "../billing/change-subscription.ts";
import type { Deps, MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { isOpenExport } from "./data-export.ts";

/** Schedules the deletion of the caller's account and signs it out everywhere. */
export async function requestDeletion(ctx: MemberCtx, input: RequestDeletionInput): Promise<Success> {
  // Only the owner manages staff accounts.
  if (isAdminId(ctx.caller.id)) throw new Refusal("forbidden");
  await checkPassword(ctx, input.password);
  const { id: userId, email } = ctx.caller;
  await ctx.db.transaction((tx) => scheduleDeletion(ctx, tx, { userId, sentTo: email }));
  ctx.cookie.clearSession();
  ctx.log.info({ userId }, "Account deletion requested");
  return { success: true };
}

/** The subscription stays cancelled: resuming it is a separate purchase. */
export async function cancelDeletion(ctx: MemberCtx): Promise<Success> {
  const { id: userId, email } = ctx.caller;
  await ctx.db.transaction((tx) => removeDeletionRequest(ctx, tx, { userId, sentTo: email }));
  return { success: true };
}

interface DeletionSubject {
  userId: string;
  sentTo: string;
  /** The mail says that support did it. */
  bySupport?: boolean;
}

/** Ends all sessions and the subscription with its period. Null if a deletion is already scheduled. */
export async function scheduleDeletion(
  ctx: Deps,
  tx: Transaction,
  { userId, sentTo, bySupport = false }: DeletionSubject,
): Promise<Date | null> {
  const now = ctx.clock();
  const dueAt = new Date(now.getTime() + DELETION_DAYS * DAY_MS);
  const [row] = await tx
    .insert(deletionRequests)
    .values({ userId, requestedAt: now, dueAt })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await notify(ctx, tx, { userId, kind: "deletion-requested", sentTo, details: { bySupport } });
  await ctx.queue.enqueue(tx, "end-subscription", { userId });
  await endSessions(tx, { userId, except: null });
  return dueAt;
}

/** False if there was no deletion to cancel. */
export async function removeDeletionRequest(
  ctx: Deps,
  tx: Transaction,
  { userId, sentTo, bySupport = false }: DeletionSubject,
): Promise<boolean> {
  const cancelled = await tx
    .delete(deletionRequests)
    .where(eq(deletionRequests.userId, userId))
    .returning({ userId: deletionRequests.userId });
  if (cancelled.length === 0) return false;
  await notify(ctx, tx, { userId, kind: "deletion-withdrawn", sentTo, details: { bySupport } });
  return true;
}

/** Payment events and audit entries have to be retained, so they only lose what identifies the user. */
async function anonymizeBillingRecords(tx: Transaction, userId: string): Promise<void> {
  const customers = tx
    .select({ id: billingAccounts.customerId })
    .from(billingAccounts)
    .where(eq(billingAccounts.userId, userId));
  await tx
    .update(webhookEvents)
    .set({ payload: {}, note: null })
    .where(inArray(webhookEvents.customerId, customers));

  const letters = tx
    .select({ id: sql<string>`${emails.id}::text` })
    .from(emails)
    .where(eq(emails.userId, userId));
  // Separate queries: combined with OR they would scan the whole log.
  for (const subject of [eq(auditEntries.subjectId, userId), inArray(auditEntries.subjectId, letters)])
    await tx.update(auditEntries).set({ subjectId: null, details: {} }).where(subject);
  // What users did themselves; staff accounts aren't deleted this way.
  await tx.delete(auditEntries).where(eq(auditEntries.actorId, userId));

  const [user] = await tx.select({ email: users.emailNormalized }).from(users).where(eq(users.id, userId));
  await tx
    .delete(throttles)
    .where(
      sql`strpos(${throttles.key}, ${userId}) > 0 or strpos(${throttles.key}, ${user?.email ?? userId}) > 0`,
    );
}

/** Deletes an account that is due and mails a confirmation. False if it isn't due or another process is deleting it. */
export async function deleteAccount(ctx: Deps, userId: string): Promise<boolean> {
  // Cancel at the provider first, so that a deleted account is never charged.
  await endPayments(ctx, { userId, when: "now" });
  const deleted = await ctx.db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(deletionRequests)
      .where(and(eq(deletionRequests.userId, userId), lte(deletionRequests.dueAt, ctx.clock())))
      .for("update", { skipLocked: true });
    if (!request) return false;
    await anonymizeBillingRecords(tx, userId);
    await ctx.queue.forgetUser(tx, userId);
    const [user] = await tx.delete(users).where(eq(users.id, userId)).returning({ email: users.email });
    if (user) await enqueueDeletionConfirmation(ctx, tx, user.email);
    return true;
  });
  if (deleted) ctx.log.info({}, "Account deleted at its user's request");
  return deleted;
}

async function enqueueDeletionConfirmation(ctx: Deps, tx: Transaction, sentTo: string): Promise<void> {
  if (!ctx.mailEnabled) return;
  const id = randomUUIDv7();
  await tx.insert(deletionConfirmations).values({ id, sentTo, createdAt: ctx.clock() });
  await ctx.queue.enqueue(tx, "send-deletion-confirmation", { confirmationId: id });
}

/** The rest waits for the next run. */
const BATCH = 50;

/** Deletes the accounts that are due. A failure is retried in the next run and doesn't block the others. */
export async function runDueDeletions(ctx: Deps): Promise<number> {
  const due = await ctx.db
    .select({ userId: deletionRequests.userId })
    .from(deletionRequests)
    .where(lte(deletionRequests.dueAt, ctx.clock()))
    .orderBy(asc(deletionRequests.dueAt))
    .limit(BATCH);
  let deleted = 0;
  for (const { userId } of due) {
    try {
      if (await deleteAccount(ctx, userId)) deleted += 1;
    } catch (error) {
      ctx.log.error({ userId, err: error }, "Account deletion failed; retrying in the next run");
    }
  }
  return deleted;
}

const closureOf = prepared((db) =>
  db
    .select({
      dataExport: { requestedAt: dataExports.requestedAt, readyAt: dataExports.readyAt },
      link: { expiresAt: mailedTokens.expiresAt, voidedAt: mailedTokens.voidedAt },
      deletion: { requestedAt: deletionRequests.requestedAt, dueAt: deletionRequests.dueAt },
    })
    .from(users)
    .leftJoin(dataExports, eq(dataExports.userId, users.id))
    .leftJoin(mailedTokens, eq(mailedTokens.id, dataExports.tokenId))
    .leftJoin(deletionRequests, eq(deletionRequests.userId, users.id))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("account_closure"),
);

/** The state of the caller's export and deletion requests. */
export async function getAccountClosure(ctx: MemberCtx): Promise<AccountClosure> {
  const [row] = await closureOf(ctx.db).execute({ userId: ctx.caller.id });
  const { dataExport, link, deletion } = row ?? {};
  const isOpen = dataExport && link && isOpenExport({ ...dataExport, ...link }, ctx.clock());
  return {
    exportRequestedAt: isOpen ? dataExport.requestedAt : null,
    deletionRequestedAt: deletion?.requestedAt ?? null,
    deletionDueAt: deletion?.dueAt ?? null,
  };
}

/** Mails the former user that the account is deleted, then deletes the address as well. */
export async function sendDeletionConfirmation(
  ctx: MailDeps,
  { confirmationId, signal }: { confirmationId: string; signal?: AbortSignal },
): Promise<void> {
  const [confirmation] = await ctx.db
    .select()
    .from(deletionConfirmations)
    .where(eq(deletionConfirmations.id, confirmationId));
  if (!confirmation) return;
  const { sentTo, createdAt } = confirmation;
  await ctx.mailer.send(
    { kind: "account-deleted", to: sentTo, firstName: null, at: createdAt },
    { id: confirmationId, signal },
  );
  await discardDeletionConfirmation(ctx, { confirmationId });
}

/** Drops the address of a confirmation that could not be sent. */
export async function discardDeletionConfirmation(
  { db }: Deps,
  { confirmationId }: { confirmationId: string },
): Promise<void> {
  await db.delete(deletionConfirmations).where(eq(deletionConfirmations.id, confirmationId));
}
