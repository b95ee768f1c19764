import { z } from "zod";
import { AUTH_MESSAGES, EMAIL_MAX, EMAIL_PATTERN, PASSWORD_MAX, PASSWORD_MIN } from "./auth-rules.ts";
import { isStorableText, text, UNSTORABLE_TEXT } from "./text.ts";

/** Two spellings of one address are one account: compare this form, keep the other (decision SIGNUP-24). */
export const normalizeEmailAddress = (address: string): string => address.trim().toLowerCase();

export const EmailAddress = text(EMAIL_MAX, AUTH_MESSAGES.email).pipe(
  z.email({ pattern: EMAIL_PATTERN, error: AUTH_MESSAGES.email }),
);

export const Password = z
  .string(AUTH_MESSAGES.password)
  .min(PASSWORD_MIN, AUTH_MESSAGES.password)
  .max(PASSWORD_MAX, AUTH_MESSAGES.passwordTooLong)
  .refine(isStorableText, UNSTORABLE_TEXT);

const PersonName = text(100).optional();

/** Body of `POST /api/auth/login`; `code` where the account has a second factor, empty or left out otherwise. */
export const LoginInput = z.object({
  email: EmailAddress,
  password: Password,
  code: z.string().trim().max(40).optional(),
});
export type LoginInput = z.output<typeof LoginInput>;

/** Body of `POST /api/auth/signup`. */
export const SignupInput = z.object({
  email: EmailAddress,
  password: Password,
  firstName: PersonName,
  lastName: PersonName,
});
export type SignupInput = z.output<typeof SignupInput>;

/** The sign-up form: the call's fields, and the repeated password that is never sent (SIGNUP-15). */
export const SignupForm = SignupInput.extend({
  confirmPassword: z.string().min(PASSWORD_MIN, AUTH_MESSAGES.confirmPassword),
}).refine((form) => form.password === form.confirmPassword, {
  path: ["confirmPassword"],
  message: AUTH_MESSAGES.mismatch,
});
export type SignupForm = z.output<typeof SignupForm>;

export const ResendVerificationInput = z.object({ email: EmailAddress });
export type ResendVerificationInput = z.output<typeof ResendVerificationInput>;

export const VerifyEmailInput = z.object({ token: z.string().max(200) });
export type VerifyEmailInput = z.output<typeof VerifyEmailInput>;

/** How a verification ends; every value but the first is an error code of `/email-verified`. */
export const VERIFICATION_OUTCOMES = [
  "verified",
  "invalid-token",
  "token-expired",
  "verification-failed",
] as const;
export const VerifyEmailResult = z.object({ outcome: z.enum(VERIFICATION_OUTCOMES) });
export type VerifyEmailResult = z.output<typeof VerifyEmailResult>;

/** The signed-in user as the client sees it (DATA-01). */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: z.date(),
  /** The administrator who is looking at this user's screens without changing anything; otherwise left out. */
  viewedBy: z.object({ id: z.string(), email: z.string() }).optional(),
});
export type User = z.output<typeof User>;

export const LoginReply = z.object({ user: User });
export type LoginReply = z.output<typeof LoginReply>;

/** `emailSent` is false when this installation has no way to send mail (SIGNUP-21). */
export const SignupReply = z.object({ requiresVerification: z.boolean(), emailSent: z.boolean() });
export type SignupReply = z.output<typeof SignupReply>;

export const Message = z.object({ message: z.string() });
export type Message = z.output<typeof Message>;

export const Success = z.object({ success: z.literal(true) });
export type Success = z.output<typeof Success>;
