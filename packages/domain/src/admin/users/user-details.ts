import type {
  AdminUserDetails,
  LedgerEntry,
  UserEvent,
  UserHistory,
  UserId,
} from "@storyletter/contract/admin";
import {
  allowances,
  billingAccounts,
  creditAccounts,
  creditEntries,
  type Database,
  emails,
  secondFactors,
  sessions,
  webhookEvents,
} from "@storyletter/db";
import { and, count, desc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { estimateStoredBytes } from "../../account/stored-bytes.ts";
import { paymentModeOf } from "../../billing/payment-mode.ts";
import type { MemberCtx } from "../../context.ts";
import { findUndelivered } from "../../notifications/mail-deliveries.ts";
import { Refusal } from "../../refusal.ts";
import { auditReading } from "../audit.ts";
import { abilitiesOver, daysLeft, startOfMonth, wholeDays } from "./rules.ts";
import { asAdminUser, findUser, type UserRow } from "./user.ts";

const SHOWN_EMAILS = 5;

export async function getUserDetails(ctx: MemberCtx, { id }: UserId): Promise<AdminUserDetails> {
  const { db } = ctx;
  const now = ctx.clock();
  const [row] = await findUser(db, await paymentModeOf(db), id);
  if (!row) throw new Refusal("user-not-found");
  const [emailCounts, recentEmails, failedEmails, undeliveredMails, credits, security] = await Promise.all([
    countEmails(db, id, now),
    findNewestEmails(db, eq(emails.userId, id)),
    findNewestEmails(db, and(eq(emails.userId, id), eq(emails.status, "failed"))),
    findUndelivered(db, id),
    findCredits(db, id),
    findSecurity(db, id),
  ]);
  return {
    user: asAdminUser(row, ctx),
    ...emailCounts,
    subscriptionDays: subscriptionDays(row, now),
    memberDays: wholeDays(row.createdAt, now),
    recentEmails,
    failedEmails,
    undeliveredMails,
    credits,
    ...security,
    storedBytes: await estimateStoredBytes(db, { userId: id, totalEmails: emailCounts.totalEmails }),
    abilities: abilitiesOver(ctx.caller, id),
  };
}

const subscriptionDays = ({ status, periodEnd }: UserRow, now: Date): number | null =>
  periodEnd && (status === "active" || status === "past_due") ? daysLeft(now, periodEnd) : null;

/** Both counts are read from indexes alone, or from few rows. */
async function countEmails(db: Database, userId: string, now: Date) {
  const thisMonth = sql<number>`(count(*) filter (where ${emails.createdAt} >= ${startOfMonth(now).toISOString()}))::int`;
  const [[counted], emailsFailed] = await Promise.all([
    db
      .select({ totalEmails: count(), emailsThisMonth: thisMonth })
      .from(emails)
      .where(eq(emails.userId, userId)),
    db.$count(emails, and(eq(emails.userId, userId), eq(emails.status, "failed"))),
  ]);
  return { ...(counted ?? { totalEmails: 0, emailsThisMonth: 0 }), emailsFailed };
}

const findNewestEmails = (db: Database, which: SQL | undefined) =>
  db
    .select({
      id: emails.id,
      title: emails.title,
      contentFocus: emails.contentFocus,
      status: emails.status,
      failureReason: emails.failureReason,
      createdAt: emails.createdAt,
    })
    .from(emails)
    .where(which)
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(SHOWN_EMAILS);

async function findCredits(db: Database, userId: string): Promise<AdminUserDetails["credits"]> {
  const [allowance] = await db
    .select({
      plan: allowances.plan,
      size: allowances.size,
      remaining: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
    })
    .from(creditAccounts)
    .innerJoin(allowances, eq(allowances.id, creditAccounts.allowanceId))
    .leftJoin(creditEntries, eq(creditEntries.allowanceId, allowances.id))
    .where(eq(creditAccounts.userId, userId))
    .groupBy(allowances.id);
  return allowance ? { ...allowance, used: allowance.size - allowance.remaining } : null;
}

async function findSecurity(db: Database, userId: string) {
  const [[open], enabled] = await Promise.all([
    db
      .select({ sessions: count() })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`))),
    db
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.enabledAt))),
  ]);
  return { sessions: open?.sessions ?? 0, hasSecondFactor: enabled.length > 0 };
}

const MAX_HISTORY = 100;

/** The latest ledger entries and payment provider events of a user. */
export async function getUserHistory(ctx: MemberCtx, { id }: UserId): Promise<UserHistory> {
  const { db } = ctx;
  await auditReading(ctx, { action: "user.read-history", subjectId: id });
  const [ledger, events] = await Promise.all([findLedger(db, id), findEvents(db, id)]);
  return { ledger, events };
}

/** Finds the newest entries in the index, allowance by allowance: a ledger can have hundreds of thousands. */
function findLedger(db: Database, userId: string): Promise<LedgerEntry[]> {
  const ofAllowance = db
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(eq(creditEntries.allowanceId, allowances.id))
    .orderBy(desc(creditEntries.id))
    .limit(MAX_HISTORY)
    .as("of_allowance");
  const newest = db
    .select({ id: ofAllowance.id, plan: allowances.plan })
    .from(allowances)
    .crossJoinLateral(ofAllowance)
    .where(eq(allowances.userId, userId))
    .orderBy(desc(ofAllowance.id))
    .limit(MAX_HISTORY)
    .as("newest");
  return db
    .select({
      id: creditEntries.id,
      plan: newest.plan,
      kind: creditEntries.kind,
      amount: creditEntries.amount,
      emailId: creditEntries.emailId,
      emailTitle: emails.title,
      note: creditEntries.note,
      createdAt: creditEntries.createdAt,
    })
    .from(newest)
    .innerJoin(creditEntries, eq(creditEntries.id, newest.id))
    .leftJoin(emails, eq(emails.id, creditEntries.emailId))
    .orderBy(desc(creditEntries.id));
}

async function findEvents(db: Database, userId: string): Promise<UserEvent[]> {
  const accounts = await db
    .select({ customerId: billingAccounts.customerId })
    .from(billingAccounts)
    .where(eq(billingAccounts.userId, userId));
  const customers = accounts.flatMap(({ customerId }) => customerId ?? []);
  if (customers.length === 0) return [];
  return await db
    .select({
      id: webhookEvents.id,
      mode: webhookEvents.mode,
      type: webhookEvents.type,
      status: webhookEvents.status,
      note: webhookEvents.note,
      receivedAt: webhookEvents.receivedAt,
    })
    .from(webhookEvents)
    .where(inArray(webhookEvents.customerId, customers))
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(MAX_HISTORY);
}
