import { expect, it } from "vitest";
import { verificationResult } from "./email-verification.tsx";

it("[VERIFY-20] [VERIFY-41] treats verified=true as success, even with an error", () => {
  expect(verificationResult({ verified: "true" })).toEqual({ verified: true });
  expect(verificationResult({ verified: true })).toEqual({ verified: true });
  expect(verificationResult({ verified: "true", error: "invalid-token" })).toEqual({ verified: true });
});

it.each([
  ["[VERIFY-29]", "invalid-token", "The verification link is invalid or has already been used."],
  ["[VERIFY-30]", "token-expired", "The verification link has expired. Please request a new one."],
  ["[VERIFY-31]", "verification-failed", "Email verification failed. Please try again or contact support."],
  ["[VERIFY-32]", "something-else", "An error occurred during verification. Please try again."],
  ["[VERIFY-32]", "constructor", "An error occurred during verification. Please try again."],
])("%s [VERIFY-24] error=%s: %s", (_, error, reason) => {
  expect(verificationResult({ error })).toEqual({ reason });
  expect(verificationResult({ verified: "false", error })).toEqual({ reason });
});

it("[VERIFY-28] reports a missing status when there is neither", () => {
  expect(verificationResult({})).toEqual({ reason: "No verification status found." });
});
