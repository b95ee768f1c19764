import {
  AccountClosure,
  AddVoiceSamplesInput,
  Audience,
  AudienceInput,
  DownloadExportInput,
  ExportDownload,
  NotificationSettings,
  Offer,
  OfferInput,
  Profile,
  ProfileEntryId,
  RequestDeletionInput,
  SaveProfileInput,
  Success,
  SwitchVoiceTraitInput,
  Voice,
  VoiceSampleId,
} from "@storyletter/contract/schemas";
import {
  addVoiceSamples,
  cancelDeletion,
  deleteAudience,
  deleteOffer,
  deleteVoiceSample,
  downloadExport,
  getAccountClosure,
  getNotificationSettings,
  getProfile,
  getVoice,
  requestDeletion,
  requestExport,
  saveAudience,
  saveNotificationSettings,
  saveOffer,
  saveProfile,
  switchVoiceTrait,
} from "@storyletter/domain";
import { memberProcedure, publicProcedure } from "../../procedures.ts";

/** Notification settings, data export and account deletion. */
export const accountProcedures = {
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
export const profileProcedures = {
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
