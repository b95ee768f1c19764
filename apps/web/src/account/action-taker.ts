import type { ActionTakerStatus } from "@storyletter/contract/billing";
import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract/billing/constants";
import { DAY_MS } from "@storyletter/contract/limits";
import { trpc } from "../api/trpc.ts";
import { plural } from "../format/plural.ts";

export type BonusState = "unlocked" | "in-progress" | "expired";

/** A bonus that was earned stays unlocked, even after the bonus period. */
export function bonusState(status: ActionTakerStatus): BonusState {
  if (status.isActionTaker) return "unlocked";
  return status.accountAge <= BONUS_DAYS ? "in-progress" : "expired";
}

/** With less than one whole day left, the bonus can still be earned. */
export function daysLeft({ daysRemaining }: Pick<ActionTakerStatus, "daysRemaining">): string {
  if (daysRemaining === 0) return "Last day";
  return `${plural(daysRemaining, "day")} left`;
}

/** At least one: the bonus can still be in progress while the server counts the fifth email. */
export const emailsToGo = ({ emailsCreated }: Pick<ActionTakerStatus, "emailsCreated">): number =>
  Math.max(1, BONUS_EMAILS - emailsCreated);

/** The fifth letter unlocked it, within the last day: told with a letter, until there is a sixth. */
export const isBonusNews = (
  { isActionTaker, emailsCreated }: Pick<ActionTakerStatus, "isActionTaker" | "emailsCreated">,
  letter: { createdAt: Date },
  now: Date,
): boolean =>
  isActionTaker && emailsCreated === BONUS_EMAILS && now.getTime() - letter.createdAt.getTime() < DAY_MS;

export const useActionTaker = () => trpc.bonus.status.useQuery();
