import { billingAccounts } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { BillingAccount } from "./apply-truth.ts";
import { endSimulated, stands } from "./end-subscription.ts";
import { openAccount } from "./payment-environment.ts";
import { syncCustomer } from "./sync-customer.ts";

interface Leaving {
  userId: string;
  /** Whoever leaves keeps what is paid for; whoever is gone must not be charged again. */
  when: "at-period-end" | "now";
}

/** Ends what somebody pays who is leaving, in test and in live; safe to repeat. */
export async function endPayments(ctx: Deps, leaving: Leaving): Promise<void> {
  const rows = await ctx.db.select().from(billingAccounts).where(eq(billingAccounts.userId, leaving.userId));
  for (const row of rows) await endOne(ctx, row, leaving);
}

async function endOne(ctx: Deps, row: BillingAccount, { userId, when }: Leaving): Promise<void> {
  const { subscriptionId, customerId, mode } = row;
  if (!subscriptionId || !stands(row)) return;
  const reason = "account-deleted";
  if (row.simulated || !customerId) {
    if (when === "now") await endSimulated(ctx, row, { userId, reason });
    return;
  }
  const account = await openAccount(ctx, mode);
  if (when === "now") await account.provider.endSubscription(subscriptionId, reason);
  else await account.provider.cancelAtPeriodEnd(subscriptionId);
  await syncCustomer(ctx, account, customerId);
}
