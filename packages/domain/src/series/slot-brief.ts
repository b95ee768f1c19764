import { EmailBrief } from "@storyletter/contract/emails";
import type { SeriesOffer } from "@storyletter/contract/series";
import { cutAtWord } from "@storyletter/text/words";
import type { SeriesRow, SlotRow } from "./series-row.ts";

const TITLE = 60;

/** What a letter says of the offer: its name at the link, what it is, or all of it. */
function offerFields({ call }: Pick<SlotRow, "call">, offer: SeriesOffer) {
  const { name, description, benefit, price, salePrice, proof, callToAction } = offer;
  const mentioned = { productName: name, productDescription: description, keyBenefit: benefit };
  switch (call) {
    case "none":
      return { productName: name, callToAction: "learn" };
    case "soft":
      return { ...mentioned, callToAction: "learn" };
    case "offer":
      return { ...mentioned, price, salePrice, proofElement: proof, callToAction: callToAction || "buy" };
    default:
      return call satisfies never;
  }
}

const campaignOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/gu, "") || "series";

/** A slot as the brief of an ordinary email, or what keeps it from being one. */
export function briefOfSlot(
  series: Pick<SeriesRow, "name" | "offer" | "audience" | "writeIn" | "tone">,
  slot: Pick<SlotRow, "purpose" | "call" | "emotion" | "length">,
  story: { title: string; text: string },
): { brief: EmailBrief } | { problem: string } {
  const read = EmailBrief.safeParse({
    title: story.title || cutAtWord(story.text.replace(/\s+/gu, " ").trim(), TITLE),
    contentFocus: slot.purpose,
    story: story.text,
    storyType: "indirect",
    targetAudience: series.audience,
    desiredEmotion: slot.emotion,
    tonePreference: series.tone,
    ctaUrl: series.offer.url,
    campaignName: campaignOf(series.name).slice(0, 100),
    emailLength: slot.length,
    writeIn: series.writeIn,
    ...offerFields(slot, series.offer),
  });
  return read.success ? { brief: read.data } : { problem: read.error.issues[0]?.message ?? "" };
}
