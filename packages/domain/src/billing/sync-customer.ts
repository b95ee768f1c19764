import { billingAccounts, type Transaction } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { CustomerTruth } from "../ports.ts";
import { applyTruth, type BillingAccount } from "./apply-truth.ts";
import { holdEnvironment, type OpenAccount } from "./payment-environment.ts";
import { type Standing, standingOf } from "./rules.ts";

const TRIES = 10;

export type Synced =
  | { known: false }
  | { known: true; standing: Standing; userId: string; truth: CustomerTruth | null };

interface SyncOptions {
  /** That the provider knows no such customer ends everything. Else it may be the keys of another account. */
  believesAbsence?: boolean;
  /** Written in the same transaction, once it is known whose the customer is. */
  within?: (tx: Transaction, account: BillingAccount) => Promise<void>;
}

const NOTHING: CustomerTruth = { subscriptions: [], invoices: [], reversals: [] };

/**
 * Fetches what the provider says of a customer, and applies it if nothing was applied meanwhile;
 * else it fetches anew. So what was fetched earlier never overwrites what was fetched later, and no
 * lock is held while the provider is waited for.
 */
export async function syncCustomer(
  ctx: Deps,
  { mode, provider }: OpenAccount,
  customerId: string,
  { within, believesAbsence = false }: SyncOptions = {},
): Promise<Synced> {
  const theAccount = and(eq(billingAccounts.customerId, customerId), eq(billingAccounts.mode, mode));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [seen] = await ctx.db.select().from(billingAccounts).where(theAccount);
    if (!seen) return { known: false };
    let truth = await provider.readCustomer(customerId);
    if (!truth && !believesAbsence)
      return { known: true, standing: standingOf(NOTHING), userId: seen.userId, truth };
    const { mustEnd, subscription } = standingOf(truth ?? NOTHING);
    if (mustEnd && subscription) {
      await provider.endSubscription(subscription.id, "refund");
      truth = await provider.readCustomer(customerId);
    }
    const applied = await ctx.db.transaction(async (tx): Promise<Synced | null> => {
      const environment = await holdEnvironment(tx, ctx.clock());
      const [account] = await tx.select().from(billingAccounts).where(theAccount).for("update");
      if (!account) return { known: false };
      if (account.version !== seen.version) return null;
      const standing = await applyTruth(ctx, tx, account, truth ?? NOTHING, environment);
      await within?.(tx, account);
      return { known: true, standing, userId: account.userId, truth };
    });
    if (applied) return applied;
  }
  throw new Error("The customer changed faster than it could be read.");
}
