import { isTrialUsage, LOW_CREDITS, TRIAL_CREDITS, type Usage } from "@storyletter/contract";

/**
 * How much of the allowance is used, in the words of the plan (DASH-15, DASH-16).
 * @example usageText({ emailsCreated: 12, emailsRemaining: 288, isSubscribed: true }) // "12/300 emails used"
 */
export function usageText(usage: Usage): string {
  if (usage.isSubscribed) return `${usage.emailsCreated}/${allowance(usage)} emails used`;
  return `${usage.emailsCreated}/${TRIAL_CREDITS} credits used`;
}

/** Credits of the whole allowance, used or not. */
export const allowance = (usage: Usage): number => usage.emailsCreated + usage.emailsRemaining;

/** True for someone on the trial: the sum decides, and nobody who pays (decision PLAN-18). */
export const isTrial = (usage: Usage): boolean => !usage.isSubscribed && isTrialUsage(usage);

export const isOutOfCredits = (usage: Usage): boolean => usage.emailsRemaining === 0;

/** True at one or two credits left; none left is a state of its own (DASH-18). */
export const isLowOnCredits = (usage: Usage): boolean =>
  usage.emailsRemaining > 0 && usage.emailsRemaining <= LOW_CREDITS;

/** @example creditsLeft(1) // "1 credit left" */
export const creditsLeft = (remaining: number): string =>
  `${remaining} ${remaining === 1 ? "credit" : "credits"} left`;
