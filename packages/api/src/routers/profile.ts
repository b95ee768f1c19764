import { Success } from "@storyletter/contract/auth";
import {
  AddVoiceSamplesInput,
  Audience,
  AudienceInput,
  ChooseVoicePassagesInput,
  Offer,
  OfferInput,
  Profile,
  ProfileEntryId,
  ReadVoiceMails,
  SaveProfileInput,
  SwitchVoiceTraitInput,
  Voice,
  VoiceMails,
  VoiceSampleId,
} from "@storyletter/contract/profile";
import {
  addVoiceSamples,
  chooseVoicePassages,
  deleteAudience,
  deleteOffer,
  deleteVoiceSample,
  getProfile,
  getVoice,
  readVoiceMails,
  saveAudience,
  saveOffer,
  saveProfile,
  switchVoiceTrait,
} from "@storyletter/domain/profile";
import { memberProcedure } from "../procedures.ts";

/** What a user says once instead of with each letter. */
export const profileProcedures = {
  profile: memberProcedure("texts")
    .output(Profile)
    .query(({ ctx }) => getProfile(ctx)),
  saveProfile: memberProcedure("letter")
    .input(SaveProfileInput)
    .output(Profile)
    .mutation(({ ctx, input }) => saveProfile(ctx, input)),
  saveOffer: memberProcedure("row")
    .input(OfferInput)
    .output(Offer)
    .mutation(({ ctx, input }) => saveOffer(ctx, input)),
  deleteOffer: memberProcedure("row")
    .input(ProfileEntryId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteOffer(ctx, input)),
  saveAudience: memberProcedure("row")
    .input(AudienceInput)
    .output(Audience)
    .mutation(({ ctx, input }) => saveAudience(ctx, input)),
  deleteAudience: memberProcedure("row")
    .input(ProfileEntryId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteAudience(ctx, input)),
  voice: memberProcedure("letter")
    .output(Voice)
    .query(({ ctx }) => getVoice(ctx)),
  readVoiceMails: memberProcedure("letter")
    .input(VoiceMails)
    .output(ReadVoiceMails)
    .mutation(({ ctx, input }) => readVoiceMails(ctx, input)),
  addVoiceSamples: memberProcedure("letter")
    .input(AddVoiceSamplesInput)
    .output(Voice)
    .mutation(({ ctx, input }) => addVoiceSamples(ctx, input)),
  chooseVoicePassages: memberProcedure("letter")
    .input(ChooseVoicePassagesInput)
    .output(Voice)
    .mutation(({ ctx, input }) => chooseVoicePassages(ctx, input)),
  deleteVoiceSample: memberProcedure("letter")
    .input(VoiceSampleId)
    .output(Voice)
    .mutation(({ ctx, input }) => deleteVoiceSample(ctx, input)),
  switchVoiceTrait: memberProcedure("letter")
    .input(SwitchVoiceTraitInput)
    .output(Voice)
    .mutation(({ ctx, input }) => switchVoiceTrait(ctx, input)),
};
