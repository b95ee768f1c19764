import type { Subscription, SubscriptionStatus, Usage } from "@storyletter/contract/billing";
import {
  PAID_PLAN_IDS,
  PLAN_IDS,
  PLANS,
  type PlanId,
  planFeatures,
  planPrice,
  SUBJECTS_PER_EMAIL,
  TRIAL_CREDITS,
} from "@storyletter/contract/billing/constants";
import { isPaidFor } from "../../account/subscription.ts";
import { allowance } from "../../account/usage.ts";
import { longDay } from "../../format/dates.ts";
import { moneyText } from "../../format/numbers.ts";

interface PlanCardTexts {
  price: string;
  per: string;
  features: readonly string[];
}

export const planTexts = (id: PlanId): PlanCardTexts => ({
  price: planPrice(PLANS[id]),
  per: PLANS[id].per,
  features: planFeatures(PLANS[id]),
});

/** A plan that is not active shows the trial. */
export const planOf = ({ subscriptionStatus, plan }: Pick<Subscription, "subscriptionStatus" | "plan">) =>
  planTexts(isPaidFor(subscriptionStatus) ? plan : "trial");

/** The specification has a separate threshold for the billing page. */
export const warnsOnBilling = (usage: Usage): boolean =>
  !usage.isSubscribed && usage.emailsCreated >= 7 && usage.emailsCreated <= TRIAL_CREDITS;

/** Where a free plan has no use for a feature, "No" would mislead. */
const NOT_NEEDED = "30-day money-back guarantee";

const featureCells = (feature: string) =>
  PLAN_IDS.map((id): string => {
    const features: readonly string[] = PLANS[id].features;
    if (features.includes(feature)) return "Yes";
    return id === "trial" && feature === NOT_NEEDED ? "Not needed" : "No";
  });

/** Rows of the comparison: a feature, then one cell per plan. */
export const COMPARISON: readonly (readonly [string, ...string[]])[] = [
  ["Price", ...PLAN_IDS.map((id) => `${planPrice(PLANS[id])} ${PLANS[id].per}`)],
  [
    "Story emails",
    ...PLAN_IDS.map((id) => `${PLANS[id].credits} ${PLANS[id].per === "once" ? "in total" : PLANS[id].per}`),
  ],
  ["Subject lines per email", ...PLAN_IDS.map(() => `${SUBJECTS_PER_EMAIL}`)],
  ...[...new Set(PAID_PLAN_IDS.flatMap((id) => [...PLANS[id].features]))].map(
    (feature) => [feature, ...featureCells(feature)] as const,
  ),
];

const TRIAL_NOTE = `Your free trial has ${TRIAL_CREDITS} credits, no credit card needed.`;

const WELCOMES: Record<Exclude<SubscriptionStatus, "active">, string> = {
  past_due: "Welcome back. One payment needs your attention.",
  canceled: "Welcome back. Your emails are still in your library.",
  inactive: `Welcome to Storyletter. ${TRIAL_NOTE}`,
  free: `Welcome to Storyletter. ${TRIAL_NOTE}`,
};

/** The line under the page's title. */
export function welcomeNote({
  subscriptionStatus,
  plan,
}: Pick<Subscription, "subscriptionStatus" | "plan">): string {
  if (subscriptionStatus !== "active") return WELCOMES[subscriptionStatus];
  return `Welcome to ${PLANS[plan].name}, with ${PLANS[plan].credits} story emails a month. Your plan, usage and invoices.`;
}

/** Null when there is no plan to pay for. */
export function chargeText({
  plan,
  nextChargeAt,
  cancelAtPeriodEnd,
  endsAt,
  collectionPaused,
  billingCycleEnd,
}: Subscription): string | null {
  const end = endsAt ?? (cancelAtPeriodEnd ? billingCycleEnd : null);
  if (nextChargeAt) {
    const next = `Next charge: ${moneyText(PLANS[plan].priceCents, "usd")} on ${longDay(nextChargeAt)}.`;
    return end ? `${next} The plan ends on ${longDay(end)}.` : next;
  }
  if (cancelAtPeriodEnd && end) return `Ends on ${longDay(end)}. You won't be charged again.`;
  return collectionPaused ? "Payments are paused. You won't be charged until they resume." : null;
}

/** @example "12 of 300 used. Resets on December 21, 2026." */
export function usageNote(
  usage: Usage,
  { billingCycleEnd, cancelAtPeriodEnd, collectionPaused }: Subscription,
): string {
  const used = `${usage.emailsCreated} of ${allowance(usage)} used.`;
  return billingCycleEnd && !cancelAtPeriodEnd && !collectionPaused
    ? `${used} Resets on ${longDay(billingCycleEnd)}.`
    : used;
}

export function cancellationText({ plan, billingCycleEnd }: Subscription): string {
  const until = billingCycleEnd ? longDay(billingCycleEnd) : "the end of the paid period";
  return `You keep ${PLANS[plan].name} until ${until}, and you won't be charged again. After that, you're back on the trial with whatever is left of its ${TRIAL_CREDITS} credits. Your emails stay in your library.`;
}
