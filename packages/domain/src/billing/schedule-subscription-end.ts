import { billingAccounts } from "@storyletter/db";
import type { Deps } from "../context.ts";
import type { EndReason } from "../ports.ts";
import { endSubscription } from "./end-subscription.ts";
import { accountOf } from "./ensure-customer.ts";
import { environmentOf, openAccount } from "./payment-environment.ts";
import { syncCustomer } from "./sync-customer.ts";

/**
 * Has a user's subscription end with the period that is paid (decision LEGAL-16); one that is owed for
 * ends at once. Safe to repeat; answers false where there is nothing to end.
 */
export async function scheduleSubscriptionEnd(
  ctx: Deps,
  { userId, reason }: { userId: string; reason: EndReason },
): Promise<boolean> {
  const mode = await environmentOf(ctx.db);
  const [row] = await ctx.db.select().from(billingAccounts).where(accountOf(userId, mode));
  if (row?.status !== "active" || row.simulated || !row.customerId || !row.subscriptionId)
    return await endSubscription(ctx, { userId, reason });
  if (row.cancelAtPeriodEnd) return true;
  const account = await openAccount(ctx, mode);
  await account.provider.scheduleEnd(row.subscriptionId, reason);
  await syncCustomer(ctx, account, row.customerId);
  return true;
}
