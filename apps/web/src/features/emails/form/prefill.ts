import { briefField, CALLS_TO_ACTION, EMOTIONS, TONES } from "@storyletter/contract/constants";
import type { Audience, Offer, Profile, Story } from "@storyletter/contract/schemas";
import { choiceOf, type EmailFormValues } from "./values.ts";

type Changes = Partial<EmailFormValues>;

/** Only what the offer says: an empty part leaves what was typed. */
export function offerValues(offer: Offer): Changes {
  const call = choiceOf(CALLS_TO_ACTION, offer.callToAction);
  const texts: Changes = {
    productName: offer.name,
    productDescription: offer.description,
    keyBenefit: offer.benefit,
    price: offer.price,
    salePrice: offer.salePrice,
    proofElement: offer.proof,
    ctaUrl: offer.url,
    callToAction: call.choice,
    customCallToAction: call.custom,
  };
  // A price of another offer must not stay beside this one's name.
  const isOwn = new Set<keyof Changes>(["productName", "price", "salePrice"]);
  return Object.fromEntries(
    Object.entries(texts).filter(([field, value]) => value !== "" || isOwn.has(field as keyof Changes)),
  );
}

const { min: FOCUS_MIN = 0 } = briefField("contentFocus");

/** What an offer's letter is about: the first of its texts that is long enough to say it. */
const focusOf = ({ benefit, description, name }: Offer): string =>
  [benefit, description, name].find((text) => text.trim().length >= FOCUS_MIN) ?? "";

const CAMPAIGN_WORDS_MAX = 60;

/** "The Rest Day Plan" in March 2026 becomes "the-rest-day-plan-2026-03". */
const campaignOf = ({ name }: Offer, now: Date): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const slug = words.join("-").slice(0, CAMPAIGN_WORDS_MAX).toWellFormed();
  return [slug, now.getFullYear(), String(now.getMonth() + 1).padStart(2, "0")].filter(Boolean).join("-");
};

/** Topic and campaign, unless the author wrote their own: what another offer filled in is replaced. */
export function topicValues(
  offer: Offer,
  { offers, current, now }: { offers: readonly Offer[]; current: EmailFormValues; now: Date },
): Changes {
  const isOpen = (value: string, filled: (other: Offer) => string) =>
    value.trim() === "" || offers.some((other) => filled(other) === value);
  const campaign = (other: Offer) => campaignOf(other, now);
  return {
    ...(isOpen(current.contentFocus, focusOf) && focusOf(offer) !== ""
      ? { contentFocus: focusOf(offer) }
      : {}),
    ...(isOpen(current.campaignName, campaign) ? { campaignName: campaign(offer) } : {}),
  };
}

export const audienceValues = ({ text }: Audience): Changes => ({ targetAudience: text });

/** The usual tone, emotion and length, where the form has none yet. */
export function usualValues(
  { tone, emotion, length }: Pick<Profile, "tone" | "emotion" | "length">,
  current: Pick<EmailFormValues, "tonePreference" | "desiredEmotion" | "emailLength">,
): Changes {
  const usual = choiceOf(TONES, tone);
  const felt = choiceOf(EMOTIONS, emotion);
  return {
    ...(current.desiredEmotion === "" && emotion !== ""
      ? { desiredEmotion: felt.choice, customEmotion: felt.custom }
      : {}),
    ...(current.tonePreference === "" && tone !== ""
      ? { tonePreference: usual.choice, customTone: usual.custom }
      : {}),
    ...(current.emailLength === "no-preference" ? { emailLength: length } : {}),
  };
}

/**
 * A story of the bank, as the form's story. Its title names the letter if it has no name yet; the writer finds its
 * lesson if none is typed. It was kept before anyone knew what it would sell, so it is an indirect one until its author
 * says otherwise.
 */
export const bankStoryValues = (
  story: Pick<Story, "id" | "text" | "title">,
  { title, lesson, storyType }: Pick<EmailFormValues, "title" | "lesson" | "storyType">,
): Changes => ({
  storyMode: "simple",
  story: story.text,
  storyId: story.id,
  ...(lesson.trim() === "" ? { aiDecidesLesson: true } : {}),
  ...(storyType === "" ? { storyType: "indirect" } : {}),
  ...(title.trim() === "" && story.title !== "" ? { title: story.title } : {}),
});
