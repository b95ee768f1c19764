import { randomUUIDv7 } from "node:crypto";
import { type PaidPlanId, PLANS } from "@storyletter/contract/constants";
import type { PaymentMode } from "@storyletter/contract/schemas";
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
