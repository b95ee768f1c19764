import type { Drift, PaymentMode } from "@storyletter/contract";
import { billingAccounts, invoices, reconciliations, subscriptionEvents } from "@storyletter/db";
import { and, eq, gte, lt } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { ProviderSubscription } from "../ports.ts";
import type { BillingAccount } from "./apply-truth.ts";
import { endSimulated } from "./end-subscription.ts";
import { environmentOf, type OpenAccount, openAccount } from "./payment-environment.ts";
import { differences, doubles } from "./reconcile-rules.ts";
import { syncCustomer } from "./sync-customer.ts";

/** Longer than the provider tries to tell its news. */
const LOOKS_BACK_MS = 7 * 86_400_000;

/** Compares our books with the provider's, puts right what can be, and keeps a report of it. */
export async function reconcile(
  ctx: Deps,
  { reconciliationId }: { reconciliationId: string },
): Promise<void> {
  const theReport = eq(reconciliations.id, reconciliationId);
  const [report] = await ctx.db.select().from(reconciliations).where(theReport);
  if (!report || report.finishedAt || report.mode !== (await environmentOf(ctx.db))) return;
  try {
    await endOverdueSimulations(ctx, report.mode);
    const { drift, checked } = await compare(ctx, await openAccount(ctx, report.mode));
    if (drift.length > 0) ctx.log.warn({ drift: drift.length, reconciliationId }, "payments had drifted");
    const done = { drift, checked, finishedAt: ctx.clock(), error: null };
    await ctx.db.update(reconciliations).set(done).where(theReport);
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    await ctx.db.update(reconciliations).set({ error: name }).where(theReport);
    throw error;
  }
}

async function compare(ctx: Deps, account: OpenAccount): Promise<{ drift: Drift[]; checked: number }> {
  const theirs: ProviderSubscription[] = [];
  for await (const subscription of account.provider.eachSubscription()) theirs.push(subscription);
  const rows = await ctx.db.select().from(billingAccounts).where(eq(billingAccounts.mode, account.mode));
  const found = [
    ...differences(rows, theirs, ctx.clock()),
    ...doubles(theirs),
    ...(await missingInvoices(ctx, account, rows)),
    ...(await missingRefunds(ctx, account)),
  ];
  const drift: Drift[] = [];
  for (const each of found) drift.push({ ...each, mended: await mend(ctx, account, each) });
  return { drift, checked: theirs.length };
}

/** Paid at the provider, and never told to us. */
async function missingInvoices(
  ctx: Deps,
  { mode, provider }: OpenAccount,
  rows: BillingAccount[],
): Promise<Drift[]> {
  const since = new Date(ctx.clock().getTime() - LOOKS_BACK_MS);
  const kept = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.mode, mode), eq(invoices.status, "paid"), gte(invoices.createdAt, since)));
  const known = new Set(kept.map(({ id }) => id));
  const customers = new Set(rows.map(({ customerId }) => customerId));
  const drift: Drift[] = [];
  for await (const { id, customerId, subscriptionId } of provider.eachPaidInvoice(since)) {
    if (known.has(id) || !customers.has(customerId)) continue;
    const about = { customerId, subscriptionId, ours: "not known as paid", theirs: `${id} is paid` };
    drift.push({ kind: "missing-invoice", ...about, mended: false });
  }
  return drift;
}

/** Given back at the provider, and never told to us: what it had paid for may still be in force. */
async function missingRefunds(ctx: Deps, { mode, provider }: OpenAccount): Promise<Drift[]> {
  const since = new Date(ctx.clock().getTime() - LOOKS_BACK_MS);
  const told = await ctx.db
    .select({ key: subscriptionEvents.key })
    .from(subscriptionEvents)
    .where(and(eq(subscriptionEvents.mode, mode), eq(subscriptionEvents.kind, "refunded")));
  const known = new Set(told.map(({ key }) => key));
  const drift: Drift[] = [];
  for await (const { id, chargeId } of provider.eachRefund(since)) {
    if (known.has(`refunded:${id}`) || !chargeId) continue;
    const customerId = await provider.customerOfCharge(chargeId);
    const about = { customerId, subscriptionId: null, ours: "not known as given back", theirs: id };
    drift.push({ kind: "unpaid-period", ...about, mended: false });
  }
  return drift;
}

/** For people to decide: whose it is, which one ends, and whether the keys are those of another account. */
const REPORTED_ONLY: ReadonlySet<Drift["kind"]> = new Set(["unknown-customer", "double", "gone"]);

/** What can be read anew is put right. */
async function mend(ctx: Deps, account: OpenAccount, { kind, customerId }: Drift): Promise<boolean> {
  if (!customerId || REPORTED_ONLY.has(kind)) return false;
  return (await syncCustomer(ctx, account, customerId)).known;
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
