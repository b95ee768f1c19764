import { type PaymentMode, STARTER_PRICE_USD } from "@storyletter/contract";
import { billingAccounts, type Transaction } from "@storyletter/db";
import type { Deps } from "../context.ts";
import type { EndReason } from "../ports.ts";
import { type BillingAccount, tellFacts } from "./apply-truth.ts";
import { accountOf } from "./ensure-customer.ts";
import { environmentOf, findAccount, holdEnvironment, openAccount } from "./payment-environment.ts";
import { putInForce } from "./pools.ts";
import { syncCustomer } from "./sync-customer.ts";

interface EndOptions {
  userId: string;
  /** The world it is of; the one in force if left out. */
  mode?: PaymentMode;
  reason: EndReason;
  /** Written together with the end. */
  within?: (tx: Transaction) => Promise<void>;
}

/** Whether there is anything to end. */
const STANDING: ReadonlySet<BillingAccount["status"]> = new Set(["active", "past_due", "inactive"]);
export const stands = ({ status }: BillingAccount): boolean => STANDING.has(status);

/**
 * Ends a user's subscription at once: at the provider first, so that nobody is charged for what is
 * ended here (decision AUSERS-56). Answers false where there is none.
 */
export async function endSubscription(ctx: Deps, { mode: wanted, ...wish }: EndOptions): Promise<boolean> {
  const mode = wanted ?? (await environmentOf(ctx.db));
  const row = await readAnew(ctx, wish.userId, mode);
  if (!row?.subscriptionId || !stands(row)) return false;
  if (row.simulated || !row.customerId) {
    await endSimulated(ctx, row, wish);
    return true;
  }
  const account = await openAccount(ctx, mode);
  await account.provider.endSubscription(row.subscriptionId, wish.reason);
  await syncCustomer(ctx, account, row.customerId, { within: wish.within, believesAbsence: true });
  return true;
}

/** What was paid a moment ago may not have been told yet, and is to be ended as well. */
async function readAnew(ctx: Deps, userId: string, mode: PaymentMode): Promise<BillingAccount | undefined> {
  const read = () => ctx.db.select().from(billingAccounts).where(accountOf(userId, mode));
  const [row] = await read();
  const account = row?.customerId && !row.simulated ? await findAccount(ctx, mode) : null;
  if (!row?.customerId || !account) return row;
  await syncCustomer(ctx, account, row.customerId);
  return (await read())[0];
}

/** The provider knows nothing of it. */
export async function endSimulated(
  ctx: Deps,
  { mode, subscriptionId, version }: BillingAccount,
  { userId, reason, within }: EndOptions,
): Promise<void> {
  const now = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const environment = await holdEnvironment(tx, now);
    await tx
      .update(billingAccounts)
      .set({ status: "canceled", version: version + 1, updatedAt: now })
      .where(accountOf(userId, mode));
    if (subscriptionId)
      await tellFacts(tx, { userId, mode }, [
        {
          subscriptionId,
          kind: "ended",
          reason,
          amountCents: STARTER_PRICE_USD * 100,
          occurredAt: now,
          key: `ended:${subscriptionId}`,
        },
      ]);
    if (mode === environment) await putInForce(tx, { userId, mode }, now);
    await within?.(tx);
  });
}
