import { setTimeout as sleep } from "node:timers/promises";
import type { PaymentMode } from "@storyletter/contract/billing";
import { billingAccounts, type Database } from "@storyletter/db";
import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { PaymentsUnavailableError } from "../ports.ts";

interface Customer {
  customerId: string;
  mode: PaymentMode;
}

/** A lease is renewed while its work goes on, so a crashed process blocks its customer no longer than this. */
const LEASE_SECONDS = 10;
const RENEW_MS = 3_000;
const POLL_MS = 100;
/** Waiting for another process fails after this, like a provider that doesn't respond. */
const TIMEOUT_MS = 15_000;

/** The latest work for each customer in this process. */
const pending = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Runs work on a customer one at a time: a queue in this process, and a lease on the row between processes. A lease
 * rather than a lock, so that no connection is held during the provider call.
 */
export async function withCustomerLease<Result>(
  db: Database,
  customer: Customer,
  work: () => Promise<Result>,
): Promise<Result> {
  const byCustomer = pending.get(db) ?? new Map<string, Promise<unknown>>();
  pending.set(db, byCustomer);
  const before = byCustomer.get(customer.customerId);
  const mine = (async () => {
    await before?.catch(() => {});
    return await whileLeased(db, customer, work);
  })();
  byCustomer.set(customer.customerId, mine);
  try {
    return await mine;
  } finally {
    if (byCustomer.get(customer.customerId) === mine) byCustomer.delete(customer.customerId);
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
      .set({ leasedUntil: sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})` })
      .where(and(row, where))
      .returning({ until: billingAccounts.leasedUntil });
    return lease?.until ?? null;
  };
  const isFree = or(
    isNull(billingAccounts.leasedUntil),
    lt(billingAccounts.leasedUntil, sql`clock_timestamp()`),
  );
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    let until = await take(isFree);
    if (until) {
      let renewal: Promise<void> = Promise.resolve();
      const renew = async () => {
        if (until) until = await take(eq(billingAccounts.leasedUntil, until));
      };
      const timer = setInterval(() => {
        // A renewal that fails costs only the lease: what is applied is checked again.
        renewal = renewal.then(renew).catch(() => {});
      }, RENEW_MS);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        await renewal;
        if (until) {
          const mine = and(row, eq(billingAccounts.leasedUntil, until));
          await db.update(billingAccounts).set({ leasedUntil: null }).where(mine);
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
