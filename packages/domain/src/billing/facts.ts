import type { subscriptionEvents } from "@storyletter/db";
import type { CustomerTruth, ProviderInvoice, ProviderSubscription } from "../ports.ts";

type Row = typeof subscriptionEvents.$inferInsert;

/** Something that happened to a subscription; its key is the same whoever tells it, however often. */
export type Fact = Pick<Row, "subscriptionId" | "kind" | "reason" | "amountCents" | "occurredAt" | "key">;

const PAID: Partial<Record<ProviderInvoice["reason"], "started" | "renewed">> = {
  first: "started",
  renewal: "renewed",
};

function factsOfInvoice(invoice: ProviderInvoice): Fact[] {
  const { id, subscriptionId, reason, status, amountCents, attempts, finalizedAt, paidAt, createdAt } =
    invoice;
  if (!subscriptionId) return [];
  const about = { subscriptionId, amountCents };
  const paid = status === "paid";
  // The try that succeeds is counted as well.
  const failedBefore = reason === "renewal" && attempts > (paid ? 1 : 0);
  const facts: Fact[] = [];
  const kind = PAID[reason];
  if (failedBefore)
    facts.push({ ...about, kind: "past-due", occurredAt: finalizedAt ?? createdAt, key: `past-due:${id}` });
  if (paid && failedBefore)
    facts.push({ ...about, kind: "recovered", occurredAt: paidAt ?? createdAt, key: `recovered:${id}` });
  if (paid && kind) {
    const key = kind === "started" ? `started:${subscriptionId}` : `renewed:${id}`;
    facts.push({ ...about, kind, occurredAt: paidAt ?? createdAt, key });
  }
  return facts;
}

function factsOfSubscription(subscription: ProviderSubscription, wasPaid: boolean): Fact[] {
  const { id: subscriptionId, priceCents: amountCents, status, endedAt, endReason: reason } = subscription;
  const facts: Fact[] = [];
  if (subscription.cancelAtPeriodEnd && subscription.cancelRequestedAt)
    facts.push(scheduled("cancel-scheduled", subscriptionId, subscription.cancelRequestedAt, amountCents));
  if (status === "canceled" && endedAt && wasPaid)
    facts.push({
      subscriptionId,
      amountCents,
      kind: "ended",
      reason,
      occurredAt: endedAt,
      key: `ended:${subscriptionId}`,
    });
  return facts;
}

/** The end was ordered, or taken back; both are known by the moment at which it was ordered. */
export const scheduled = (
  kind: "cancel-scheduled" | "cancel-withdrawn",
  subscriptionId: string,
  requestedAt: Date,
  amountCents: number,
  occurredAt: Date = requestedAt,
): Fact => ({
  subscriptionId,
  kind,
  amountCents,
  occurredAt,
  key: `${kind}:${subscriptionId}:${requestedAt.getTime()}`,
});

/** All that can be told from what the provider says now, whatever of it was told before. */
export function factsOf(truth: CustomerTruth): Fact[] {
  const paidFor = new Set(
    truth.invoices.flatMap(({ status, subscriptionId }) => (status === "paid" ? [subscriptionId] : [])),
  );
  const invoices = new Map(truth.invoices.map((invoice) => [invoice.id, invoice]));
  return [
    ...truth.invoices.flatMap(factsOfInvoice),
    ...truth.subscriptions.flatMap((each) => factsOfSubscription(each, paidFor.has(each.id))),
    ...truth.reversals.flatMap(({ id, kind, invoiceId, amountCents, at }): Fact[] => {
      const subscriptionId = invoices.get(invoiceId ?? "")?.subscriptionId;
      if (!subscriptionId) return [];
      const told = kind === "refund" ? "refunded" : "disputed";
      return [{ subscriptionId, amountCents, kind: told, occurredAt: at, key: `${told}:${id}` }];
    }),
  ];
}
