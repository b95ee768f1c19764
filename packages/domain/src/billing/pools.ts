import { randomUUIDv7 } from "node:crypto";
import { type PaymentMode, STARTER_CREDITS } from "@storyletter/contract";
import {
  allowances,
  billingAccounts,
  creditAccounts,
  creditEntries,
  type Transaction,
} from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";

export interface PaidPeriod {
  userId: string;
  mode: PaymentMode;
  subscriptionId: string;
  periodStart: Date;
  periodEnd: Date;
}

/** Three hundred for a paid period, once however often it is told that it was paid. */
export async function openPeriod(tx: Transaction, period: PaidPeriod, now: Date): Promise<void> {
  const [pool] = await tx
    .insert(allowances)
    .values({ ...period, id: randomUUIDv7(), plan: "starter", size: STARTER_CREDITS, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: allowances.id });
  if (!pool) return;
  await tx
    .insert(creditEntries)
    .values({ allowanceId: pool.id, kind: "grant", amount: STARTER_CREDITS, createdAt: now });
}

/** The pool a user's letters are paid from: the paid period's where it is in force, else the trial's. */
const wantedPool = (mode: PaymentMode) => sql`coalesce(
  (select pool.id from ${billingAccounts} account
     join ${allowances} pool on pool.user_id = account.user_id and pool.mode = account.mode
      and pool.subscription_id = account.subscription_id and pool.period_start = account.current_period_start
    where account.user_id = ${creditAccounts}.user_id and account.mode = ${mode} and account.status = 'active'),
  (select trial.id from ${allowances} trial
    where trial.user_id = ${creditAccounts}.user_id and trial.plan = 'trial'))`;

/** Whoever never had a trial gets an empty one, to fall back to. */
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

/** Puts the pool in force that belongs to what the account now is. */
export async function putInForce(
  tx: Transaction,
  { userId, mode }: { userId: string; mode: PaymentMode },
  now: Date,
): Promise<void> {
  await ensureAccount(tx, userId, now);
  await tx
    .update(creditAccounts)
    .set({ allowanceId: wantedPool(mode) })
    .where(eq(creditAccounts.userId, userId));
}

/** The same for everybody who ever was with the provider: another world counts from now on. */
export async function putAllInForce(tx: Transaction, mode: PaymentMode): Promise<void> {
  await tx
    .update(creditAccounts)
    .set({ allowanceId: wantedPool(mode) })
    .where(sql`${creditAccounts.userId} in (select user_id from ${billingAccounts})`);
}
