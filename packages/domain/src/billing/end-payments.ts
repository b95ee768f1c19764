import { billingAccounts } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { BillingAccount } from "./apply-truth.ts";
import { endSubscription, stands } from "./end-subscription.ts";
import { openAccount } from "./payment-environment.ts";
import { syncCustomer } from "./sync-customer.ts";

interface Leaving {
  userId: string;
  /** Whoever leaves keeps what is paid for; whoever is gone must not be charged again. */
  when: "at-period-end" | "now";
}

/** Ends what somebody pays who is leaving, in test and in live; safe to repeat. */
export async function endPayments(ctx: Deps, { userId, when }: Leaving): Promise<void> {
  const rows = await ctx.db.select().from(billingAccounts).where(eq(billingAccounts.userId, userId));
  for (const row of rows) {
    if (when === "now") await endSubscription(ctx, { userId, mode: row.mode, reason: "account-deleted" });
    else await letRunOut(ctx, row);
  }
}

async function letRunOut(ctx: Deps, row: BillingAccount): Promise<void> {
  const { subscriptionId, customerId, mode } = row;
  if (row.simulated || !subscriptionId || !customerId || !stands(row)) return;
  const account = await openAccount(ctx, mode);
  await account.provider.cancelAtPeriodEnd(subscriptionId);
  await syncCustomer(ctx, account, customerId);
}
