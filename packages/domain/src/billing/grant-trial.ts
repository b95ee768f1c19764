import { randomUUIDv7 } from "node:crypto";
import { TRIAL_CREDITS } from "@storyletter/contract";
import { allowances, creditAccounts, creditEntries, type Transaction } from "@storyletter/db";

/** Opens the one-time trial. A second call finds the first one's pool and changes nothing. */
export async function grantTrial(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [pool] = await tx
    .insert(allowances)
    .values({ id: randomUUIDv7(), userId, plan: "trial", size: TRIAL_CREDITS, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: allowances.id });
  if (!pool) return;
  await tx
    .insert(creditEntries)
    .values({ allowanceId: pool.id, kind: "grant", amount: TRIAL_CREDITS, createdAt: now });
  await tx.insert(creditAccounts).values({ userId, allowanceId: pool.id });
}
