import type { SubscriptionWebhook } from "@storyletter/contract/webhooks";
import { subscriptionEvents, type Transaction } from "@storyletter/db";
import type { Deps } from "../context.ts";
import type { CustomerSnapshot, ProviderInvoice, ProviderSubscription } from "../ports.ts";
import { notifyEndpoints } from "../webhooks/deliveries.ts";

type Row = typeof subscriptionEvents.$inferInsert;

/** Has the same key no matter how often or by which source it is reported. */
export type SubscriptionEvent = Pick<
  Row,
  "subscriptionId" | "kind" | "reason" | "amountCents" | "currency" | "occurredAt" | "key"
>;

const PAID: Partial<Record<ProviderInvoice["reason"], "started" | "renewed">> = {
  first: "started",
  renewal: "renewed",
};

function eventsOfInvoice(invoice: ProviderInvoice): SubscriptionEvent[] {
  const {
    id,
    subscriptionId,
    reason,
    status,
    amountCents,
    currency,
    attempts,
    finalizedAt,
    paidAt,
    createdAt,
  } = invoice;
  if (!subscriptionId) return [];
  const about = { subscriptionId, amountCents, currency };
  const paid = status === "paid";
  // The attempt that succeeds counts as well.
  const failedBefore = reason === "renewal" && attempts > (paid ? 1 : 0);
  const events: SubscriptionEvent[] = [];
  const kind = PAID[reason];
  if (failedBefore)
    events.push({ ...about, kind: "past-due", occurredAt: finalizedAt ?? createdAt, key: `past-due:${id}` });
  if (paid && failedBefore)
    events.push({ ...about, kind: "recovered", occurredAt: paidAt ?? createdAt, key: `recovered:${id}` });
  if (paid && kind) {
    const key = kind === "started" ? `started:${subscriptionId}` : `renewed:${id}`;
    events.push({ ...about, kind, occurredAt: paidAt ?? createdAt, key });
  }
  return events;
}

function eventsOfSubscription(subscription: ProviderSubscription, wasPaid: boolean): SubscriptionEvent[] {
  const { id: subscriptionId, status, endedAt, endReason: reason, ...price } = subscription;
  const { priceCents: amountCents, currency } = price;
  const events: SubscriptionEvent[] = [];
  if (subscription.cancelAtPeriodEnd && subscription.cancelRequestedAt)
    events.push(scheduled("cancel-scheduled", subscription, subscription.cancelRequestedAt));
  if (status === "canceled" && endedAt && wasPaid)
    events.push({
      subscriptionId,
      amountCents,
      currency,
      kind: "ended",
      reason,
      occurredAt: endedAt,
      key: `ended:${subscriptionId}`,
    });
  return events;
}

/** A change that someone requested, keyed by the time of the request. */
export const scheduled = (
  kind: "cancel-scheduled" | "cancel-withdrawn" | "paused" | "resumed",
  { id: subscriptionId, priceCents: amountCents, currency }: ProviderSubscription,
  requestedAt: Date,
  occurredAt: Date = requestedAt,
): SubscriptionEvent => ({
  subscriptionId,
  kind,
  amountCents,
  currency,
  occurredAt,
  key: `${kind}:${subscriptionId}:${requestedAt.getTime()}`,
});

/** All events that the snapshot shows, including those already recorded. */
export function subscriptionEventsOf(snapshot: CustomerSnapshot): SubscriptionEvent[] {
  const paidFor = new Set(
    snapshot.invoices.flatMap(({ status, subscriptionId }) => (status === "paid" ? [subscriptionId] : [])),
  );
  const invoices = new Map(snapshot.invoices.map((invoice) => [invoice.id, invoice]));
  return [
    ...snapshot.invoices.flatMap(eventsOfInvoice),
    ...snapshot.subscriptions.flatMap((each) => eventsOfSubscription(each, paidFor.has(each.id))),
    ...snapshot.reversals.flatMap(
      ({ id, kind, invoiceId, amountCents, currency, at }): SubscriptionEvent[] => {
        const subscriptionId = invoices.get(invoiceId ?? "")?.subscriptionId;
        if (!subscriptionId) return [];
        const eventKind = kind === "refund" ? "refunded" : "disputed";
        return [
          {
            subscriptionId,
            amountCents,
            currency,
            kind: eventKind,
            occurredAt: at,
            key: `${eventKind}:${id}`,
          },
        ];
      },
    ),
  ];
}

/** Records what is new of these, and sends it to the user's webhooks. */
export async function recordSubscriptionEvents(
  ctx: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  { userId, mode }: Pick<Row, "userId" | "mode">,
  events: SubscriptionEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const recorded = await tx
    .insert(subscriptionEvents)
    .values(events.map((event) => ({ ...event, userId, mode })))
    .onConflictDoNothing()
    .returning({ change: subscriptionEvents.kind, at: subscriptionEvents.occurredAt });
  if (!userId) return;
  for (const { change, at } of recorded) {
    const data: SubscriptionWebhook["data"] = { change, at: at.toISOString() };
    await notifyEndpoints(ctx, tx, { userId, event: "subscription.changed", data });
  }
}
