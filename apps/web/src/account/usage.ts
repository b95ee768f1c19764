import type { Usage } from "@storyletter/contract/billing";
import { isTrialUsage, LOW_CREDITS, TRIAL_CREDITS } from "@storyletter/contract/billing/constants";
import { isSessionLost } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";
import { plural } from "../format/plural.ts";

/**
 * The specification counts emails for a subscriber and credits for a trial.
 * @example usageText({ emailsCreated: 12, emailsRemaining: 288, isSubscribed: true }) // "12/300 emails used"
 */
export function usageText(usage: Usage): string {
  if (usage.isSubscribed) return `${usage.emailsCreated}/${allowance(usage)} emails used`;
  return `${usage.emailsCreated}/${TRIAL_CREDITS} credits used`;
}

/** All credits of the period, used or not. */
export const allowance = (usage: Usage): number => usage.emailsCreated + usage.emailsRemaining;

/** A trial is recognized by its total, and never when a plan is paid for. */
export const isTrial = (usage: Usage): boolean => !usage.isSubscribed && isTrialUsage(usage);

export const isOutOfCredits = (usage: Usage): boolean => usage.emailsRemaining === 0;

/** Zero credits left is a separate state. */
export const isLowOnCredits = (usage: Usage): boolean =>
  usage.emailsRemaining > 0 && usage.emailsRemaining <= LOW_CREDITS;

/** @example creditsLeft(1) // "1 credit left" */
export const creditsLeft = (remaining: number): string => `${plural(remaining, "credit")} left`;

/** Retried twice, cached for 30 s. */
export const useUsage = () =>
  trpc.billing.usage.useQuery(undefined, {
    retry: (failures, error) => failures < 2 && !isSessionLost(error),
    staleTime: 30_000,
  });
