import type { Account } from "../account/account.ts";
import type { Subscription } from "../account/documents.ts";
import { periodOf } from "./subscriptions.ts";

interface Said {
  comment?: string | null | undefined;
  feedback?: NonNullable<Subscription["cancellation_details"]>["feedback"] | "" | undefined;
}

/** Why a subscription ends; what is not said anew stays as it was said. */
export function detailsWith(
  { cancellation_details: held }: Subscription,
  reason: "cancellation_requested" | null,
  { comment = held?.comment, feedback = held?.feedback }: Said = {},
): NonNullable<Subscription["cancellation_details"]> {
  return { comment: comment || null, feedback: feedback || null, feedback_option: null, reason };
}

/** What changes when a subscription is to end with its paid period, or is to go on after all. */
export function endingAtPeriodEnd(
  account: Account,
  subscription: Subscription,
  ends: boolean,
  said?: Said,
): Partial<Subscription> {
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? periodOf(subscription).end : null,
    canceled_at: ends ? (subscription.canceled_at ?? account.now()) : null,
    cancellation_details: detailsWith(subscription, ends ? "cancellation_requested" : null, said),
  };
}
