import { z } from "zod";
import { EmailAddress, Password } from "./auth.ts";
import { AUTH_MESSAGES } from "./auth-rules.ts";

/** What people read when they choose one of the 3,000 most common passwords; the list stays on the server. */
export const COMMON_PASSWORD =
  "This is one of the most common passwords, and the first that attackers try. Please choose another.";

export const RequestPasswordResetInput = z.object({ email: EmailAddress });
export type RequestPasswordResetInput = z.output<typeof RequestPasswordResetInput>;

/** The token of the mailed link, and the password that replaces the forgotten one. */
export const ResetPasswordInput = z.object({ token: z.string().max(200), password: Password });
export type ResetPasswordInput = z.output<typeof ResetPasswordInput>;

/** How choosing a new password by a mailed link ends. */
export const RESET_OUTCOMES = ["reset", "invalid-token", "token-expired"] as const;
export const ResetPasswordResult = z.object({ outcome: z.enum(RESET_OUTCOMES) });
export type ResetPasswordResult = z.output<typeof ResetPasswordResult>;

export const ChangePasswordInput = z.object({ currentPassword: Password, newPassword: Password });
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>;

const confirmPassword = z.string().min(1, AUTH_MESSAGES.confirmPassword);
const mismatch = { path: ["confirmPassword"], message: AUTH_MESSAGES.mismatch };

/** The password card of the settings: the repeated password is never sent. */
export const ChangePasswordForm = ChangePasswordInput.extend({ confirmPassword }).refine(
  (form) => form.newPassword === form.confirmPassword,
  mismatch,
);
export type ChangePasswordForm = z.output<typeof ChangePasswordForm>;
