import {
  STARTER_CREDITS,
  STARTER_PRICE_USD,
  type Subscription,
  type SubscriptionStatus,
  TRIAL_CREDITS,
} from "@storyletter/contract";
import { dollarsAndCents } from "../../money/dollars.ts";
import { inDays, longDay } from "../../times/long-day.ts";

const TO_THE_TRIAL = `Your free trial has ${TRIAL_CREDITS} credits and needs no credit card.`;

const WELCOMES: Record<SubscriptionStatus, string> = {
  active: `Welcome to Starter. Here are your ${STARTER_CREDITS} story emails a month, and what they cost.`,
  past_due: "Welcome back. One payment needs your attention.",
  canceled: "Welcome back. Your emails are still in your library.",
  inactive: `Welcome to Storyletter. ${TO_THE_TRIAL}`,
  free: `Welcome to Storyletter. ${TO_THE_TRIAL}`,
};

/** The line under the page's title (BILL-09). */
export const welcomeNote = ({ subscriptionStatus }: Subscription): string => WELCOMES[subscriptionStatus];

/** What is charged next, or that nothing is; null where there is no plan to pay for. */
export function chargeText({
  nextChargeAt,
  cancelAtPeriodEnd,
  billingCycleEnd,
}: Subscription): string | null {
  if (nextChargeAt)
    return `Next charge: ${dollarsAndCents(STARTER_PRICE_USD * 100)} on ${longDay(nextChargeAt)}.`;
  if (!cancelAtPeriodEnd || !billingCycleEnd) return null;
  return `Ends on ${longDay(billingCycleEnd)}. Nothing more is charged.`;
}

/** Stands behind the usage; empty where nothing starts again (decision DATA-24). */
export const resetText = ({ daysUntilReset, cancelAtPeriodEnd }: Subscription): string =>
  daysUntilReset === null || cancelAtPeriodEnd
    ? ""
    : `, all of them are yours again ${inDays(daysUntilReset)}`;

/** What becomes of someone who cancels now. */
export function cancellingText({ billingCycleEnd }: Subscription): string {
  const until = billingCycleEnd ? longDay(billingCycleEnd) : "the end of the paid period";
  return `Starter stays yours until ${until}, and nothing more is charged. After that you are back on the trial with what was left of its ${TRIAL_CREDITS} credits. Your emails stay in your library.`;
}
