import type { Account } from "../account/account.ts";
import type { Subscription } from "../account/documents.ts";
import { periodOf } from "./subscriptions.ts";

interface CancellationInput {
  comment?: string | null | undefined;
  feedback?: NonNullable<Subscription["cancellation_details"]>["feedback"] | "" | undefined;
}

/** Cancellation details; fields that are not given keep their values. */
export function detailsWith(
  { cancellation_details: held }: Subscription,
  reason: "cancellation_requested" | null,
  { comment = held?.comment, feedback = held?.feedback }: CancellationInput = {},
): NonNullable<Subscription["cancellation_details"]> {
  return { comment: comment || null, feedback: feedback || null, feedback_option: null, reason };
}

/** Changes for scheduling a cancellation at period end, or for undoing it. */
export function endingAtPeriodEnd(
  account: Account,
  subscription: Subscription,
  ends: boolean,
  input?: CancellationInput,
): Partial<Subscription> {
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? periodOf(subscription).end : null,
    canceled_at: ends ? (subscription.canceled_at ?? account.now()) : null,
    cancellation_details: detailsWith(subscription, ends ? "cancellation_requested" : null, input),
  };
}
