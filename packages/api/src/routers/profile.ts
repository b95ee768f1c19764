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
  Success,
  SwitchVoiceTraitInput,
  Voice,
  VoiceMails,
  VoiceSampleId,
} from "@storyletter/contract/schemas";
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
} from "@storyletter/domain";
import { memberProcedure } from "../procedures.ts";

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
  readVoiceMails: memberProcedure
    .input(VoiceMails)
    .output(ReadVoiceMails)
    .mutation(({ input }) => readVoiceMails(input)),
  addVoiceSamples: memberProcedure
    .input(AddVoiceSamplesInput)
    .output(Voice)
    .mutation(({ ctx, input }) => addVoiceSamples(ctx, input)),
  chooseVoicePassages: memberProcedure
    .input(ChooseVoicePassagesInput)
    .output(Voice)
    .mutation(({ ctx, input }) => chooseVoicePassages(ctx, input)),
  deleteVoiceSample: memberProcedure
    .input(VoiceSampleId)
    .output(Voice)
    .mutation(({ ctx, input }) => deleteVoiceSample(ctx, input)),
  switchVoiceTrait: memberProcedure
    .input(SwitchVoiceTraitInput)
    .output(Voice)
    .mutation(({ ctx, input }) => switchVoiceTrait(ctx, input)),
};
