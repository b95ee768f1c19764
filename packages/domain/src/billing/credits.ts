import { randomUUIDv7 } from "node:crypto";
import type { PaymentMode } from "@storyletter/contract/billing";
import { CREDITS_PER_EMAIL, type PaidPlanId, PLANS } from "@storyletter/contract/billing/constants";
import {
  allowances,
  billingAccounts,
  creditAccounts,
  creditEntries,
  type Database,
  type Transaction,
} from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";

/** The current allowance, locked until the transaction ends. */
interface LockedCredits {
  allowanceId: string;
  size: number;
  remaining: number;
}

const lockAccount = (tx: Transaction, userId: string) =>
  tx
    .select({ userId: creditAccounts.userId })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for("update")
    .prepare("lock_credit_account")
    .execute();

const allowanceColumns = {
  id: allowances.id,
  size: allowances.size,
  remaining: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
};

const sumAllowance = (tx: Transaction, allowanceId: string) =>
  tx
    .select(allowanceColumns)
    .from(allowances)
    .leftJoin(creditEntries, eq(creditEntries.allowanceId, allowances.id))
    .where(eq(allowances.id, allowanceId))
    .groupBy(allowances.id);

const sumCurrentAllowance = (db: Database | Transaction, userId: string) =>
  db
    .select(allowanceColumns)
    .from(creditAccounts)
    .innerJoin(allowances, eq(allowances.id, creditAccounts.allowanceId))
    .leftJoin(creditEntries, eq(creditEntries.allowanceId, allowances.id))
    .where(eq(creditAccounts.userId, userId))
    .groupBy(allowances.id)
    .prepare("sum_current_allowance")
    .execute();

/**
 * The sum is a separate statement: inside the locking one it would see the ledger as it was before the wait.
 * Both are sent together, and the sum runs once the lock is held.
 */
export async function lockCredits(tx: Transaction, userId: string): Promise<LockedCredits | null> {
  const [, [current]] = await Promise.all([lockAccount(tx, userId), sumCurrentAllowance(tx, userId)]);
  return current ? { allowanceId: current.id, size: current.size, remaining: current.remaining } : null;
}

/** Reads without a lock, for refusals that don't need to be exact. */
export async function readCredits(db: Database, userId: string): Promise<{ remaining: number } | null> {
  const [row] = await sumCurrentAllowance(db, userId);
  return row ?? null;
}

/** Charges emails to the locked allowance; each email's id prevents a second charge. */
export async function chargeCredits(
  tx: Transaction,
  input: { allowanceId: string; emailIds: readonly string[]; now: Date },
): Promise<void> {
  const { allowanceId, emailIds, now } = input;
  const charge = { allowanceId, kind: "charge" as const, amount: -CREDITS_PER_EMAIL, createdAt: now };
  const insert = tx.insert(creditEntries).values(emailIds.map((emailId) => ({ ...charge, emailId })));
  await (emailIds.length === 1 ? insert.prepare("charge_credit") : insert).execute();
}

/**
 * Refunds an email's credit to its allowance, once even if called again, and never beyond the allowance's size:
 * staff may have restored it already.
 */
export async function refundCredit(tx: Transaction, emailId: string, now: Date): Promise<boolean> {
  const [charge] = await tx
    .select({ allowanceId: allowances.id, userId: allowances.userId })
    .from(creditEntries)
    .innerJoin(allowances, eq(allowances.id, creditEntries.allowanceId))
    .where(and(eq(creditEntries.emailId, emailId), eq(creditEntries.kind, "charge")));
  if (!charge) return false;
  await lockAccount(tx, charge.userId);
  const [sum] = await sumAllowance(tx, charge.allowanceId);
  if (sum && sum.remaining + CREDITS_PER_EMAIL > sum.size) return false;
  const refunds = await tx
    .insert(creditEntries)
    .values({
      allowanceId: charge.allowanceId,
      kind: "refund",
      amount: CREDITS_PER_EMAIL,
      emailId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: creditEntries.id });
  return refunds.length > 0;
}

/** The current allowance, read without a lock. */
export async function balanceOf(tx: Transaction, userId: string) {
  const [balance] = await tx
    .select({
      allowanceId: allowances.id,
      plan: allowances.plan,
      remaining: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
    })
    .from(creditAccounts)
    .innerJoin(allowances, eq(allowances.id, creditAccounts.allowanceId))
    .leftJoin(creditEntries, eq(creditEntries.allowanceId, allowances.id))
    .where(eq(creditAccounts.userId, userId))
    .groupBy(allowances.id)
    .prepare("credit_balance")
    .execute();
  return balance;
}

/** Grants the trial once; a second call changes nothing. */
export async function grantTrial(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [allowance] = await tx
    .insert(allowances)
    .values({ id: randomUUIDv7(), userId, plan: "trial", size: PLANS.trial.credits, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: allowances.id });
  if (!allowance) return;
  await tx
    .insert(creditEntries)
    .values({ allowanceId: allowance.id, kind: "grant", amount: PLANS.trial.credits, createdAt: now });
  await tx.insert(creditAccounts).values({ userId, allowanceId: allowance.id });
}

export interface PaidPeriod {
  userId: string;
  mode: PaymentMode;
  plan: PaidPlanId;
  subscriptionId: string;
  periodStart: Date;
  periodEnd: Date;
}

/** Grants the credits of a paid period once, even if its payment is reported several times. */
export async function grantPeriodCredits(tx: Transaction, period: PaidPeriod, now: Date): Promise<void> {
  const size = PLANS[period.plan].credits;
  const [allowance] = await tx
    .insert(allowances)
    .values({ ...period, id: randomUUIDv7(), size, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: allowances.id });
  if (!allowance) return;
  await tx
    .insert(creditEntries)
    .values({ allowanceId: allowance.id, kind: "grant", amount: size, createdAt: now });
}

/** The allowance to charge: that of the current paid period, otherwise the trial. */
const currentAllowanceId = (mode: PaymentMode) => sql`coalesce(
  (select period.id from ${billingAccounts} account
     join ${allowances} period on period.user_id = account.user_id and period.mode = account.mode
      and period.subscription_id = account.subscription_id and period.period_start = account.current_period_start
    where account.user_id = ${creditAccounts}.user_id and account.mode = ${mode} and account.status = 'active'),
  (select trial.id from ${allowances} trial
    where trial.user_id = ${creditAccounts}.user_id and trial.plan = 'trial'))`;

/** Accounts without a trial get an empty one to fall back to. */
async function ensureAccount(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .insert(allowances)
    .values({ id: randomUUIDv7(), userId, plan: "trial", size: 0, createdAt: now })
    .onConflictDoNothing();
  const [trial] = await tx
    .select({ id: allowances.id })
    .from(allowances)
    .where(and(eq(allowances.userId, userId), eq(allowances.plan, "trial")));
  if (trial) await tx.insert(creditAccounts).values({ userId, allowanceId: trial.id }).onConflictDoNothing();
}

/** Switches the user to the allowance that matches their subscription. */
export async function activateAllowance(
  tx: Transaction,
  { userId, mode }: { userId: string; mode: PaymentMode },
  now: Date,
): Promise<void> {
  await ensureAccount(tx, userId, now);
  await tx
    .update(creditAccounts)
    .set({ allowanceId: currentAllowanceId(mode) })
    .where(eq(creditAccounts.userId, userId));
}

/** Switches all users with a billing account after the payment mode changed. */
export async function activateAllowances(tx: Transaction, mode: PaymentMode): Promise<void> {
  await tx
    .update(creditAccounts)
    .set({ allowanceId: currentAllowanceId(mode) })
    .where(sql`${creditAccounts.userId} in (select user_id from ${billingAccounts})`);
}
