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

/** What counts as an address, for the schemas and for the forms that do without one. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Why an address is none, or null; small pages ask here, so that they load no schema. */
export function emailProblem(address: string): string | null {
  const trimmed = address.trim();
  return trimmed.length <= EMAIL_MAX && EMAIL_PATTERN.test(trimmed) ? null : AUTH_MESSAGES.email;
}

/** Why a password is refused before the server has seen it, or null. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN) return AUTH_MESSAGES.password;
  return password.length > PASSWORD_MAX ? AUTH_MESSAGES.passwordTooLong : null;
}

/** Why a repeated password is refused, or null. */
export function confirmationProblem(password: string, repeated: string): string | null {
  if (repeated.length < PASSWORD_MIN) return AUTH_MESSAGES.confirmPassword;
  return password === repeated ? null : AUTH_MESSAGES.mismatch;
}

export const SECOND_FACTOR_MESSAGES = {
  code: "Please enter the code from your authenticator app",
} as const;

/** Where a browser keeps the address that awaits verification, for the pending screen (SIGNUP-16). */
export const PENDING_EMAIL_KEY = "pendingVerificationEmail";
