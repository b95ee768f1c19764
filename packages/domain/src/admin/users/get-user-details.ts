import type { AdminUserDetails, UserId } from "@storyletter/contract";
import {
  allowances,
  creditAccounts,
  creditEntries,
  type Database,
  emails,
  secondFactors,
  sessions,
} from "@storyletter/db";
import { and, count, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { environmentOf } from "../../billing/payment-environment.ts";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { abilitiesOver, daysLeft, startOfMonth, wholeDays } from "./rules.ts";
import { asAdminUser, findUser, type UserRow } from "./user-row.ts";

const RECENT_EMAILS = 5;

/** Everything the details of one user show. */
export async function getUserDetails(ctx: MemberCtx, { id }: UserId): Promise<AdminUserDetails> {
  const { db } = ctx;
  const now = ctx.clock();
  const [row] = await findUser(db, await environmentOf(db), id);
  if (!row) throw new Refusal("user-not-found");
  const [figures, recentEmails, credits, standing] = await Promise.all([
    countEmails(db, id, now),
    findRecentEmails(db, id),
    findCredits(db, id),
    findStanding(db, id),
  ]);
  return {
    user: asAdminUser(row, ctx),
    ...figures,
    subscriptionDays: subscriptionDays(row, now),
    memberDays: wholeDays(row.createdAt, now),
    recentEmails,
    credits,
    ...standing,
    abilities: abilitiesOver(ctx.caller, id),
  };
}

const subscriptionDays = ({ status, periodEnd }: UserRow, now: Date): number | null =>
  periodEnd && (status === "active" || status === "past_due") ? daysLeft(now, periodEnd) : null;

async function countEmails(db: Database, userId: string, now: Date) {
  const thisMonth = sql<number>`(count(*) filter (where ${emails.createdAt} >= ${startOfMonth(now).toISOString()}))::int`;
  const [counted] = await db
    .select({ totalEmails: count(), emailsThisMonth: thisMonth })
    .from(emails)
    .where(eq(emails.userId, userId));
  return counted ?? { totalEmails: 0, emailsThisMonth: 0 };
}

const findRecentEmails = (db: Database, userId: string) =>
  db
    .select({
      id: emails.id,
      title: emails.title,
      contentFocus: emails.contentFocus,
      status: emails.status,
      createdAt: emails.createdAt,
    })
    .from(emails)
    .where(eq(emails.userId, userId))
    .orderBy(desc(emails.createdAt), desc(emails.id))
    .limit(RECENT_EMAILS);

async function findCredits(db: Database, userId: string): Promise<AdminUserDetails["credits"]> {
  const [pool] = await db
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
  return pool ? { ...pool, used: pool.size - pool.remaining } : null;
}

async function findStanding(db: Database, userId: string) {
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
