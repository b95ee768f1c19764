import {
  AccountClosure,
  AddVoiceSamplesInput,
  Audience,
  AudienceInput,
  ChangePasswordInput,
  ConfirmEmailChangeInput,
  ConfirmEmailChangeResult,
  ConfirmSecondFactorInput,
  DownloadExportInput,
  EndSessionInput,
  ExportDownload,
  LoginInput,
  LoginReply,
  Message,
  NotificationSettings,
  Offer,
  OfferInput,
  PendingEmailChange,
  Profile,
  ProfileEntryId,
  RecordEventsInput,
  RecoveryCodes,
  RenameInput,
  RequestDeletionInput,
  RequestEmailChangeInput,
  RequestPasswordResetInput,
  ResendVerificationInput,
  ResendVerificationReply,
  ResetPasswordInput,
  ResetPasswordResult,
  SaveProfileInput,
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
  SwitchVoiceTraitInput,
  User,
  VerifyEmailInput,
  VerifyEmailResult,
  Voice,
  VoiceSampleId,
} from "@storyletter/contract/schemas";
import {
  addVoiceSamples,
  cancelDeletion,
  changePassword,
  confirmEmailChange,
  confirmSecondFactor,
  deleteAudience,
  deleteOffer,
  deleteVoiceSample,
  disableSecondFactor,
  downloadExport,
  endOtherSessions,
  endSession,
  getAccountClosure,
  getNotificationSettings,
  getPendingEmailChange,
  getProfile,
  getSecondFactor,
  getSecondFactorRequirement,
  getUser,
  getVoice,
  listSessions,
  logIn,
  logOut,
  recordEvents,
  rejectSignUp,
  rename,
  renewRecoveryCodes,
  requestDeletion,
  requestEmailChange,
  requestExport,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  saveAudience,
  saveNotificationSettings,
  saveOffer,
  saveProfile,
  setSecondFactorRequirement,
  signUp,
  startSecondFactor,
  switchVoiceTrait,
  verifyEmail,
  withdrawEmailChange,
} from "@storyletter/domain";
import {
  adminProcedure,
  memberProcedure,
  ownerProcedure,
  publicProcedure,
  router,
  signedInProcedure,
  stopImpersonationProcedure,
} from "../procedures.ts";

/** Notification settings, data export and account deletion. */
const accountProcedures = {
  notifications: memberProcedure
    .output(NotificationSettings)
    .query(({ ctx }) => getNotificationSettings(ctx)),
  saveNotifications: memberProcedure
    .input(NotificationSettings)
    .output(NotificationSettings)
    .mutation(({ ctx, input }) => saveNotificationSettings(ctx, input)),
  accountClosure: memberProcedure.output(AccountClosure).query(({ ctx }) => getAccountClosure(ctx)),
  requestExport: memberProcedure.output(Success).mutation(({ ctx }) => requestExport(ctx)),
  downloadExport: publicProcedure
    .input(DownloadExportInput)
    .output(ExportDownload)
    .mutation(({ ctx, input }) => downloadExport(ctx, input)),
  requestDeletion: memberProcedure
    .input(RequestDeletionInput)
    .output(Success)
    .mutation(({ ctx, input }) => requestDeletion(ctx, input)),
  cancelDeletion: memberProcedure.output(Success).mutation(({ ctx }) => cancelDeletion(ctx)),
};

/** What a user says once instead of with each letter. */
const profileProcedures = {
  profile: memberProcedure.output(Profile).query(({ ctx }) => getProfile(ctx)),
  saveProfile: memberProcedure
    .input(SaveProfileInput)
    .output(Profile)
    .mutation(({ ctx, input }) => saveProfile(ctx, input)),
  saveOffer: memberProcedure
    .input(OfferInput)
    .output(Offer)
    .mutation(({ ctx, input }) => saveOffer(ctx, input)),
  deleteOffer: memberProcedure
    .input(ProfileEntryId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteOffer(ctx, input)),
  saveAudience: memberProcedure
    .input(AudienceInput)
    .output(Audience)
    .mutation(({ ctx, input }) => saveAudience(ctx, input)),
  deleteAudience: memberProcedure
    .input(ProfileEntryId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteAudience(ctx, input)),
  voice: memberProcedure.output(Voice).query(({ ctx }) => getVoice(ctx)),
  addVoiceSamples: memberProcedure
    .input(AddVoiceSamplesInput)
    .output(Voice)
    .mutation(({ ctx, input }) => addVoiceSamples(ctx, input)),
  deleteVoiceSample: memberProcedure
    .input(VoiceSampleId)
    .output(Voice)
    .mutation(({ ctx, input }) => deleteVoiceSample(ctx, input)),
  switchVoiceTrait: memberProcedure
    .input(SwitchVoiceTraitInput)
    .output(Voice)
    .mutation(({ ctx, input }) => switchVoiceTrait(ctx, input)),
};

export const authRouter = router({
  ...accountProcedures,
  ...profileProcedures,
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

  recordEvents: publicProcedure
    .input(RecordEventsInput)
    .output(Success)
    .mutation(({ ctx, input }) => recordEvents(ctx, input)),

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
  secondFactorRequirement: adminProcedure
    .output(SecondFactorRequirementState)
    .query(({ ctx }) => getSecondFactorRequirement(ctx)),
  setSecondFactorRequirement: ownerProcedure
    .input(SecondFactorRequirement)
    .output(Success)
    .mutation(({ ctx, input }) => setSecondFactorRequirement(ctx, input)),
});
