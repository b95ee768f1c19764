import { type ActionTakerStatus, BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract";

const DAY_MS = 86_400_000;

/** Whole days since sign-up (decision BONUS-16). */
export const accountAge = (createdAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));

/** True at the email that earns the bonus: the fifth or a later one, within the window (BONUS-17). */
export const earnsBonus = (input: { createdAt: Date; emailsGenerated: number; now: Date }): boolean =>
  input.emailsGenerated >= BONUS_EMAILS && accountAge(input.createdAt, input.now) <= BONUS_DAYS;

/** The progress a user sees. */
export function actionTakerStatus(
  user: { createdAt: Date; emailsGenerated: number; actionTakerAt: Date | null },
  now: Date,
): ActionTakerStatus {
  const age = accountAge(user.createdAt, now);
  return {
    accountAge: age,
    isActionTaker: user.actionTakerAt !== null,
    emailsCreated: user.emailsGenerated,
    daysRemaining: Math.max(0, BONUS_DAYS - age),
  };
}

/** What the automation webhook tells of somebody (decision TEST-19). */
export function actionTakerData(
  user: {
    id: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
    createdAt: Date;
    emailsGenerated: number;
    actionTakerAt: Date | null;
  },
  now: Date,
) {
  const { id, email, firstName, lastName, createdAt, actionTakerAt } = user;
  return {
    user: { id, email, firstName, lastName, createdAt: createdAt.toISOString() },
    bonus: { ...actionTakerStatus(user, now), unlockedAt: actionTakerAt?.toISOString() ?? null },
  };
}
