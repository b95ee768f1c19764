import {
  CREDITS_PER_EMAIL,
  STARTER_CREDITS,
  STARTER_PRICE_USD,
  SUBJECTS_PER_EMAIL,
  TRIAL_CREDITS,
  type Usage,
} from "@storyletter/contract";
import { isOnStarter } from "../../subscription/standing.ts";

export interface Plan {
  price: string;
  per: string;
  features: readonly string[];
}

const TRIAL: Plan = {
  price: "$0",
  per: "once",
  features: [
    `${TRIAL_CREDITS} credits in total, one-time`,
    `${CREDITS_PER_EMAIL} credit for each email`,
    `${SUBJECTS_PER_EMAIL} subject lines per email`,
    "No credit card",
  ],
};

export const STARTER: Plan = {
  price: `$${STARTER_PRICE_USD}`,
  per: "per month",
  features: [
    `${STARTER_CREDITS} story emails per month`,
    `${SUBJECTS_PER_EMAIL} subject lines per email`,
    "UTM tracking tools",
    "Email library",
    "Priority email support",
    "30-day money-back guarantee",
  ],
};

export const planOf = (status: string): Plan => (isOnStarter(status) ? STARTER : TRIAL);

/** The billing page warns from seven used credits of a trial on, by its own rule (decision PLAN-19). */
export const warnsOnBilling = (usage: Usage): boolean =>
  !usage.isSubscribed && usage.emailsCreated >= 7 && usage.emailsCreated <= TRIAL_CREDITS;

/** One line of the comparison: what it is, on the trial and on Starter. */
export const COMPARISON: readonly [string, string, string][] = [
  ["Price", `${TRIAL.price} ${TRIAL.per}`, `${STARTER.price} ${STARTER.per}`],
  ["Story emails", `${TRIAL_CREDITS} in total`, `${STARTER_CREDITS} per month`],
  ["Subject lines per email", `${SUBJECTS_PER_EMAIL}`, `${SUBJECTS_PER_EMAIL}`],
  ["UTM tracking tools", "Yes", "Yes"],
  ["Email library", "Yes", "Yes"],
  ["Priority email support", "No", "Yes"],
  ["30-day money-back guarantee", "Not needed", "Yes"],
];
