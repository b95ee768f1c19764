import { AcceptInvitationInput, InvitationResult, Site } from "@storyletter/contract/admin";
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
  ResetAddress,
  ResetAddressInput,
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
} from "@storyletter/contract/auth";
import { getSite } from "@storyletter/domain";
import { acceptInvitation } from "@storyletter/domain/admin";
import {
  changePassword,
  confirmEmailChange,
  confirmSecondFactor,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  getPendingEmailChange,
  getResetAddress,
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
} from "@storyletter/domain/auth";
import {
  adminProcedure,
  memberProcedure,
  provenAdminProcedure,
  publicProcedure,
  router,
  signedInProcedure,
  stopImpersonationProcedure,
} from "../procedures.ts";
import { accountProcedures } from "./account.ts";
import { productEventProcedures } from "./product-events.ts";
import { profileProcedures } from "./profile.ts";

/** Procedure names are fixed by the specification, so other nouns' procedures are spread in here. */
export const authRouter = router({
  ...accountProcedures,
  ...profileProcedures,
  ...productEventProcedures,
  signUp: publicProcedure("secret")
    .input(SignupInput)
    .output(SignupReply)
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  verifyEmail: publicProcedure("row")
    .input(VerifyEmailInput)
    .output(VerifyEmailResult)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  rejectSignUp: publicProcedure("row")
    .input(VerifyEmailInput)
    .output(Success)
    .mutation(({ ctx, input }) => rejectSignUp(ctx, input)),
  resendVerification: publicProcedure("row")
    .input(ResendVerificationInput)
    .output(ResendVerificationReply)
    .mutation(({ ctx, input }) => resendVerification(ctx, input)),
  logIn: publicProcedure("secret")
    .input(LoginInput)
    .output(LoginReply)
    .mutation(({ ctx, input }) => logIn(ctx, input)),
  logOut: stopImpersonationProcedure("row")
    .output(Success)
    .mutation(({ ctx }) => logOut(ctx)),
  user: signedInProcedure("row")
    .output(User)
    .query(({ ctx }) => getUser(ctx)),

  requestPasswordReset: publicProcedure("row")
    .input(RequestPasswordResetInput)
    .output(Message)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  // Not a query: its link would stand in the addresses that proxies log.
  resetAddress: publicProcedure("row")
    .input(ResetAddressInput)
    .output(ResetAddress)
    .mutation(({ ctx, input }) => getResetAddress(ctx, input)),
  acceptInvitation: publicProcedure("secret")
    .input(AcceptInvitationInput)
    .output(InvitationResult)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  site: publicProcedure("row")
    .output(Site)
    .query(({ ctx }) => getSite(ctx)),
  resetPassword: publicProcedure("secret")
    .input(ResetPasswordInput)
    .output(ResetPasswordResult)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  changePassword: memberProcedure("secret")
    .input(ChangePasswordInput)
    .output(Success)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  requestEmailChange: memberProcedure("secret")
    .input(RequestEmailChangeInput)
    .output(Message)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, input)),
  confirmEmailChange: publicProcedure("row")
    .input(ConfirmEmailChangeInput)
    .output(ConfirmEmailChangeResult)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),

  pendingEmailChange: memberProcedure("row")
    .output(PendingEmailChange)
    .query(({ ctx }) => getPendingEmailChange(ctx)),
  withdrawEmailChange: memberProcedure("row")
    .output(Success)
    .mutation(({ ctx }) => withdrawEmailChange(ctx)),
  rename: memberProcedure("row")
    .input(RenameInput)
    .output(User)
    .mutation(({ ctx, input }) => rename(ctx, input)),
  sessions: memberProcedure("row")
    .output(Session.array())
    .query(({ ctx }) => listSessions(ctx)),
  endSession: memberProcedure("row")
    .input(EndSessionInput)
    .output(Success)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: memberProcedure("row")
    .output(Success)
    .mutation(({ ctx }) => endOtherSessions(ctx)),

  secondFactor: signedInProcedure("row")
    .output(SecondFactor)
    .query(({ ctx }) => getSecondFactor(ctx)),
  startSecondFactor: signedInProcedure("secret")
    .input(StartSecondFactorInput)
    .output(SecondFactorSetup)
    .mutation(({ ctx, input }) => startSecondFactor(ctx, input)),
  confirmSecondFactor: signedInProcedure("row")
    .input(ConfirmSecondFactorInput)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  disableSecondFactor: memberProcedure("secret")
    .input(SecondFactorProof)
    .output(Success)
    .mutation(({ ctx, input }) => disableSecondFactor(ctx, input)),
  renewRecoveryCodes: memberProcedure("secret")
    .input(SecondFactorProof)
    .output(RecoveryCodes)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
  proveIdentity: memberProcedure("secret")
    .input(IdentityProof)
    .output(Success)
    .mutation(({ ctx, input }) => proveIdentity(ctx, input)),
  secondFactorRequirement: adminProcedure("row")
    .output(SecondFactorRequirementState)
    .query(({ ctx }) => getSecondFactorRequirement(ctx)),
  setSecondFactorRequirement: provenAdminProcedure("row")
    .input(SecondFactorRequirement)
    .output(Success)
    .mutation(({ ctx, input }) => setSecondFactorRequirement(ctx, input)),
});
