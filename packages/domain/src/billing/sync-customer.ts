import { billingAccounts, type Transaction } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { type CustomerSnapshot, PaymentsUnavailableError } from "../ports.ts";
import { withCustomerLease } from "./customer-lease.ts";
import { applyCustomerSnapshot, type BillingAccount } from "./customer-snapshot.ts";
import { lockPaymentMode, type OpenAccount } from "./payment-mode.ts";
import { type Entitlement, entitlementOf } from "./rules.ts";

/** One lease at a time, so a retry is only needed after a write without a read, such as a change by staff. */
const MAX_ATTEMPTS = 4;

type Synced =
  | { known: false }
  | { known: true; entitlement: Entitlement; userId: string; snapshot: CustomerSnapshot | null };

interface SyncOptions {
  /** Without this, a missing customer is ignored: the keys may belong to another provider account. */
  treatMissingAsDeleted?: boolean;
  /** Runs in the same transaction, once the customer's user is known. */
  inTransaction?: (tx: Transaction, account: BillingAccount, snapshot: CustomerSnapshot) => Promise<void>;
}

const EMPTY: CustomerSnapshot = { subscriptions: [], invoices: [], reversals: [] };

/**
 * Fetches the customer's snapshot and applies it, or fetches again if another one was applied meanwhile. This way an
 * older snapshot never overwrites a newer one, and no lock is held during the provider call.
 */
export const syncCustomer = (
  ctx: Deps,
  account: OpenAccount,
  customerId: string,
  options: SyncOptions = {},
): Promise<Synced> =>
  withCustomerLease(ctx.db, { customerId, mode: account.mode }, () =>
    readAndApply(ctx, account, customerId, options),
  );

/** For callers that already hold the customer's lease. */
export async function readAndApply(
  ctx: Deps,
  { mode, provider }: OpenAccount,
  customerId: string,
  { inTransaction, treatMissingAsDeleted = false }: SyncOptions = {},
): Promise<Synced> {
  const whereAccount = and(eq(billingAccounts.customerId, customerId), eq(billingAccounts.mode, mode));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [seen] = await ctx.db.select().from(billingAccounts).where(whereAccount);
    if (!seen) return { known: false };
    let snapshot = await provider.readCustomer(customerId);
    if (!snapshot && !treatMissingAsDeleted)
      return { known: true, entitlement: entitlementOf(EMPTY), userId: seen.userId, snapshot };
    const { mustEnd, subscription } = entitlementOf(snapshot ?? EMPTY);
    if (mustEnd && subscription) {
      await provider.endSubscription(subscription.id, "refund");
      snapshot = await provider.readCustomer(customerId);
    }
    const applied = await ctx.db.transaction(async (tx): Promise<Synced | null> => {
      const currentMode = await lockPaymentMode(tx, ctx.clock());
      const [account] = await tx.select().from(billingAccounts).where(whereAccount).for("update");
      if (!account) return { known: false };
      if (account.version !== seen.version) return null;
      const entitlement = await applyCustomerSnapshot(ctx, tx, account, snapshot ?? EMPTY, currentMode);
      await inTransaction?.(tx, account, snapshot ?? EMPTY);
      return { known: true, entitlement, userId: account.userId, snapshot };
    });
    if (applied) return applied;
  }
  throw new PaymentsUnavailableError(false);
}
