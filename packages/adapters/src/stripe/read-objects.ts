import type { EndReason, ProviderInvoice, ProviderSubscription, Reversal } from "@storyletter/domain/ports";
import type Stripe from "stripe";

/** The provider's timestamps are in seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1_000);

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000);

const optionalDateOf = (seconds: number | null | undefined): Date | null =>
  seconds == null ? null : dateOf(seconds);

/** Reads one of the provider's enum values; one it has added since becomes the harmless fallback. */
export const enumOf = <Value extends string>(
  values: readonly Value[],
  value: string | null,
  fallback: Value,
): Value => values.find((known) => known === value) ?? fallback;

/** The id of a reference, expanded or not. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

const REASONS: Partial<Record<NonNullable<Stripe.Invoice["billing_reason"]>, ProviderInvoice["reason"]>> = {
  subscription_create: "first",
  subscription_cycle: "renewal",
};

const INVOICE_STATUSES = ["draft", "open", "paid", "void", "uncollectible"] as const;

/** An invoice's own period is the previous one; the period it pays for is on its subscription lines. */
function periodOf({ lines }: Stripe.Invoice): ProviderInvoice["period"] {
  const line = lines.data.findLast(({ parent }) => parent?.type === "subscription_item_details");
  return line ? { start: dateOf(line.period.start), end: dateOf(line.period.end) } : null;
}

export const readInvoice = (invoice: Stripe.Invoice): ProviderInvoice => ({
  id: invoice.id,
  customerId: idOf(invoice.customer) ?? "",
  subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
  number: invoice.number,
  status: enumOf(INVOICE_STATUSES, invoice.status, "draft"),
  reason: (invoice.billing_reason && REASONS[invoice.billing_reason]) ?? "other",
  amountCents: invoice.status === "paid" ? invoice.amount_paid : invoice.amount_due,
  currency: invoice.currency,
  period: periodOf(invoice),
  createdAt: dateOf(invoice.created),
  finalizedAt: optionalDateOf(invoice.status_transitions.finalized_at),
  paidAt: optionalDateOf(invoice.status_transitions.paid_at),
  attempts: invoice.attempt_count,
  hostedUrl: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
});

/** Marks the cancellation comments we write, so that the reason can be read back later. */
const COMMENT_PREFIX = "Storyletter: ";

export const commentFor = (reason: EndReason): string => `${COMMENT_PREFIX}${reason}`;

const END_REASONS: readonly EndReason[] = [
  "customer",
  "staff",
  "payment-failed",
  "refund",
  "account-deleted",
];

function endReasonOf({ cancellation_details: details }: Stripe.Subscription): EndReason {
  const recorded = END_REASONS.find((reason) => details?.comment === commentFor(reason));
  if (recorded) return recorded;
  if (details?.reason === "payment_failed") return "payment-failed";
  return details?.reason === "payment_disputed" ? "refund" : "customer";
}

const SUBSCRIPTION_STATUSES = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "incomplete_expired",
  "canceled",
] as const;

/** Flexible billing schedules an end with `cancel_at` alone; one within the paid period is no renewal. */
export const endsWithPeriod = (
  {
    cancel_at,
    cancel_at_period_end,
  }: { cancel_at?: number | null | undefined; cancel_at_period_end?: boolean | undefined },
  periodEnd: number | undefined,
): boolean =>
  cancel_at_period_end === true || (cancel_at != null && (periodEnd === undefined || cancel_at <= periodEnd));

/** A pause with an end before the next renewal leaves that renewal as it is. */
const pausesRenewal = ({ pause_collection: pause }: Stripe.Subscription, periodEnd: number): boolean =>
  pause !== null && (pause.resumes_at === null || pause.resumes_at > periodEnd);

/** A subscription's period is on its items. */
export function readSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  const periodEnd = item?.current_period_end ?? subscription.created;
  const isEnding = endsWithPeriod(subscription, item?.current_period_end);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? "",
    status: enumOf(SUBSCRIPTION_STATUSES, subscription.status, "paused"),
    createdAt: dateOf(subscription.created),
    periodStart: dateOf(item?.current_period_start ?? subscription.created),
    periodEnd: dateOf(periodEnd),
    cancelAtPeriodEnd: isEnding,
    endsAt: optionalDateOf(subscription.cancel_at ?? (isEnding ? periodEnd : null)),
    cancelRequestedAt: isEnding ? optionalDateOf(subscription.canceled_at) : null,
    collectionPaused: pausesRenewal(subscription, periodEnd),
    endedAt: optionalDateOf(subscription.ended_at),
    endReason: endReasonOf(subscription),
    priceId: item?.price.id ?? null,
    priceCents: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    currency: subscription.currency,
  };
}

/** Marks the refunds that leave the paid period as it is, in the refund's own metadata. */
export const GOODWILL = "goodwill";

const OUTCOMES: Partial<Record<Stripe.Dispute.Status, Reversal["outcome"]>> = { won: "won", lost: "lost" };

/** Refunds and disputes of a customer. Usually there are none, which takes a single call. */
export async function readReversals(stripe: Stripe, customer: string): Promise<Reversal[]> {
  const charges = await stripe.charges.list({ customer, limit: 100 });
  const reversed = charges.data.filter(({ amount_refunded, disputed }) => amount_refunded > 0 || disputed);
  if (reversed.length === 0) return [];
  const invoiceOf = await invoicesByPayment(stripe, customer);
  const found = await Promise.all(
    reversed.map(async (charge) => {
      const invoiceId = invoiceOf.get(idOf(charge.payment_intent) ?? "") ?? null;
      const [refunds, disputes] = await Promise.all([
        stripe.refunds.list({ charge: charge.id, limit: 100 }),
        stripe.disputes.list({ charge: charge.id, limit: 100 }),
      ]);
      return [
        ...refunds.data
          .filter(({ status }) => status !== "failed" && status !== "canceled")
          .map(
            ({ id, amount, currency, created, metadata }): Reversal => ({
              id,
              kind: "refund",
              outcome: "done",
              invoiceId,
              amountCents: amount,
              currency,
              at: dateOf(created),
              isGoodwill: metadata?.[GOODWILL] === "true",
            }),
          ),
        ...disputes.data.map(
          ({ id, amount, currency, created, status }): Reversal => ({
            id,
            kind: "dispute",
            outcome: OUTCOMES[status] ?? "open",
            invoiceId,
            amountCents: amount,
            currency,
            at: dateOf(created),
            isGoodwill: false,
          }),
        ),
      ];
    }),
  );
  return found.flat();
}

async function invoicesByPayment(stripe: Stripe, customer: string): Promise<Map<string, string>> {
  const invoices = await stripe.invoices.list({ customer, status: "paid", limit: 100 });
  const payments = await Promise.all(
    invoices.data.map(({ id }) => stripe.invoicePayments.list({ invoice: id, limit: 100 })),
  );
  return new Map(
    payments
      .flatMap(({ data }) => data)
      .map(({ payment, invoice }) => [idOf(payment.payment_intent) ?? "", idOf(invoice) ?? ""]),
  );
}
