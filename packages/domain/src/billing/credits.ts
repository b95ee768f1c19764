import { CREDITS_PER_EMAIL } from "@storyletter/contract";
import { allowances, creditAccounts, creditEntries, statement, type Transaction } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";

/** The pool in force and what is left in it, locked until the transaction ends. */
export interface LockedCredits {
  allowanceId: string;
  size: number;
  remaining: number;
}

const lockAccount = statement<{ userId: string }>((tx) =>
  tx
    .select({ userId: creditAccounts.userId })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, sql.placeholder("userId")))
    .for("update"),
);

const pool = {
  id: allowances.id,
  size: allowances.size,
  remaining: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`.as("remaining"),
};

const sumPool = statement<{ allowanceId: string }, { size: number; remaining: number }>((tx) =>
  tx
    .select(pool)
    .from(allowances)
    .leftJoin(creditEntries, eq(creditEntries.allowanceId, allowances.id))
    .where(eq(allowances.id, sql.placeholder("allowanceId")))
    .groupBy(allowances.id),
);

const sumPoolInForce = statement<{ userId: string }, { id: string; size: number; remaining: number }>((tx) =>
  tx
    .select(pool)
    .from(creditAccounts)
    .innerJoin(allowances, eq(allowances.id, creditAccounts.allowanceId))
    .leftJoin(creditEntries, eq(creditEntries.allowanceId, allowances.id))
    .where(eq(creditAccounts.userId, sql.placeholder("userId")))
    .groupBy(allowances.id),
);

const insertCharge = statement<{ userId: string; emailId: string; now: Date }>((tx) =>
  tx.execute(sql`
    insert into ${creditEntries} (allowance_id, kind, amount, email_id, created_at)
    select allowance_id, 'charge', ${sql.raw(String(-CREDITS_PER_EMAIL))},
           ${sql.placeholder("emailId")}::uuid, ${sql.placeholder("now")}::timestamptz
    from ${creditAccounts} where user_id = ${sql.placeholder("userId")}`),
);

/**
 * Locks the caller's credits. The sum is a statement of its own: inside the locking one it would still see
 * the ledger as it was before the wait for the lock. Both leave together, and it begins when the lock is held.
 */
export async function lockCredits(tx: Transaction, userId: string): Promise<LockedCredits | null> {
  const [, [inForce]] = await Promise.all([lockAccount(tx, { userId }), sumPoolInForce(tx, { userId })]);
  return inForce ? { allowanceId: inForce.id, size: inForce.size, remaining: inForce.remaining } : null;
}

/** Takes the credit for one email from the pool in force; the email's id makes a second charge impossible. */
export async function chargeCredit(
  tx: Transaction,
  input: { userId: string; emailId: string; now: Date },
): Promise<void> {
  await insertCharge(tx, input);
}

/**
 * Gives the credit of an email back to the pool it came from, once however often it is called, and never beyond
 * the pool's size: staff may have given it back already.
 */
export async function refundCredit(tx: Transaction, emailId: string, now: Date): Promise<boolean> {
  const [charge] = await tx
    .select({ allowanceId: allowances.id, userId: allowances.userId })
    .from(creditEntries)
    .innerJoin(allowances, eq(allowances.id, creditEntries.allowanceId))
    .where(and(eq(creditEntries.emailId, emailId), eq(creditEntries.kind, "charge")));
  if (!charge) return false;
  await lockAccount(tx, { userId: charge.userId });
  const [sum] = await sumPool(tx, { allowanceId: charge.allowanceId });
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
