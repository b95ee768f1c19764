import { z } from "zod";
import { STAFF_ROLES } from "../admin/staff-roles.ts";
import { RECOVERY_CODES } from "../limits.ts";
import { isStorableText, text, UNSTORABLE_TEXT } from "../text.ts";
import {
  AUTH_MESSAGES,
  EMAIL_MAX,
  emailProblem,
  encodeAddress,
  isSamePassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SECOND_FACTOR_MESSAGES,
  visibleAddress,
} from "./auth-rules.ts";

/**
 * Addresses that differ only in case, surrounding space or the encoding of their domain are one account: compare this
 * form, display the other.
 */
export const normalizeEmailAddress = (address: string): string =>
  encodeAddress(visibleAddress(address)).toLowerCase();

/** An address whose domain may have letters of any script. */
export const emailAddress = (message: string) =>
  text(EMAIL_MAX, message)
    .overwrite(visibleAddress)
    .refine((address) => emailProblem(address) === null, message)
    .meta({ format: "idn-email" });

export const EmailAddress = emailAddress(AUTH_MESSAGES.email);

export const Password = z
  .string(AUTH_MESSAGES.password)
  .min(PASSWORD_MIN, AUTH_MESSAGES.password)
  .max(PASSWORD_MAX, AUTH_MESSAGES.passwordTooLong)
  .refine(isStorableText, UNSTORABLE_TEXT);

const PersonName = text(100).optional();

/** Body of `POST /api/auth/login`; `code` is required if the account uses two-factor authentication. */
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

/** The sign-up form: the call's fields and the repeated password, which is never sent. */
export const SignupForm = SignupInput.extend({
  confirmPassword: z.string().min(PASSWORD_MIN, AUTH_MESSAGES.confirmPassword),
}).refine((form) => isSamePassword(form.password, form.confirmPassword), {
  path: ["confirmPassword"],
  message: AUTH_MESSAGES.mismatch,
});
export type SignupForm = z.output<typeof SignupForm>;

export const ResendVerificationInput = z.object({ email: EmailAddress });
export type ResendVerificationInput = z.output<typeof ResendVerificationInput>;

/** The same for every address. */
export const ResendVerificationReply = z.object({ success: z.literal(true), message: z.string() });
export type ResendVerificationReply = z.output<typeof ResendVerificationReply>;

export const VerifyEmailInput = z.object({ token: z.string().max(200) });
export type VerifyEmailInput = z.output<typeof VerifyEmailInput>;

/** The sign-up that a mailed link would verify; null if the link is no longer valid. */
export const PendingSignUp = z.object({
  email: z.string(),
  createdAt: z.date(),
  /** The link was opened in the browser that signed up. */
  isSameBrowser: z.boolean(),
});
export type PendingSignUp = z.output<typeof PendingSignUp>;

/** Result of a verification; every value but the first is an error code of `/email-verified`. */
const VERIFICATION_OUTCOMES = ["verified", "invalid-token", "token-expired", "verification-failed"] as const;
export const VerifyEmailResult = z.object({
  outcome: z.enum(VERIFICATION_OUTCOMES),
  /** The address, once it is verified. */
  email: z.string().optional(),
});
export type VerifyEmailResult = z.output<typeof VerifyEmailResult>;

/** The signed-in user as the client sees it. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: z.date(),
  /** The administrator who is impersonating this user, read-only; omitted otherwise. */
  impersonatedBy: z.object({ id: z.string(), email: z.string() }).optional(),
  /** What an administrator may do; omitted for others. */
  staffRole: z.enum([...STAFF_ROLES, "owner"]).optional(),
});
export type User = z.output<typeof User>;

/** Body of `auth.rename`: the name that mails and letters carry; empty parts are removed. */
export const RenameInput = z.strictObject({ firstName: text(100), lastName: text(100) });
export type RenameInput = z.output<typeof RenameInput>;

/** A requested change of address that waits for its confirmation; null if there is none. */
export const PendingEmailChange = z.object({ newEmail: z.string(), expiresAt: z.date() }).nullable();
export type PendingEmailChange = z.output<typeof PendingEmailChange>;

export const LoginReply = z.object({ user: User });
export type LoginReply = z.output<typeof LoginReply>;

/** `emailSent` is false when this installation has no mail server configured. */
export const SignupReply = z.object({ requiresVerification: z.boolean(), emailSent: z.boolean() });
export type SignupReply = z.output<typeof SignupReply>;

export const Message = z.object({ message: z.string() });
export type Message = z.output<typeof Message>;

export const Success = z.object({ success: z.literal(true) });
export type Success = z.output<typeof Success>;

/** One of the caller's sessions. `id` is for `auth.endSession` and is never the cookie's value. */
export const Session = z.object({
  id: z.uuid(),
  /** True for the session that made this call. */
  current: z.boolean(),
  createdAt: z.date(),
  /** Accurate to five minutes. */
  lastSeenAt: z.date(),
  /** Such as "Chrome on Windows"; "Unknown device" if the browser sends no user agent. */
  device: z.string(),
  /** IP address at sign-in. */
  address: z.string(),
});
export type Session = z.output<typeof Session>;

export const EndSessionInput = z.object({ id: z.uuid() });
export type EndSessionInput = z.output<typeof EndSessionInput>;

/** The new address, and the account's password as proof of identity. */
export const RequestEmailChangeInput = z.object({ newEmail: EmailAddress, password: Password });
export type RequestEmailChangeInput = z.output<typeof RequestEmailChangeInput>;

export const ConfirmEmailChangeInput = z.object({ token: z.string().max(200) });
export type ConfirmEmailChangeInput = z.output<typeof ConfirmEmailChangeInput>;

/** Result of the confirmation link; `email-taken` if another account claimed the address first. */
const EMAIL_CHANGE_OUTCOMES = ["changed", "invalid-token", "token-expired", "email-taken"] as const;
export const ConfirmEmailChangeResult = z.object({ outcome: z.enum(EMAIL_CHANGE_OUTCOMES) });
export type ConfirmEmailChangeResult = z.output<typeof ConfirmEmailChangeResult>;

/** Message for one of the 100,000 most common passwords; the list stays on the server. */
export const COMMON_PASSWORD =
  "This is one of the most common passwords, so attackers try it first. Please choose another.";

export const RequestPasswordResetInput = z.object({ email: EmailAddress });
export type RequestPasswordResetInput = z.output<typeof RequestPasswordResetInput>;

/** The token of the mailed link, and the new password. */
export const ResetPasswordInput = z.object({ token: z.string().max(200), password: Password });
export type ResetPasswordInput = z.output<typeof ResetPasswordInput>;

/** The token of the mailed link. */
export const ResetAddressInput = ResetPasswordInput.pick({ token: true });
export type ResetAddressInput = z.output<typeof ResetAddressInput>;

/** The account's address, for password managers; null if the link doesn't work any more. */
export const ResetAddress = z.object({ email: z.string().nullable() });
export type ResetAddress = z.output<typeof ResetAddress>;

/** Result of a password reset. */
const RESET_OUTCOMES = ["reset", "invalid-token", "token-expired"] as const;
/** Access that a new password revoked; API keys by the names their owner gave them. */
export const RevokedAccess = z.object({
  apiKeys: z.array(z.string()),
  /** Hosts of the webhook endpoints that were disabled. */
  webhooks: z.array(z.string()),
  exportLinks: z.number().int().nonnegative(),
  /** Mail tools that were disconnected, each with its account: "Kit (Mara's Bakery)". */
  mailTools: z.array(z.string()),
});
export type RevokedAccess = z.output<typeof RevokedAccess>;

/** `revoked` is present if the password was reset. */
export const ResetPasswordResult = z.object({
  outcome: z.enum(RESET_OUTCOMES),
  revoked: RevokedAccess.optional(),
});
export type ResetPasswordResult = z.output<typeof ResetPasswordResult>;

export const ChangePasswordInput = z.object({ currentPassword: Password, newPassword: Password });
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>;

const confirmPassword = z.string().min(1, AUTH_MESSAGES.confirmPassword);
const mismatch = { path: ["confirmPassword"], message: AUTH_MESSAGES.mismatch };

/** The password form in Settings; the repeated password is never sent. */
export const ChangePasswordForm = ChangePasswordInput.extend({ confirmPassword }).refine(
  (form) => isSamePassword(form.newPassword, form.confirmPassword),
  mismatch,
);
export type ChangePasswordForm = z.output<typeof ChangePasswordForm>;

/** Allows for a recovery code with extra spaces. */
const CODE_MAX = 40;

/** Six digits from the authenticator app, or a recovery code such as `7k2mq-x9d4t`. */
const SecondFactorCode = z
  .string(SECOND_FACTOR_MESSAGES.code)
  .trim()
  .min(1, SECOND_FACTOR_MESSAGES.code)
  .max(CODE_MAX, SECOND_FACTOR_MESSAGES.code);

/** Two-factor authentication status of the caller. */
export const SecondFactor = z.object({
  enabled: z.boolean(),
  enabledAt: z.date().nullable(),
  recoveryCodesLeft: z.number().int().nonnegative(),
  /** True if this administrator must set it up before using anything else. */
  required: z.boolean(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const StartSecondFactorInput = z.object({ password: Password });
export type StartSecondFactorInput = z.output<typeof StartSecondFactorInput>;

/** For the authenticator app: `otpauthUrl` as a QR code, or `secret` (Base32) typed by hand. */
export const SecondFactorSetup = z.object({ secret: z.string(), otpauthUrl: z.string() });
export type SecondFactorSetup = z.output<typeof SecondFactorSetup>;

export const ConfirmSecondFactorInput = z.object({ code: SecondFactorCode });
export type ConfirmSecondFactorInput = z.output<typeof ConfirmSecondFactorInput>;

/** Returned once; the server stores only their hashes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

/** Turning two-factor authentication off or renewing the recovery codes requires both. */
export const SecondFactorProof = z.object({ password: Password, code: SecondFactorCode });
export type SecondFactorProof = z.output<typeof SecondFactorProof>;

/** Opens what needs proof for another 15 minutes, as signing in does. */
export const IdentityProof = z.object({
  password: Password,
  /** Required if the account uses two-factor authentication. */
  code: SecondFactorCode.optional(),
});
export type IdentityProof = z.output<typeof IdentityProof>;

/** Whether every administrator must use two-factor authentication. */
export const SecondFactorRequirement = z.object({ required: z.boolean() });
export type SecondFactorRequirement = z.output<typeof SecondFactorRequirement>;

/** The current requirement; `changeable` is true for the owner only. */
export const SecondFactorRequirementState = SecondFactorRequirement.extend({ changeable: z.boolean() });
export type SecondFactorRequirementState = z.output<typeof SecondFactorRequirementState>;
