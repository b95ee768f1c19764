import {
  ChangePasswordInput,
  ConfirmEmailChangeInput,
  ConfirmEmailChangeResult,
  ConfirmSecondFactorInput,
  EndSessionInput,
  IdentityProof,
  LoginInput,
  LoginReply,
  Message,
  PendingEmailChange,
  RecoveryCodes,
  RenameInput,
  RequestEmailChangeInput,
  RequestPasswordResetInput,
  ResendVerificationInput,
  ResendVerificationReply,
  ResetPasswordInput,
  ResetPasswordResult,
  SecondFactor,
  SecondFactorProof,
  SecondFactorRequirement,
  SecondFactorRequirementState,
  SecondFactorSetup,
  Session,
  SignupInput,
  SignupReply,
  StartSecondFactorInput,
  Success,
  User,
  VerifyEmailInput,
  VerifyEmailResult,
} from "@storyletter/contract/schemas";
import {
  changePassword,
  confirmEmailChange,
  confirmSecondFactor,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  getPendingEmailChange,
  getSecondFactor,
  getSecondFactorRequirement,
  getUser,
  listSessions,
  logIn,
  logOut,
  proveIdentity,
  rejectSignUp,
  rename,
  renewRecoveryCodes,
  requestEmailChange,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  setSecondFactorRequirement,
  signUp,
  startSecondFactor,
  verifyEmail,
  withdrawEmailChange,
} from "@storyletter/domain";
import {
  adminProcedure,
  memberProcedure,
  provenOwnerProcedure,
  publicProcedure,
  router,
  signedInProcedure,
  stopImpersonationProcedure,
} from "../procedures.ts";
import { accountProcedures } from "./account.ts";
import { analyticsProcedures } from "./analytics.ts";
import { profileProcedures } from "./profile.ts";

/** Procedure names are fixed by the specification, so other nouns' procedures are spread in here. */
export const authRouter = router({
  ...accountProcedures,
  ...profileProcedures,
  ...analyticsProcedures,
  signUp: publicProcedure
    .input(SignupInput)
    .output(SignupReply)
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  verifyEmail: publicProcedure
    .input(VerifyEmailInput)
    .output(VerifyEmailResult)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  rejectSignUp: publicProcedure
    .input(VerifyEmailInput)
    .output(Success)
    .mutation(({ ctx, input }) => rejectSignUp(ctx, input)),
  resendVerification: publicProcedure
    .input(ResendVerificationInput)
    .output(ResendVerificationReply)
    .mutation(({ ctx, input }) => resendVerification(ctx, input)),
  logIn: publicProcedure
    .input(LoginInput)
    .output(LoginReply)
    .mutation(({ ctx, input }) => logIn(ctx, input)),
  logOut: stopImpersonationProcedure.output(Success).mutation(({ ctx }) => logOut(ctx)),
  user: signedInProcedure.output(User).query(({ ctx }) => getUser(ctx)),

  requestPasswordReset: publicProcedure
    .input(RequestPasswordResetInput)
    .output(Message)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: publicProcedure
    .input(ResetPasswordInput)
    .output(ResetPasswordResult)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  changePassword: memberProcedure
    .input(ChangePasswordInput)
    .output(Success)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  requestEmailChange: memberProcedure
    .input(RequestEmailChangeInput)
    .output(Message)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, input)),
  confirmEmailChange: publicProcedure
    .input(ConfirmEmailChangeInput)
    .output(ConfirmEmailChangeResult)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),

  pendingEmailChange: memberProcedure
    .output(PendingEmailChange)
    .query(({ ctx }) => getPendingEmailChange(ctx)),
  withdrawEmailChange: memberProcedure.output(Success).mutation(({ ctx }) => withdrawEmailChange(ctx)),
  rename: memberProcedure
    .input(RenameInput)
    .output(User)
    .mutation(({ ctx, input }) => rename(ctx, input)),
  sessions: memberProcedure.output(Session.array()).query(({ ctx }) => listSessions(ctx)),
  endSession: memberProcedure
    .input(EndSessionInput)
    .output(Success)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: memberProcedure.output(Success).mutation(({ ctx }) => endOtherSessions(ctx)),

  secondFactor: signedInProcedure.output(SecondFactor).query(({ ctx }) => getSecondFactor(ctx)),
  startSecondFactor: signedInProcedure
    .input(StartSecondFactorInput)
    .output(SecondFactorSetup)
    .mutation(({ ctx, input }) => startSecondFactor(ctx, input)),
  confirmSecondFactor: signedInProcedure
    .input(ConfirmSecondFactorInput)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  disableSecondFactor: memberProcedure
    .input(SecondFactorProof)
    .output(Success)
    .mutation(({ ctx, input }) => disableSecondFactor(ctx, input)),
  renewRecoveryCodes: memberProcedure
    .input(SecondFactorProof)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  proveIdentity: memberProcedure
    .input(IdentityProof)
    .output(Success)
    .mutation(({ ctx, input }) => proveIdentity(ctx, input)),
  secondFactorRequirement: adminProcedure
    .output(SecondFactorRequirementState)
    .query(({ ctx }) => getSecondFactorRequirement(ctx)),
  setSecondFactorRequirement: provenOwnerProcedure
    .input(SecondFactorRequirement)
    .output(Success)
    .mutation(({ ctx, input }) => setSecondFactorRequirement(ctx, input)),
});
