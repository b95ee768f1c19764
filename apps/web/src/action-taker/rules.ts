import { type ActionTakerStatus, BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract";

export type BonusState = "unlocked" | "in-progress" | "expired";

/** Once earned it stays; until then the window decides (BONUS-02). */
export function bonusState(status: ActionTakerStatus): BonusState {
  if (status.isActionTaker) return "unlocked";
  return status.accountAge <= BONUS_DAYS ? "in-progress" : "expired";
}

/** The window is still open on the day on which no whole day is left (decision BONUS-16). */
export function daysLeft({ daysRemaining }: Pick<ActionTakerStatus, "daysRemaining">): string {
  if (daysRemaining === 0) return "Last day";
  return `${daysRemaining} ${daysRemaining === 1 ? "day" : "days"} left`;
}

/** Emails still to create, never fewer than one while the bonus is open. */
export const emailsToGo = ({ emailsCreated }: Pick<ActionTakerStatus, "emailsCreated">): number =>
  Math.max(1, BONUS_EMAILS - emailsCreated);
