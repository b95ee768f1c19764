import type { EndReason, ProviderSubscription } from "@storyletter/domain/ports";
import type Stripe from "stripe";
import { dateOf, idOf, momentOf, wordOf } from "./values.ts";

/** Written as the comment of an end that we ordered, so that whoever reads it knows whose wish it was. */
const OURS = "Storyletter: ";

export const commentFor = (reason: EndReason): string => `${OURS}${reason}`;

const REASONS: readonly EndReason[] = ["customer", "staff", "payment-failed", "refund", "account-deleted"];

function endReasonOf({ cancellation_details: details }: Stripe.Subscription): EndReason {
  const ours = REASONS.find((reason) => details?.comment === commentFor(reason));
  if (ours) return ours;
  if (details?.reason === "payment_failed") return "payment-failed";
  return details?.reason === "payment_disputed" ? "refund" : "customer";
}

const STATUSES = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "incomplete_expired",
  "canceled",
] as const;

/** Its period stands on its items. */
export function readSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? "",
    status: wordOf(STATUSES, subscription.status, "paused"),
    createdAt: dateOf(subscription.created),
    periodStart: dateOf(item?.current_period_start ?? subscription.created),
    periodEnd: dateOf(item?.current_period_end ?? subscription.created),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelRequestedAt: subscription.cancel_at_period_end ? momentOf(subscription.canceled_at) : null,
    endedAt: momentOf(subscription.ended_at),
    endReason: endReasonOf(subscription),
    priceCents: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
  };
}
