import { z } from "zod";
import { VOICE_MAIL_MAX, VOICE_SAMPLES_MAX } from "./profile-limits.ts";
import { text } from "./text.ts";

/** What is counted in a user's own mails. */
export const VOICE_TRAITS = ["sentences", "contractions", "punctuation", "openers", "words"] as const;
export type VoiceTraitId = (typeof VOICE_TRAITS)[number];

/** One trait of a user's writing, in words, with the figure it rests on. */
export const VoiceTrait = z.object({
  id: z.enum(VOICE_TRAITS),
  /** A sentence such as "Short sentences: 9 words on average." */
  text: z.string(),
  /** Words per sentence, a share from 0 to 1, or a count, depending on the trait. */
  figure: z.number(),
  /** Whether writers use it. */
  on: z.boolean(),
});
export type VoiceTrait = z.output<typeof VoiceTrait>;

/** One mail the user gave as a sample, cleaned of quotes, signatures and tracking links. */
export const VoiceSample = z.object({
  id: z.uuid(),
  text: z.string(),
  words: z.number().int(),
  createdAt: z.date(),
});
export type VoiceSample = z.output<typeof VoiceSample>;

/** The samples of a user, and what was counted in them. */
export const Voice = z.object({ samples: z.array(VoiceSample), traits: z.array(VoiceTrait) });
export type Voice = z.output<typeof Voice>;

/** Mails to add to the samples, as plain text. */
export const AddVoiceSamplesInput = z.object({
  mails: z
    .array(text(VOICE_MAIL_MAX).min(1, "Please paste a mail"))
    .min(1, "Please paste a mail")
    .max(VOICE_SAMPLES_MAX, `Please add up to ${VOICE_SAMPLES_MAX} mails`),
});
export type AddVoiceSamplesInput = z.output<typeof AddVoiceSamplesInput>;

export const VoiceSampleId = z.object({ id: z.uuid() });
export type VoiceSampleId = z.output<typeof VoiceSampleId>;

/** Switches one trait on or off. */
export const SwitchVoiceTraitInput = z.object({ id: z.enum(VOICE_TRAITS), on: z.boolean() });
export type SwitchVoiceTraitInput = z.output<typeof SwitchVoiceTraitInput>;
