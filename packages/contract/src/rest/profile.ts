import {
  AddVoiceSamplesInput,
  ChooseVoicePassagesInput,
  Profile,
  SaveProfileInput,
  Voice,
  VoiceSampleId,
} from "../profile.ts";
import type { RestRoute } from "./route.ts";

/** What the caller says once instead of with each letter. */
export const PROFILE_ROUTES = [
  {
    method: "GET",
    path: "/api/profile",
    procedure: "auth.profile",
    summary: "The caller's profile: business, sender, offers and audiences",
    description: "What each letter starts from, said once. Fields that were never filled in are empty.",
    input: "none",
    inputSchema: null,
    outputSchema: Profile,
    status: 200,
    errors: ["unauthorized"],
  },
  {
    method: "PUT",
    path: "/api/profile",
    procedure: "auth.saveProfile",
    summary: "Save the caller's profile",
    description:
      "What is left out stays as it is. `offers` and `audiences` replace the stored lists: entries keep their `id`, entries without one get one, and entries that are missing are deleted.",
    input: "body",
    inputSchema: SaveProfileInput,
    outputSchema: Profile,
    status: 200,
    errors: ["bad-input", "unauthorized"],
  },
  {
    method: "GET",
    path: "/api/profile/voice",
    procedure: "auth.voice",
    summary: "The caller's own mails that letters sound like, and what was counted in them",
    description:
      "The samples, with the passages that AI reads with each brief, and the traits counted over all of them.",
    input: "none",
    inputSchema: null,
    outputSchema: Voice,
    status: 200,
    errors: ["unauthorized"],
  },
  {
    method: "POST",
    path: "/api/profile/voice/samples",
    procedure: "auth.addVoiceSamples",
    summary: "Add mails of the caller, without what others wrote in them",
    description:
      "The traits are counted again over all samples. Quoted mails of others in them are left out.",
    input: "body",
    inputSchema: AddVoiceSamplesInput,
    outputSchema: Voice,
    status: 201,
    errors: ["bad-input", "too-many-samples", "unauthorized"],
  },
  {
    method: "PUT",
    path: "/api/profile/voice/samples/:id/passages",
    procedure: "auth.chooseVoicePassages",
    summary: "Choose what AI reads of a mail with each brief",
    description:
      "`passages` are words of that mail, as they are in it; they replace those chosen before. Three at most over all mails.",
    input: "params-and-body",
    inputSchema: ChooseVoicePassagesInput,
    outputSchema: Voice,
    status: 200,
    errors: ["bad-input", "not-found", "unauthorized"],
  },
  {
    method: "DELETE",
    path: "/api/profile/voice/samples/:id",
    procedure: "auth.deleteVoiceSample",
    summary: "Delete a mail, and its passages",
    description: "The traits are counted again from the samples that are left.",
    input: "params",
    inputSchema: VoiceSampleId,
    outputSchema: Voice,
    status: 200,
    errors: ["not-found", "unauthorized"],
  },
] as const satisfies readonly RestRoute[];
