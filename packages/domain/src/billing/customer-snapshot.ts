import type { PaymentMode } from "@storyletter/contract/billing";
import type { PaidPlanId } from "@storyletter/contract/billing/constants";
import { DAY_MS } from "@storyletter/contract/limits";
import { allowances, billingAccounts, disputes, invoices, type Transaction, users } from "@storyletter/db";
import { and, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import {
  type CustomerSnapshot,
  type ProviderInvoice,
  type ProviderSubscription,
  UnknownPriceError,
} from "../ports.ts";
import { activateAllowance, grantPeriodCredits } from "./credits.ts";
import { planOfPrice } from "./payment-mode.ts";
import { type Entitlement, entitlementOf, refundedCents } from "./rules.ts";
import {
  recordSubscriptionEvents,
  type SubscriptionEvent,
  scheduled,
  subscriptionEventsOf,
} from "./subscription-events.ts";

export type BillingAccount = typeof billingAccounts.$inferSelect;
type ApplyCtx = Pick<Deps, "clock" | "queue" | "mailEnabled" | "paymentKeys">;

/** Older payments are only recorded; no mail is sent about them. */
const RECENT_MS = 3 * DAY_MS;

/** Saves the snapshot; runs under the account lock and changes nothing when repeated. */
export async function applyCustomerSnapshot(
  ctx: ApplyCtx,
  tx: Transaction,
  account: BillingAccount,
  snapshot: CustomerSnapshot,
  currentMode: PaymentMode,
): Promise<Entitlement> {
  const entitlement = entitlementOf(snapshot);
  const { userId, mode } = account;
  await upsertInvoices(ctx, tx, account, snapshot);
  await upsertDisputes(tx, account, snapshot, ctx.clock());
  await recordSubscriptionEvents(ctx, tx, account, subscriptionEventsOf(snapshot));
  await confirmCancellation(ctx, tx, account, entitlement);
  await recordSubscriptionEvents(ctx, tx, account, pauseChange(account, entitlement, ctx.clock()));
  await saveEntitlement(tx, account, entitlement, ctx.clock());
  if (entitlement.status === "active" && entitlement.subscription && entitlement.paid) {
    const { start: periodStart, end: periodEnd } = entitlement.paid;
    const plan = await planPaidFor(ctx, tx, mode, entitlement.subscription);
    const period = {
      userId,
      mode,
      plan,
      subscriptionId: entitlement.subscription.id,
      periodStart,
      periodEnd,
    };
    await grantPeriodCredits(tx, period, ctx.clock());
  }
  if (mode === currentMode) await activateAllowance(tx, account, ctx.clock());
  return entitlement;
}

/** A price that is no longer sold stays the plan it was bought as. */
async function planPaidFor(
  ctx: ApplyCtx,
  tx: Transaction,
  mode: PaymentMode,
  { id, priceId }: ProviderSubscription,
): Promise<PaidPlanId> {
  const sold = planOfPrice(ctx.paymentKeys[mode], priceId);
  if (sold) return sold;
  const [period] = await tx
    .select({ plan: allowances.plan })
    .from(allowances)
    .where(eq(allowances.subscriptionId, id))
    .orderBy(desc(allowances.periodStart))
    .limit(1);
  if (!period || period.plan === "trial") throw new UnknownPriceError(id, priceId);
  return period.plan;
}

async function saveEntitlement(
  tx: Transaction,
  account: BillingAccount,
  { subscription, status, paid }: Entitlement,
  now: Date,
): Promise<void> {
  // A simulated subscription stays until there is a real one.
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
        endsAt: subscription?.endsAt ?? null,
        cancelRequestedAt: subscription?.cancelRequestedAt ?? null,
        collectionPaused: subscription?.collectionPaused ?? false,
        simulated: false,
      }),
    })
    .where(and(eq(billingAccounts.userId, account.userId), eq(billingAccounts.mode, account.mode)));
}

/** Long enough for support to record that it was them, who send their own mail, or for customers to undo it. */
const CONFIRM_AFTER_SECONDS = 60;

/** Tells customers who cancel at the provider that they did; the mail is composed from what holds then. */
async function confirmCancellation(
  ctx: ApplyCtx,
  tx: Transaction,
  { userId, cancelAtPeriodEnd: before }: BillingAccount,
  { subscription }: Entitlement,
): Promise<void> {
  const requestedAt = subscription?.cancelRequestedAt;
  if (before || !subscription?.cancelAtPeriodEnd || !requestedAt) return;
  if (ctx.clock().getTime() - requestedAt.getTime() > RECENT_MS) return;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  const key = `plan-canceled:${subscription.id}:${requestedAt.getTime()}`;
  const notice = { userId, kind: "plan-canceled", sentTo: user.email, key } as const;
  await notify(ctx, tx, notice, { delaySeconds: CONFIRM_AFTER_SECONDS });
}

/** The provider shows only whether collection is paused now, so what changes is noticed here. */
function pauseChange(
  { collectionPaused: before }: BillingAccount,
  { subscription }: Entitlement,
  now: Date,
): SubscriptionEvent[] {
  if (!subscription || subscription.collectionPaused === before) return [];
  return [scheduled(subscription.collectionPaused ? "paused" : "resumed", subscription, now)];
}

async function upsertInvoices(
  ctx: ApplyCtx,
  tx: Transaction,
  { userId, mode }: BillingAccount,
  snapshot: CustomerSnapshot,
): Promise<void> {
  const ids = snapshot.invoices.map(({ id }) => id);
  const existing = ids.length === 0 ? [] : await tx.select().from(invoices).where(inArray(invoices.id, ids));
  const before = new Map(existing.map((row) => [row.id, row]));
  for (const invoice of snapshot.invoices) {
    const row = before.get(invoice.id);
    const recent = isRecent(invoice, ctx.clock());
    const paidNow = invoice.status === "paid" && row?.status !== "paid";
    const failedNow = !row?.failedAt && invoice.status === "open" && invoice.attempts > 0;
    const values = {
      ...columnsOf(invoice, snapshot),
      failedAt: failedNow ? (invoice.finalizedAt ?? ctx.clock()) : (row?.failedAt ?? null),
    };
    await tx
      .insert(invoices)
      .values({ id: invoice.id, userId, mode, ...values })
      .onConflictDoUpdate({ target: invoices.id, set: values });
    if (!ctx.mailEnabled || !recent || invoice.amountCents === 0) continue;
    if (paidNow) await ctx.queue.enqueue(tx, "send-receipt", { invoiceId: invoice.id });
    if (failedNow && invoice.reason === "renewal")
      await ctx.queue.enqueue(tx, "send-payment-failed", { invoiceId: invoice.id });
  }
}

/** The outcome changes when the bank decides; the rest of a dispute stays. */
async function upsertDisputes(
  tx: Transaction,
  { userId, mode }: BillingAccount,
  { reversals }: CustomerSnapshot,
  now: Date,
): Promise<void> {
  for (const { id, kind, outcome, invoiceId, amountCents, currency, at } of reversals) {
    if (kind !== "dispute" || outcome === "done") continue;
    const seen = { outcome, invoiceId, updatedAt: now };
    await tx
      .insert(disputes)
      .values({ id, userId, mode, amountCents, currency, createdAt: at, ...seen })
      .onConflictDoUpdate({
        target: disputes.id,
        set: seen,
        setWhere: or(ne(disputes.outcome, outcome), isNull(disputes.invoiceId)),
      });
  }
}

const isRecent = ({ paidAt, finalizedAt, createdAt }: ProviderInvoice, now: Date): boolean =>
  now.getTime() - (paidAt ?? finalizedAt ?? createdAt).getTime() < RECENT_MS;

const columnsOf = (invoice: ProviderInvoice, snapshot: CustomerSnapshot) => ({
  customerId: invoice.customerId,
  subscriptionId: invoice.subscriptionId,
  number: invoice.number,
  status: invoice.status,
  amountCents: invoice.amountCents,
  currency: invoice.currency,
  refundedCents: refundedCents(snapshot, invoice.id),
  periodStart: invoice.period?.start ?? null,
  periodEnd: invoice.period?.end ?? null,
  paidAt: invoice.paidAt,
  hostedUrl: invoice.hostedUrl,
  pdfUrl: invoice.pdfUrl,
  createdAt: invoice.createdAt,
});
