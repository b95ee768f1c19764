import { randomUUIDv7 } from "node:crypto";
import type { Drift, PaymentMode } from "@storyletter/contract/billing";
import { PAID_PLAN_IDS } from "@storyletter/contract/billing/constants";
import { DAY_MS } from "@storyletter/contract/limits";
import {
  billingAccounts,
  invoices,
  reconciliations,
  subscriptionEvents,
  type Transaction,
} from "@storyletter/db";
import { and, eq, gte, isNotNull, lt } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { PaymentRefusedError, type ProviderSubscription, UnknownPriceError } from "../ports.ts";
import { endSimulated } from "./change-subscription.ts";
import type { BillingAccount } from "./customer-snapshot.ts";
import { findAccount, isConfigured, type OpenAccount, openAccount, paymentModeOf } from "./payment-mode.ts";
import { currentSubscription, isOver } from "./rules.ts";
import { syncCustomer } from "./sync-customer.ts";

type Ours = Pick<
  BillingAccount,
  | "customerId"
  | "subscriptionId"
  | "status"
  | "currentPeriodStart"
  | "currentPeriodEnd"
  | "cancelAtPeriodEnd"
  | "endsAt"
  | "simulated"
>;

/** A renewal is charged about an hour after its period starts. */
const RENEWAL_GRACE_MS = 2 * 3_600_000;

const ENTITLED = new Set(["active", "trialing"]);

const byCustomer = (subscriptions: readonly ProviderSubscription[]) =>
  Map.groupBy(subscriptions, ({ customerId }) => customerId);

/** Differences between our accounts and the provider's subscriptions. */
export function differences(
  ours: readonly Ours[],
  theirs: readonly ProviderSubscription[],
  now: Date,
): Drift[] {
  const providerSubscriptions = byCustomer(theirs);
  const known = new Set(ours.map(({ customerId }) => customerId));
  const unknown = theirs.filter((each) => !known.has(each.customerId) && !isOver(each));
  return [
    ...ours.flatMap((row) => differenceOf(row, providerSubscriptions.get(row.customerId ?? "") ?? [], now)),
    ...unknown.map(
      ({ id, customerId, status }): Drift => ({
        kind: "unknown-customer",
        customerId,
        subscriptionId: id,
        ours: "unknown",
        theirs: status,
        repaired: false,
      }),
    ),
  ];
}

function differenceOf(row: Ours, subscriptions: ProviderSubscription[], now: Date): Drift[] {
  if (row.simulated || !row.customerId) return [];
  const { customerId, status } = row;
  const drift = (
    kind: Drift["kind"],
    theirs: string,
    ours: string,
    subscriptionId: string | null,
  ): Drift[] => [{ kind, customerId, subscriptionId, ours, theirs, repaired: false }];
  const theirs = currentSubscription({ subscriptions, invoices: [], reversals: [] });
  if (!theirs)
    return status === "active" || status === "past_due"
      ? drift("gone", "none", status, row.subscriptionId)
      : [];
  const grants = ENTITLED.has(theirs.status);
  const expected = grants ? "active" : theirs.status;
  if ((status === "active") !== grants || (status === "past_due") !== (theirs.status === "past_due"))
    return drift("status", expected, status, theirs.id);
  const isRenewing = now.getTime() - theirs.periodStart.getTime() < RENEWAL_GRACE_MS;
  // While collection is paused, the provider's period goes on and ours stays the last paid one.
  if (
    grants &&
    !isRenewing &&
    !theirs.collectionPaused &&
    row.currentPeriodEnd?.getTime() !== theirs.periodEnd.getTime()
  )
    return drift(
      "period",
      theirs.periodEnd.toISOString(),
      row.currentPeriodEnd?.toISOString() ?? "none",
      theirs.id,
    );
  if (
    grants &&
    (row.cancelAtPeriodEnd !== theirs.cancelAtPeriodEnd || row.endsAt?.getTime() !== theirs.endsAt?.getTime())
  )
    return drift("status", renewalText(theirs), renewalText(row), theirs.id);
  return [];
}

const renewalText = ({ cancelAtPeriodEnd, endsAt }: Pick<Ours, "cancelAtPeriodEnd" | "endsAt">): string => {
  if (cancelAtPeriodEnd) return "ends with the period";
  return endsAt ? `renews until ${endsAt.toISOString()}` : "renews";
};

/** Customers with several subscriptions, who would be charged twice. */
export const findDuplicates = (theirs: readonly ProviderSubscription[]): Drift[] =>
  [...byCustomer(theirs.filter((each) => !isOver(each) && each.status !== "incomplete"))]
    .filter(([, subscriptions]) => subscriptions.length > 1)
    .map(([customerId, subscriptions]) => ({
      kind: "double",
      customerId,
      subscriptionId: subscriptions[0]?.id ?? null,
      ours: "one subscription",
      theirs: subscriptions.map(({ id }) => id).join(", "),
      repaired: false,
    }));

/** Longer than the provider retries its webhooks. */
const LOOKBACK_MS = 7 * DAY_MS;

/** Compares our records with the provider's, repairs what it can, and saves a report. */
export async function reconcile(
  ctx: Deps,
  { reconciliationId }: { reconciliationId: string },
): Promise<void> {
  const whereReport = eq(reconciliations.id, reconciliationId);
  const [report] = await ctx.db.select().from(reconciliations).where(whereReport);
  if (!report || report.finishedAt || report.mode !== (await paymentModeOf(ctx.db))) return;
  try {
    await endOverdueSimulations(ctx, report.mode);
    const { drift, checked } = await compare(ctx, await openAccount(ctx, report.mode));
    if (drift.length > 0)
      ctx.log.warn({ drift: drift.length, reconciliationId }, "Payment records differed from the provider's");
    const done = { drift, checked, finishedAt: ctx.clock(), error: null };
    await ctx.db.update(reconciliations).set(done).where(whereReport);
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    await ctx.db.update(reconciliations).set({ error: name }).where(whereReport);
    throw error;
  }
}

async function compare(ctx: Deps, account: OpenAccount): Promise<{ drift: Drift[]; checked: number }> {
  const theirs: ProviderSubscription[] = [];
  for await (const subscription of account.provider.eachSubscription()) theirs.push(subscription);
  const rows = await ctx.db.select().from(billingAccounts).where(eq(billingAccounts.mode, account.mode));
  const found = [
    ...differences(rows, theirs, ctx.clock()),
    ...findDuplicates(theirs),
    ...(await missingInvoices(ctx, account, rows)),
    ...(await missingRefunds(ctx, account)),
  ];
  const drift: Drift[] = [];
  for (const each of found) drift.push({ ...each, repaired: await repair(ctx, account, each) });
  return { drift, checked: theirs.length };
}

/** Paid at the provider, but not recorded here. */
async function missingInvoices(
  ctx: Deps,
  { mode, provider }: OpenAccount,
  rows: BillingAccount[],
): Promise<Drift[]> {
  const since = new Date(ctx.clock().getTime() - LOOKBACK_MS);
  const recorded = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.mode, mode), eq(invoices.status, "paid"), gte(invoices.createdAt, since)));
  const known = new Set(recorded.map(({ id }) => id));
  const customers = new Set(rows.map(({ customerId }) => customerId));
  const drift: Drift[] = [];
  for await (const { id, customerId, subscriptionId } of provider.eachPaidInvoice(since)) {
    if (known.has(id) || !customers.has(customerId)) continue;
    const about = { customerId, subscriptionId, ours: "not recorded as paid", theirs: `${id} is paid` };
    drift.push({ kind: "missing-invoice", ...about, repaired: false });
  }
  return drift;
}

/** Refunded at the provider, but not recorded here, so the paid period may still be active. */
async function missingRefunds(ctx: Deps, { mode, provider }: OpenAccount): Promise<Drift[]> {
  const since = new Date(ctx.clock().getTime() - LOOKBACK_MS);
  const recorded = await ctx.db
    .select({ key: subscriptionEvents.key })
    .from(subscriptionEvents)
    .where(and(eq(subscriptionEvents.mode, mode), eq(subscriptionEvents.kind, "refunded")));
  const known = new Set(recorded.map(({ key }) => key));
  const drift: Drift[] = [];
  for await (const { id, chargeId } of provider.eachRefund(since)) {
    if (known.has(`refunded:${id}`) || !chargeId) continue;
    const customerId = await provider.customerOfCharge(chargeId);
    const about = { customerId, subscriptionId: null, ours: "refund not recorded", theirs: id };
    drift.push({ kind: "unpaid-period", ...about, repaired: false });
  }
  return drift;
}

/** Left to staff: whose customer it is, which one to end, or whether the keys belong to another account. */
const REPORTED_ONLY: ReadonlySet<Drift["kind"]> = new Set(["unknown-customer", "double", "gone"]);

/** Repairs by syncing the customer. An unknown price waits for the operator, and holds up no other customer. */
async function repair(ctx: Deps, account: OpenAccount, { kind, customerId }: Drift): Promise<boolean> {
  if (!customerId || REPORTED_ONLY.has(kind)) return false;
  try {
    return (await syncCustomer(ctx, account, customerId)).known;
  } catch (error) {
    if (error instanceof UnknownPriceError) return false;
    throw error;
  }
}

async function endOverdueSimulations(ctx: Deps, mode: PaymentMode): Promise<void> {
  const overdue = await ctx.db
    .select()
    .from(billingAccounts)
    .where(
      and(
        eq(billingAccounts.mode, mode),
        eq(billingAccounts.simulated, true),
        eq(billingAccounts.status, "active"),
        lt(billingAccounts.currentPeriodEnd, ctx.clock()),
      ),
    );
  for (const row of overdue) await endSimulated(ctx, row, { userId: row.userId, reason: "customer" });
}

const HOUR_MS = 3_600_000;

/** A renewal takes about an hour; later than two, we have probably missed an event. */
const LATE_MS = 2 * HOUR_MS;

/** Enqueues a reconciliation once per key, even with concurrent processes. */
export async function enqueueReconciliation(
  ctx: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  mode: PaymentMode,
  key: string,
): Promise<void> {
  const [row] = await tx
    .insert(reconciliations)
    .values({ id: randomUUIDv7(), mode, key: `${mode}:${key}`, startedAt: ctx.clock(), drift: [] })
    .onConflictDoNothing()
    .returning({ id: reconciliations.id });
  if (row) await ctx.queue.enqueue(tx, "reconcile-payments", { reconciliationId: row.id });
}

/** Daily, or hourly while a renewal is overdue, because an event has probably been missed. */
export async function enqueueDueReconciliation(ctx: Deps): Promise<void> {
  const mode = await paymentModeOf(ctx.db);
  const isCustomer = and(eq(billingAccounts.mode, mode), isNotNull(billingAccounts.customerId));
  const customers = await ctx.db
    .select({ id: billingAccounts.userId })
    .from(billingAccounts)
    .where(isCustomer)
    .limit(1);
  if (customers.length === 0 || !(await isConfigured(ctx, mode))) return;
  const now = ctx.clock();
  const isOverdue = and(
    eq(billingAccounts.mode, mode),
    eq(billingAccounts.status, "active"),
    lt(billingAccounts.currentPeriodEnd, new Date(now.getTime() - LATE_MS)),
  );
  const overdue = await ctx.db
    .select({ id: billingAccounts.userId })
    .from(billingAccounts)
    .where(isOverdue)
    .limit(1);
  const key = now.toISOString().slice(0, overdue.length > 0 ? 13 : 10);
  await ctx.db.transaction((tx) => enqueueReconciliation(ctx, tx, mode, key));
}

/** Whether the provider accepts the current keys and prices; null if no keys are set. */
export async function checkPayments(
  ctx: Pick<Deps, "db" | "payments" | "appSecret" | "paymentKeys">,
): Promise<boolean | null> {
  const account = await findAccount(ctx, await paymentModeOf(ctx.db));
  if (!account) return null;
  try {
    for (const plan of PAID_PLAN_IDS)
      if (account.prices[plan]) await account.provider.check(account.prices[plan]);
    return true;
  } catch (error) {
    if (error instanceof PaymentRefusedError) return false;
    throw error;
  }
}
