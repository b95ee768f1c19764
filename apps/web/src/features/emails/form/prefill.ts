import { CALLS_TO_ACTION, TONES } from "@storyletter/contract/constants";
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

export const audienceValues = ({ text }: Audience): Changes => ({ targetAudience: text });

/** The usual tone and length, where the form has none yet. */
export function usualValues(
  { tone, length }: Pick<Profile, "tone" | "length">,
  current: Pick<EmailFormValues, "tonePreference" | "emailLength">,
): Changes {
  const usual = choiceOf(TONES, tone);
  return {
    ...(current.tonePreference === "" && tone !== ""
      ? { tonePreference: usual.choice, customTone: usual.custom }
      : {}),
    ...(current.emailLength === "no-preference" ? { emailLength: length } : {}),
  };
}

/** A story of the bank, as the form's story; its title names the letter if it has no name yet. */
export const bankStoryValues = (
  story: Pick<Story, "id" | "text" | "title">,
  { title }: Pick<EmailFormValues, "title">,
): Changes => ({
  storyMode: "simple",
  story: story.text,
  storyId: story.id,
  ...(title.trim() === "" && story.title !== "" ? { title: story.title } : {}),
});
