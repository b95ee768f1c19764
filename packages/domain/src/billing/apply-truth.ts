import type { PaymentMode } from "@storyletter/contract";
import { billingAccounts, invoices, subscriptionEvents, type Transaction } from "@storyletter/db";
import { and, eq, inArray } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { CustomerTruth, ProviderInvoice } from "../ports.ts";
import { type Fact, factsOf } from "./facts.ts";
import { openPeriod, putInForce } from "./pools.ts";
import { refundedCents, type Standing, standingOf } from "./rules.ts";

export type BillingAccount = typeof billingAccounts.$inferSelect;
type ApplyCtx = Pick<Deps, "clock" | "queue" | "mailEnabled">;

/** Older payments are bookkeeping: nobody is mailed about them. */
const NEWS_MS = 3 * 86_400_000;

/** Writes what the provider says into the books, under the lock of the account; a repeat changes nothing. */
export async function applyTruth(
  ctx: ApplyCtx,
  tx: Transaction,
  account: BillingAccount,
  truth: CustomerTruth,
  environment: PaymentMode,
): Promise<Standing> {
  const standing = standingOf(truth);
  const { userId, mode } = account;
  await keepInvoices(ctx, tx, account, truth);
  await tellFacts(tx, account, factsOf(truth));
  await keepStanding(tx, account, standing, ctx.clock());
  if (standing.status === "active" && standing.subscription && standing.paid) {
    const { start: periodStart, end: periodEnd } = standing.paid;
    const period = { userId, mode, subscriptionId: standing.subscription.id, periodStart, periodEnd };
    await openPeriod(tx, period, ctx.clock());
  }
  if (mode === environment) await putInForce(tx, account, ctx.clock());
  return standing;
}

async function keepStanding(
  tx: Transaction,
  account: BillingAccount,
  { subscription, status, paid }: Standing,
  now: Date,
): Promise<void> {
  // What the test screen made up stands until there is something real.
  const known = subscription !== null || !account.simulated;
  const gone = account.subscriptionId ? "canceled" : "free";
  await tx
    .update(billingAccounts)
    .set({
      version: account.version + 1,
      updatedAt: now,
      ...(known && {
        subscriptionId: subscription?.id ?? account.subscriptionId,
        status: subscription ? status : gone,
        currentPeriodStart: paid?.start ?? null,
        currentPeriodEnd: paid?.end ?? null,
        cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
        cancelRequestedAt: subscription?.cancelRequestedAt ?? null,
        simulated: false,
      }),
    })
    .where(and(eq(billingAccounts.userId, account.userId), eq(billingAccounts.mode, account.mode)));
}

export async function tellFacts(
  tx: Transaction,
  { userId, mode }: Pick<BillingAccount, "userId" | "mode">,
  facts: Fact[],
): Promise<void> {
  if (facts.length === 0) return;
  await tx
    .insert(subscriptionEvents)
    .values(facts.map((fact) => ({ ...fact, userId, mode })))
    .onConflictDoNothing();
}

async function keepInvoices(
  ctx: ApplyCtx,
  tx: Transaction,
  { userId, mode }: BillingAccount,
  truth: CustomerTruth,
): Promise<void> {
  const ids = truth.invoices.map(({ id }) => id);
  const held = ids.length === 0 ? [] : await tx.select().from(invoices).where(inArray(invoices.id, ids));
  const before = new Map(held.map((row) => [row.id, row]));
  for (const invoice of truth.invoices) {
    const row = before.get(invoice.id);
    const isNew = isNews(invoice, ctx.clock());
    const paidNow = invoice.status === "paid" && row?.status !== "paid";
    const failedNow = !row?.failedAt && invoice.status === "open" && invoice.attempts > 0;
    const values = {
      ...columnsOf(invoice, truth),
      failedAt: failedNow ? (invoice.finalizedAt ?? ctx.clock()) : (row?.failedAt ?? null),
    };
    await tx
      .insert(invoices)
      .values({ id: invoice.id, userId, mode, ...values })
      .onConflictDoUpdate({ target: invoices.id, set: values });
    if (!ctx.mailEnabled || !isNew || invoice.amountCents === 0) continue;
    if (paidNow) await ctx.queue.enqueue(tx, "send-receipt", { invoiceId: invoice.id });
    if (failedNow && invoice.reason === "renewal")
      await ctx.queue.enqueue(tx, "send-payment-failed", { invoiceId: invoice.id });
  }
}

const isNews = ({ paidAt, finalizedAt, createdAt }: ProviderInvoice, now: Date): boolean =>
  now.getTime() - (paidAt ?? finalizedAt ?? createdAt).getTime() < NEWS_MS;

const columnsOf = (invoice: ProviderInvoice, truth: CustomerTruth) => ({
  customerId: invoice.customerId,
  subscriptionId: invoice.subscriptionId,
  number: invoice.number,
  status: invoice.status,
  amountCents: invoice.amountCents,
  refundedCents: refundedCents(truth, invoice.id),
  periodStart: invoice.period?.start ?? null,
  periodEnd: invoice.period?.end ?? null,
  paidAt: invoice.paidAt,
  hostedUrl: invoice.hostedUrl,
  pdfUrl: invoice.pdfUrl,
  createdAt: invoice.createdAt,
});
