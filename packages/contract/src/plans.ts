/** Credits of the one-time free trial, granted when the e-mail address is verified (PLAN-01). */
export const TRIAL_CREDITS = 10;

/** Emails a Starter subscriber may create in each paid period (PLAN-06). */
export const STARTER_CREDITS = 300;

/** Price of Starter in US dollars a month (PLAN-05). */
export const STARTER_PRICE_USD = 19;

/** What an account is to us, whatever the provider's finer states are (decision DATA-22). */
export const SUBSCRIPTION_STATUSES = ["free", "active", "past_due", "canceled", "inactive"] as const;

/** Subject lines written for every email (PLAN-07). */
export const SUBJECTS_PER_EMAIL = 5;

/** Credits one generated email costs (PLAN-15). */
export const CREDITS_PER_EMAIL = 1;

/** At this many credits left, and above none, the screens warn (DASH-18). */
export const LOW_CREDITS = 2;

/** Emails to create for the Action Taker bonus. */
export const BONUS_EMAILS = 5;

/** Whole days after sign-up within which the bonus can be earned (decision LAND-28). */
export const BONUS_DAYS = 5;

/** Minutes a link to the bonus's PDF stays valid. */
export const BONUS_LINK_MINUTES = 5;

/** Hours a verification link stays valid (VERIFY-03). */
export const VERIFICATION_HOURS = 24;

/** Hours a link to a new password stays valid. */
export const RESET_HOURS = 1;

/** Hours a link that confirms a new address stays valid. */
export const EMAIL_CHANGE_HOURS = 24;

/** Shown where the balance is unknown: in the sidebar, and everywhere else (SHELL-16, SHELL-17). */
export const FALLBACK_REMAINING = { sidebar: 100, elsewhere: 10 } as const;

/** A trial is recognised by its sum: created and remaining make ten (PLAN-16). */
export const isTrialUsage = (usage: { emailsCreated: number; emailsRemaining: number }): boolean =>
  usage.emailsCreated + usage.emailsRemaining === TRIAL_CREDITS;

/** What is said to somebody without credits, by the form and by the server alike. */
export const USAGE_LIMIT = {
  title: "Usage Limit Reached",
  message: "You've reached your monthly limit. Please upgrade or wait for reset.",
} as const;
