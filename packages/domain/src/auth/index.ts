export {
  confirmEmailChange,
  getPendingEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from "./email-change.ts";
export { resendVerification, sendWelcome, verifyEmail } from "./email-verification.ts";
export { getUser, logIn, logOut, rename } from "./log-in.ts";
export { type MailDeps, mailedToken, sendMailedLink } from "./mailed-link.ts";
export { changePassword } from "./password.ts";
export { getResetAddress, requestPasswordReset, resetPassword } from "./password-reset.ts";
export { proveIdentity, requireProof } from "./proof.ts";
export { clientKey, deleteOldThrottles } from "./rate-limit.ts";
export { createSessions } from "./session-store.ts";
export { endOtherSessions, endSession, listSessions } from "./sessions.ts";
export { ensureOwner, getPendingSignUp, type NewOwner, rejectSignUp, signUp } from "./sign-up.ts";
export {
  assertTwoFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  getSecondFactorRequirement,
  renewRecoveryCodes,
  setSecondFactorRequirement,
  startSecondFactor,
} from "./two-factor.ts";
