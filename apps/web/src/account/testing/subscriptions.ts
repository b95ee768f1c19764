import type { Subscription } from "@storyletter/contract/billing";

const NEXT = new Date(2026, 11, 21, 12);

export const TRIAL: Subscription = {
  subscriptionStatus: "free",
  plan: "trial",
  stripeCustomerId: null,
  billingCycleEnd: null,
  daysUntilReset: null,
  cancelAtPeriodEnd: false,
  endsAt: null,
  collectionPaused: false,
  nextChargeAt: null,
  amountDueCents: null,
  amountDueCurrency: null,
};

export const STARTER: Subscription = {
  ...TRIAL,
  subscriptionStatus: "active",
  plan: "starter",
  stripeCustomerId: "cus_1",
  billingCycleEnd: NEXT,
  daysUntilReset: 12,
  nextChargeAt: NEXT,
};

export const PAST_DUE: Subscription = {
  ...TRIAL,
  subscriptionStatus: "past_due",
  stripeCustomerId: "cus_1",
  amountDueCents: 1900,
};
