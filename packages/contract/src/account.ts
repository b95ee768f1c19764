import { z } from "zod";

/** Credits of the current allowance (DATA-04): ten for a trial, three hundred for a paid period. */
export const Usage = z.object({
  emailsCreated: z.number().int().nonnegative(),
  emailsRemaining: z.number().int().nonnegative(),
  isSubscribed: z.boolean(),
});
export type Usage = z.output<typeof Usage>;

/** Progress towards the Action Taker bonus (DATA-05); ages in whole days since sign-up. */
export const ActionTakerStatus = z.object({
  accountAge: z.number().int().nonnegative(),
  isActionTaker: z.boolean(),
  emailsCreated: z.number().int().nonnegative(),
  daysRemaining: z.number().int().nonnegative(),
});
export type ActionTakerStatus = z.output<typeof ActionTakerStatus>;
