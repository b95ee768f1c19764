import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract/constants";
import type { ActionTakerStatus } from "@storyletter/contract/schemas";
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

export const useActionTaker = () => trpc.bonus.status.useQuery();
