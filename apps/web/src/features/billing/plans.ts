import {
  PAID_PLAN_IDS,
  PLAN_IDS,
  PLANS,
  type PlanId,
  planFeatures,
  planPrice,
  SUBJECTS_PER_EMAIL,
  TRIAL_CREDITS,
} from "@storyletter/contract/constants";
import type { Subscription, Usage } from "@storyletter/contract/schemas";
import { isOnStarter } from "../../account/subscription.ts";

export interface PlanCardTexts {
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
  planTexts(isOnStarter(subscriptionStatus) ? plan : "trial");

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
