/** One plan: the free trial or a paid one. */
export interface Plan {
  name: string;
  /** US cents per `per`. */
  priceCents: number;
  currency: "usd";
  per: "once" | "per month";
  /** Credits granted: once, or in each paid period. */
  credits: number;
  /** Suffix of the settings that hold its price id, such as STRIPE_TEST_PRICE_ID; null for a free plan. */
  priceKey: string | null;
  /** Features besides its credits and subject lines. */
  features: readonly string[];
}

/**
 * All plans. Screens, mails, checkout, credits and settings take their numbers from this table only.
 * @example PLANS.starter.credits // 300
 */
export const PLANS = {
  trial: {
    name: "Free trial",
    priceCents: 0,
    currency: "usd",
    per: "once",
    credits: 10,
    priceKey: null,
    features: ["UTM tracking tools", "Email library", "No credit card"],
  },
  starter: {
    name: "Starter",
    priceCents: 1_900,
    currency: "usd",
    per: "per month",
    credits: 300,
    priceKey: "PRICE_ID",
    features: [
      "UTM tracking tools",
      "Email library",
      "Priority email support",
      "30-day money-back guarantee",
    ],
  },
} as const satisfies Record<string, Plan>;

export type PlanId = keyof typeof PLANS;
export type PaidPlanId = Exclude<PlanId, "trial">;
export const PLAN_IDS = Object.keys(PLANS) as [PlanId, ...PlanId[]];
export const PAID_PLAN_IDS = PLAN_IDS.filter((id) => id !== "trial") as [PaidPlanId, ...PaidPlanId[]];

/** What the trial is upgraded to where the person has no choice: the documented call names no plan. */
export const UPGRADE_PLAN = "starter" satisfies PaidPlanId;

/** For texts about all who pay. @example "Starter" */
export const PAID_PLAN_NAMES = PAID_PLAN_IDS.map((id) => PLANS[id].name).join(" or ");

/** A value for each paid plan. @example perPaidPlan((id) => PLANS[id].priceCents) */
export const perPaidPlan = <Value>(get: (id: PaidPlanId) => Value): Record<PaidPlanId, Value> =>
  Object.fromEntries(PAID_PLAN_IDS.map((id) => [id, get(id)])) as Record<PaidPlanId, Value>;

/** Monthly revenue in US dollars for the given number of subscribers per plan. */
export const monthlyRevenueUsd = (subscribers: Record<PaidPlanId, number>): number =>
  PAID_PLAN_IDS.reduce((cents, id) => cents + subscribers[id] * PLANS[id].priceCents, 0) / 100;

/** Price for display. @example planPrice(PLANS.starter) // "$19" */
export const planPrice = ({ priceCents }: Plan): string => `$${priceCents / 100}`;

/** A plan's feature list for screens. */
export const planFeatures = ({ credits, per, features }: Plan): string[] => {
  const subjects = `${SUBJECTS_PER_EMAIL} subject lines per email`;
  return per === "once"
    ? [
        `${credits} credits in total, one-time`,
        `${CREDITS_PER_EMAIL} credit for each email`,
        subjects,
        ...features,
      ]
    : [`${credits} story emails per month`, subjects, ...features];
};

/** Credits of the one-time free trial, granted when the email address is verified. */
export const TRIAL_CREDITS = PLANS.trial.credits;

/** Our subscription statuses; the provider's finer states are mapped to these. */
export const SUBSCRIPTION_STATUSES = ["free", "active", "past_due", "canceled", "inactive"] as const;

/** Subject lines written for every email. */
export const SUBJECTS_PER_EMAIL = 5;

/** Credits one generated email costs. */
export const CREDITS_PER_EMAIL = 1;

/** Screens warn at this many credits left, but not at zero. */
export const LOW_CREDITS = 2;

/** Emails needed to earn the Action Taker bonus. */
export const BONUS_EMAILS = 5;

/** Whole days after sign-up within which the bonus can be earned. */
export const BONUS_DAYS = 5;

/** Minutes a link to the bonus PDF stays valid. */
export const BONUS_LINK_MINUTES = 5;

/** Hours a verification link stays valid. */
export const VERIFICATION_HOURS = 24;

/** Hours a password reset link stays valid. */
export const RESET_HOURS = 1;

/** Hours a link that confirms a new email address stays valid. */
export const EMAIL_CHANGE_HOURS = 24;

/** Credits shown while the balance is unknown, in the sidebar and everywhere else. */
export const FALLBACK_REMAINING = { sidebar: 100, elsewhere: 10 } as const;

/** A trial is recognized by its sum: created plus remaining is ten. */
export const isTrialUsage = (usage: { emailsCreated: number; emailsRemaining: number }): boolean =>
  usage.emailsCreated + usage.emailsRemaining === TRIAL_CREDITS;

/** Title and message when no credits are left, on the form and from the server. */
export const USAGE_LIMIT = {
  title: "Usage Limit Reached",
  message: "You've reached your monthly limit. Please upgrade or wait for reset.",
} as const;
