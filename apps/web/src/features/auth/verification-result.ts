const FAILURES: Record<string, string> = {
  "invalid-token": "The verification link is invalid or has already been used.",
  "token-expired": "The verification link has expired. Please request a new one.",
  "verification-failed": "Email verification failed. Please try again or contact support.",
};

/** The query of `/email-verified`; the router has already parsed values that look like JSON. */
export interface VerificationQuery {
  verified?: unknown;
  error?: unknown;
}

/** As documented, success is checked first, then the error, then neither. */
export function verificationResult(query: VerificationQuery): { verified: true } | { reason: string } {
  if (String(query.verified) === "true") return { verified: true };
  if (query.error === undefined) return { reason: "No verification status found." };
  const code = String(query.error);
  const known = Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined;
  return { reason: known ?? "An error occurred during verification. Please try again." };
}
