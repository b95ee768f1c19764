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

const BEFORE_AT = /^(?:[A-Z0-9_'+-]+\.)*[A-Z0-9_'+-]*[A-Z0-9_+-]$/i;
const ASCII_DOMAIN = /^(?:[A-Z0-9][A-Z0-9-]{0,62}\.)+(?:[A-Z]{2,}|xn--[A-Z0-9-]+)$/i;
/** Anything else would be read as another part of a URL. */
const DOMAIN_AS_TYPED = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** A domain as mail servers know it, such as `xn--bckerei-wei-56a8c.de` for `bäckerei-weiß.de`; null if it is none. */
export function encodeDomain(domain: string): string | null {
  const url = `http://${domain}`;
  if (!DOMAIN_AS_TYPED.test(domain) || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return ASCII_DOMAIN.test(hostname) ? hostname : null;
}

/** An address with its domain encoded, for mail servers and other services; one without a domain stays as it is. */
export function encodeAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = at === -1 ? null : encodeDomain(address.slice(at + 1));
  return domain === null ? address : `${address.slice(0, at)}@${domain}`;
}

const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** Addresses copied from pages and mails bring signs that no one sees. */
export const visibleAddress = (address: string): string => address.replace(INVISIBLE, "").trim();

/** The validation message for an address, or null if it is valid. Small pages use it to avoid loading zod. */
export function emailProblem(address: string): string | null {
  const trimmed = visibleAddress(address);
  const at = trimmed.lastIndexOf("@");
  const isValid =
    at > 0 && BEFORE_AT.test(trimmed.slice(0, at)) && encodeDomain(trimmed.slice(at + 1)) !== null;
  return isValid && encodeAddress(trimmed).length <= EMAIL_MAX ? null : AUTH_MESSAGES.email;
}

/** A password as it is hashed and compared: keyboards type "é" as one character or as two. */
export const normalizePassword = (password: string): string => password.normalize("NFKC");

export const isSamePassword = (one: string, other: string): boolean =>
  normalizePassword(one) === normalizePassword(other);

/** The validation message for a password, or null if it is valid. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN) return AUTH_MESSAGES.password;
  return password.length > PASSWORD_MAX ? AUTH_MESSAGES.passwordTooLong : null;
}

/** The validation message for the repeated password, or null if it matches. */
export function confirmationProblem(password: string, repeated: string): string | null {
  if (repeated.length < PASSWORD_MIN) return AUTH_MESSAGES.confirmPassword;
  return isSamePassword(password, repeated) ? null : AUTH_MESSAGES.mismatch;
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
