import { z } from "zod";
import { BRIEF_LIMITS } from "./emails/brief-field-names.ts";
import { EMAIL_LENGTH_VALUES, OTHER, WRITE_IN_VALUES } from "./emails/options.ts";
import {
  AUDIENCES_MAX,
  OFFERS_MAX,
  VOICE_MAIL_MAX,
  VOICE_PASSAGE_MAX,
  VOICE_PASSAGES_MAX,
  VOICE_SAMPLES_MAX,
  WORDS_TO_AVOID_MAX,
} from "./limits.ts";
import { GUIDED_MAIL_TOOLS } from "./mail-tools/mail-tool-table.ts";
import { tagsInLine } from "./mail-tools/merge-tags.ts";
import { text } from "./text.ts";
import { isWebAddress } from "./web-address.ts";

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

/** A trait as counted; whether it is on is the user's choice. */
export type CountedTrait = Omit<VoiceTrait, "on">;

/** One mail the user gave as a sample, cleaned of quotes, signatures and tracking links. */
export const VoiceSample = z.object({
  id: z.uuid(),
  text: z.string(),
  words: z.number().int(),
  /** What the user chose of it for AI to read with each brief. */
  passages: z.array(z.string()),
  createdAt: z.date(),
});
export type VoiceSample = z.output<typeof VoiceSample>;

/** The samples of a user, and what was counted in them. */
export const Voice = z.object({ samples: z.array(VoiceSample), traits: z.array(VoiceTrait) });
export type Voice = z.output<typeof Voice>;

/** Mails as plain text. */
export const VoiceMails = z.object({
  mails: z
    .array(text(VOICE_MAIL_MAX).min(1, "Please paste a mail"))
    .min(1, "Please paste a mail")
    .max(VOICE_SAMPLES_MAX, `Please add up to ${VOICE_SAMPLES_MAX} mails`),
});
export type VoiceMails = z.output<typeof VoiceMails>;

/** Mails to add to the samples: whole ones, of which the author's own words count, or confirmed texts. */
export const AddVoiceSamplesInput = VoiceMails.extend({
  /** True if their author has seen what counts: they are stored as they are. */
  confirmed: z.boolean().default(false),
});
export type AddVoiceSamplesInput = z.output<typeof AddVoiceSamplesInput>;

/** What the author wrote of each mail, in their order: without quoted mails, signatures, footers and links. */
export const ReadVoiceMails = z.object({
  mails: z.array(
    z.object({
      /** Empty if nothing is left. */
      text: z.string(),
      words: z.number().int(),
      /** Words of the mail that are not in `text`. */
      leftOut: z.number().int(),
    }),
  ),
});
export type ReadVoiceMails = z.output<typeof ReadVoiceMails>;

export const VoiceSampleId = z.object({ id: z.uuid() });
export type VoiceSampleId = z.output<typeof VoiceSampleId>;

/** The passages of one sample for AI to read with each brief, as they are in it; they replace those chosen before. */
export const ChooseVoicePassagesInput = VoiceSampleId.extend({
  passages: z
    .array(text(VOICE_PASSAGE_MAX).min(1, "Please choose some words"))
    .max(VOICE_PASSAGES_MAX, `Please choose up to ${VOICE_PASSAGES_MAX} passages`),
});
export type ChooseVoicePassagesInput = z.output<typeof ChooseVoicePassagesInput>;

/** Switches one trait on or off. */
export const SwitchVoiceTraitInput = z.object({ id: z.enum(VOICE_TRAITS), on: z.boolean() });
export type SwitchVoiceTraitInput = z.output<typeof SwitchVoiceTraitInput>;

const openChoice = (message: string) =>
  text(BRIEF_LIMITS.choice).refine((value) => value.toLowerCase() !== OTHER, message);

/** What an offer says of itself; every field but the name may be empty. */
const offerShape = {
  name: text(BRIEF_LIMITS.productName).min(1, "Please name the offer"),
  description: text(BRIEF_LIMITS.productDescription).default(""),
  benefit: text(BRIEF_LIMITS.keyBenefit).default(""),
  price: text(BRIEF_LIMITS.price).default(""),
  salePrice: text(BRIEF_LIMITS.salePrice).default(""),
  proof: text(BRIEF_LIMITS.proofElement).default(""),
  url: text(BRIEF_LIMITS.ctaUrl, undefined, { asTyped: true })
    .refine((value) => value === "" || isWebAddress(value), "Please enter a valid URL")
    .default(""),
  callToAction: openChoice("Please specify the custom call-to-action").default(""),
};

/** An offer as sent. An id that isn't one of the caller's own counts as absent: the server makes one. */
export const OfferInput = z.object({ id: z.string().max(100).optional(), ...offerShape });
export type OfferInput = z.output<typeof OfferInput>;

/** Something the user sells, with what a brief says about it. */
export const Offer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  benefit: z.string(),
  price: z.string(),
  salePrice: z.string(),
  proof: z.string(),
  url: z.string(),
  callToAction: z.string(),
});
export type Offer = z.output<typeof Offer>;

/** An audience as sent; ids as for offers. */
export const AudienceInput = z.object({
  id: z.string().max(100).optional(),
  text: text(BRIEF_LIMITS.targetAudience).min(1, "Please describe your audience"),
});
export type AudienceInput = z.output<typeof AudienceInput>;

/** A group of readers the user writes to. */
export const Audience = z.object({ id: z.string(), text: z.string() });
export type Audience = z.output<typeof Audience>;

/** Identifies one offer or one audience. */
export const ProfileEntryId = z.object({ id: z.string().max(100) });
export type ProfileEntryId = z.output<typeof ProfileEntryId>;

const WORD_MAX = 60;
const words = z
  .array(text(WORD_MAX).min(1))
  .max(WORDS_TO_AVOID_MAX, `A profile can hold up to ${WORDS_TO_AVOID_MAX} words to avoid`);

/** A brace that is left over is a mistyped tag, and an empty fallback would print "Hi ,". */
const isGreeting = (line: string): boolean =>
  tagsInLine(line).every((piece) =>
    typeof piece === "string" ? !/[{}]/u.test(piece) : piece.fallback !== "",
  );

/** Spellings of English; the value is what the API says. */
export const SPELLINGS = ["US", "UK"] as const;
export const CALL_STYLES = ["link", "button"] as const;

/**
 * What a user says once instead of with each letter. What is left out stays as it is; a list that is sent
 * replaces the stored list.
 * @example { businessName: "Okafor Bakery", greeting: "Hi {first name|there},", signOff: "Talk soon,\nMara", audiences: [{ text: "Owners of small bakeries" }] }
 */
export const SaveProfileInput = z.object({
  businessName: text(200).optional(),
  senderName: text(100).optional(),
  /** One line that begins each letter; may have the reader's name as `{first name|there}`. */
  greeting: text(100)
    .overwrite((line) => line.replace(/\s+/gu, " "))
    .refine(isGreeting, "Please write the reader's name as {first name|there}, and no other braces")
    .optional(),
  /** May have several lines; it ends each letter. */
  signOff: text(300).optional(),
  spelling: z.enum(SPELLINGS, "Please choose US or UK").optional(),
  wordsToAvoid: words.optional(),
  /** A listed tone or the user's own words. */
  tone: openChoice("Please specify the custom tone").optional(),
  /** What letters usually make readers feel: listed, or the user's own words. */
  emotion: openChoice("Please specify the custom emotion").optional(),
  length: z.enum(EMAIL_LENGTH_VALUES, "Please select an email length").optional(),
  /** The language of letters; `story` is the language of each story. */
  writeIn: z.enum(WRITE_IN_VALUES, "Please choose a language").optional(),
  callStyle: z.enum(CALL_STYLES, "Please choose link or button").optional(),
  /** The tool the user's letters are sent with; null for none. */
  mailTool: z.enum(GUIDED_MAIL_TOOLS, "Please choose a mail tool").nullable().optional(),
  offers: z.array(OfferInput).max(OFFERS_MAX, `A profile can hold up to ${OFFERS_MAX} offers`).optional(),
  audiences: z
    .array(AudienceInput)
    .max(AUDIENCES_MAX, `A profile can hold up to ${AUDIENCES_MAX} audiences`)
    .optional(),
});
export type SaveProfileInput = z.output<typeof SaveProfileInput>;

/** The profile of the signed-in user; empty texts and lists before anything was saved. */
export const Profile = z.object({
  businessName: z.string(),
  senderName: z.string(),
  /** The first line of each letter, its merge tag in braces; empty for none. */
  greeting: z.string(),
  signOff: z.string(),
  spelling: z.enum(SPELLINGS),
  wordsToAvoid: z.array(z.string()),
  tone: z.string(),
  /** What letters usually make readers feel; empty if none was chosen. */
  emotion: z.string(),
  length: z.enum(EMAIL_LENGTH_VALUES),
  /** The language of letters; `story` is the language of each story. */
  writeIn: z.enum(WRITE_IN_VALUES),
  /** Whether the call to action is a link or a button. */
  callStyle: z.enum(CALL_STYLES),
  /** The tool the user's letters are sent with; null if none was chosen. */
  mailTool: z.enum(GUIDED_MAIL_TOOLS).nullable(),
  offers: z.array(Offer),
  audiences: z.array(Audience),
});
export type Profile = z.output<typeof Profile>;

/** What writers know of the author beside the brief. */
export const AuthorVoice = Profile.pick({
  senderName: true,
  greeting: true,
  signOff: true,
  spelling: true,
  wordsToAvoid: true,
}).extend({
  /** Traits counted in the author's own mails, of those that are switched on. */
  traits: z.array(VoiceTrait.omit({ on: true })),
  /** What the author chose of those mails, as they wrote it. */
  passages: z.array(z.string()),
});
export type AuthorVoice = z.output<typeof AuthorVoice>;
