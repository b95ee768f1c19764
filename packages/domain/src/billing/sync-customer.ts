import { setTimeout as sleep } from "node:timers/promises";
import type { PaymentMode } from "@storyletter/contract/schemas";
import { billingAccounts, type Database, type Transaction } from "@storyletter/db";
import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { type CustomerSnapshot, PaymentsUnavailableError } from "../ports.ts";
import { applyCustomerSnapshot, type BillingAccount } from "./customer-snapshot.ts";
import { lockPaymentMode, type OpenAccount } from "./payment-mode.ts";
import { type Entitlement, entitlementOf } from "./rules.ts";

/** Reads take turns, so a retry is only needed after a write without a read, such as a change by staff. */
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
  inCustomerTurn(ctx.db, { customerId, mode: account.mode }, () =>
    readAndApply(ctx, account, customerId, options),
  );

/** For callers that already hold the customer's turn. */
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

interface Customer {
  customerId: string;
  mode: PaymentMode;
}

/** A turn is renewed while its work goes on, so a crashed process blocks its customer no longer than this. */
const TURN_SECONDS = 10;
const RENEW_MS = 3_000;
const POLL_MS = 100;
/** Waiting for another process fails after this, like a provider that doesn't respond. */
const TIMEOUT_MS = 15_000;

/** The last queued work for each customer in this process. */
const lines = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Serializes work per customer: with a queue in this process, and a lease on the row between processes. A lease
 * rather than a lock, so that no connection is held during the provider call.
 */
export async function inCustomerTurn<Result>(
  db: Database,
  customer: Customer,
  work: () => Promise<Result>,
): Promise<Result> {
  const line = lines.get(db) ?? new Map<string, Promise<unknown>>();
  lines.set(db, line);
  const before = line.get(customer.customerId);
  const mine = (async () => {
    await before?.catch(() => {});
    return await whileLeased(db, customer, work);
  })();
  line.set(customer.customerId, mine);
  try {
    return await mine;
  } finally {
    if (line.get(customer.customerId) === mine) line.delete(customer.customerId);
  }
}

async function whileLeased<Result>(
  db: Database,
  customer: Customer,
  work: () => Promise<Result>,
): Promise<Result> {
  const row = and(
    eq(billingAccounts.customerId, customer.customerId),
    eq(billingAccounts.mode, customer.mode),
  );
  const take = async (where: SQL | undefined): Promise<Date | null> => {
    const [lease] = await db
      .update(billingAccounts)
      .set({ readingUntil: sql`clock_timestamp() + make_interval(secs => ${TURN_SECONDS})` })
      .where(and(row, where))
      .returning({ until: billingAccounts.readingUntil });
    return lease?.until ?? null;
  };
  const isFree = or(
    isNull(billingAccounts.readingUntil),
    lt(billingAccounts.readingUntil, sql`clock_timestamp()`),
  );
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    let until = await take(isFree);
    if (until) {
      let renewal: Promise<void> = Promise.resolve();
      const renew = async () => {
        if (until) until = await take(eq(billingAccounts.readingUntil, until));
      };
      const timer = setInterval(() => {
        // A renewal that fails costs only the turn: what is applied is checked again.
        renewal = renewal.then(renew).catch(() => {});
      }, RENEW_MS);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        await renewal;
        if (until) {
          const mine = and(row, eq(billingAccounts.readingUntil, until));
          await db.update(billingAccounts).set({ readingUntil: null }).where(mine);
        }
      }
    }
    const [known] = await db.select({ userId: billingAccounts.userId }).from(billingAccounts).where(row);
    // No row to lease for an unknown customer; the work handles that.
    if (!known) return await work();
    if (performance.now() > deadline) throw new PaymentsUnavailableError(false);
    await sleep(POLL_MS);
  }
}
