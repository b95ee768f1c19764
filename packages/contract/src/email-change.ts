import { z } from "zod";
import { EmailAddress, Password } from "./auth.ts";

/** The new address, and the account's password as proof that it is really its user who asks. */
export const RequestEmailChangeInput = z.object({ newEmail: EmailAddress, password: Password });
export type RequestEmailChangeInput = z.output<typeof RequestEmailChangeInput>;

export const ConfirmEmailChangeInput = z.object({ token: z.string().max(200) });
export type ConfirmEmailChangeInput = z.output<typeof ConfirmEmailChangeInput>;

/** How the link in the mail to a new address ends; `email-taken` when another account was quicker. */
export const EMAIL_CHANGE_OUTCOMES = ["changed", "invalid-token", "token-expired", "email-taken"] as const;
export const ConfirmEmailChangeResult = z.object({ outcome: z.enum(EMAIL_CHANGE_OUTCOMES) });
export type ConfirmEmailChangeResult = z.output<typeof ConfirmEmailChangeResult>;
