import type { Subscription } from "@storyletter/contract";
import { inDays, longDay } from "../times/long-day.ts";

/** When the allowance is whole again, or that it will not be; in general words while the day is not known. */
export function renewalText(subscription: Subscription | undefined): string {
  if (!subscription?.billingCycleEnd) return "Your allowance starts again with your next billing period.";
  const { billingCycleEnd, daysUntilReset, cancelAtPeriodEnd } = subscription;
  const day = longDay(billingCycleEnd);
  if (cancelAtPeriodEnd) return `Your Starter plan ends on ${day}.`;
  return `Your allowance starts again on ${day}${daysUntilReset === null ? "" : `, ${inDays(daysUntilReset)}`}.`;
}
