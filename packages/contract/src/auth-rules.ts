/** The documented messages of the sign-in and sign-up forms. */
export const AUTH_MESSAGES = {
  email: "Please enter a valid email address",
  password: "Password must be at least 6 characters",
  passwordTooLong: "Password must be at most 256 characters",
  confirmPassword: "Please confirm your password",
  mismatch: "Passwords don't match",
} as const;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
export const EMAIL_MAX = 254;

/** A valid email address, for the schemas and for forms that load no schema. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The validation message for an address, or null if it is valid. Small pages use it to avoid loading zod. */
export function emailProblem(address: string): string | null {
  const trimmed = address.trim();
  return trimmed.length <= EMAIL_MAX && EMAIL_PATTERN.test(trimmed) ? null : AUTH_MESSAGES.email;
}

/** The validation message for a password, or null if it is valid. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN) return AUTH_MESSAGES.password;
  return password.length > PASSWORD_MAX ? AUTH_MESSAGES.passwordTooLong : null;
}

/** The validation message for the repeated password, or null if it matches. */
export function confirmationProblem(password: string, repeated: string): string | null {
  if (repeated.length < PASSWORD_MIN) return AUTH_MESSAGES.confirmPassword;
  return password === repeated ? null : AUTH_MESSAGES.mismatch;
}

export const SECOND_FACTOR_MESSAGES = {
  code: "Please enter the code from your authenticator app",
} as const;

/** Browser storage key of the address awaiting verification, read by the pending screen. */
export const PENDING_EMAIL_KEY = "pendingVerificationEmail";

/** Cookie with an address that was just verified, which the login form fills in. */
export const VERIFIED_EMAIL_COOKIE = "storyletter_verified_email";

/** A cookie's name on this port of the host; an empty port is the usual one. */
export const cookieAt = (port: string, name: string): string => (port === "" ? name : `${name}_${port}`);
