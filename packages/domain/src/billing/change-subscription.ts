import type { PaymentMode } from "@storyletter/contract/schemas";
import { billingAccounts } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { accountOf } from "./customer.ts";
import type { BillingAccount } from "./customer-snapshot.ts";
import { canEnd, endSubscription, refreshAccount } from "./end-subscription.ts";
import { findAccount, openAccount, paymentModeOf } from "./payment-mode.ts";
import { syncCustomer } from "./sync-customer.ts";

export type SubscriptionChange = "pause" | "resume" | "end" | "end-at-period-end";

interface ChangeInput {
  userId: string;
  change: SubscriptionChange;
}

/**
 * Changes the running subscriptions of a user, in both payment modes, at the provider first; safe to repeat. False if
 * there was nothing to change.
 */
export async function changeSubscriptions(ctx: Deps, { userId, change }: ChangeInput): Promise<boolean> {
  const current = await paymentModeOf(ctx.db);
  const rows = await ctx.db
    .select({ mode: billingAccounts.mode, simulated: billingAccounts.simulated })
    .from(billingAccounts)
    .where(eq(billingAccounts.userId, userId));
  let changed = false;
  for (const { mode, simulated } of rows) {
    if (mode !== current && !simulated && !(await findAccount(ctx, mode))) {
      ctx.log.warn(
        { userId, mode },
        "No payment keys for this mode; its subscriptions were left as they are",
      );
      continue;
    }
    if (await changeOne(ctx, { userId, mode, change })) changed = true;
  }
  return changed;
}

async function changeOne(
  ctx: Deps,
  { userId, mode, change }: ChangeInput & { mode: PaymentMode },
): Promise<boolean> {
  if (change === "end") return await endSubscription(ctx, { userId, mode, reason: "staff" });
  const row = await refreshAccount(ctx, userId, mode);
  if (!row?.subscriptionId || !canEnd(row) || !applies(row, change)) return false;
  if (row.simulated || !row.customerId) {
    await ctx.db
      .update(billingAccounts)
      .set({ ...SIMULATED[change], version: row.version + 1, updatedAt: ctx.clock() })
      .where(accountOf(userId, mode));
    return true;
  }
  const account = await openAccount(ctx, mode);
  const { provider } = account;
  if (change === "pause") await provider.pauseCollection(row.subscriptionId);
  else if (change === "resume") await provider.resumeCollection(row.subscriptionId);
  else await provider.cancelAtPeriodEnd(row.subscriptionId);
  await syncCustomer(ctx, account, row.customerId);
  return true;
}

type Gradual = Exclude<SubscriptionChange, "end">;

/** What the provider would answer for a subscription that only exists here. */
const SIMULATED: Record<Gradual, Partial<BillingAccount>> = {
  pause: { collectionPaused: true },
  resume: { collectionPaused: false },
  "end-at-period-end": { cancelAtPeriodEnd: true },
};

const applies = (row: BillingAccount, change: Gradual): boolean =>
  ({
    pause: !row.collectionPaused,
    resume: row.collectionPaused,
    "end-at-period-end": !row.cancelAtPeriodEnd,
  })[change];
