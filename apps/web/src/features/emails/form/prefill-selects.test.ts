import { expect, it } from "vitest";
import {
  audienceValues,
  bankStoryValues,
  offerValues,
  profileDefaults,
  topicValues,
} from "./prefill-selects.tsx";
import { EMPTY_VALUES } from "./values.ts";

const offer = {
  id: "1",
  name: "The Rest Day Plan",
  description: "",
  benefit: "A free day",
  price: "$249",
  salePrice: "",
  proof: "",
  url: "https://example.com/rest",
  callToAction: "Reply with your question",
};

it("fills in an offer, clears the prices of the previous one, and keeps what the offer leaves open", () => {
  expect(offerValues(offer)).toEqual({
    productName: "The Rest Day Plan",
    keyBenefit: "A free day",
    price: "$249",
    salePrice: "",
    ctaUrl: "https://example.com/rest",
    callToAction: "other",
    customCallToAction: "Reply with your question",
  });
  expect(offerValues({ ...offer, callToAction: "" })).not.toHaveProperty("callToAction");
  expect(audienceValues({ id: "1", text: "Bakers" })).toEqual({ targetAudience: "Bakers" });
});

it("fills in topic and campaign from an offer, but never over the user's own text", () => {
  const now = new Date(2026, 2, 9);
  const other = {
    ...offer,
    id: "2",
    name: "Café №5: Ovens!",
    benefit: "",
    description: "A weekend of bread",
  };
  const offers = [offer, other];
  const filled = (current: Partial<typeof EMPTY_VALUES>, chosen = offer) =>
    topicValues(chosen, { offers, current: { ...EMPTY_VALUES, ...current }, now });
  const first = { contentFocus: "A free day", campaignName: "the-rest-day-plan-2026-03" };
  expect(filled({})).toEqual(first);
  expect(filled(first, other)).toEqual({
    contentFocus: "A weekend of bread",
    campaignName: "café-5-ovens-2026-03",
  });
  expect(filled({ contentFocus: "My own topic", campaignName: "spring" })).toEqual({});
  const short = { ...offer, name: "Tea", benefit: "", description: "" };
  expect(filled({}, short)).toEqual({ campaignName: "tea-2026-03" });
});

it("fills in the profile's tone, emotion and length only where none is chosen", () => {
  const usual = { tone: "dry", emotion: "relief", length: "short", writeIn: "german" } as const;
  const open = { tonePreference: "", desiredEmotion: "", emailLength: "no-preference", writeIn: "story" };
  expect(profileDefaults(usual, open)).toEqual({
    tonePreference: "other",
    customTone: "dry",
    desiredEmotion: "relief",
    customEmotion: "",
    emailLength: "short",
    writeIn: "german",
  });
  const chosen = { tonePreference: "casual", desiredEmotion: "hope", emailLength: "long", writeIn: "french" };
  expect(profileDefaults(usual, chosen)).toEqual({});
  expect(
    profileDefaults(
      { tone: "", emotion: "", length: "short", writeIn: "german" },
      { ...open, emailLength: "long", writeIn: "french" },
    ),
  ).toEqual({});
});

it("fills in a story from the bank, and a title only where there is none", () => {
  const story = { id: "7", text: "It died.", title: "The oven" };
  const told = { storyMode: "simple", story: "It died.", storyId: "7" };
  expect(bankStoryValues(story, { title: " ", lesson: "Rest.", storyType: "direct" })).toEqual({
    ...told,
    title: "The oven",
  });
  expect(bankStoryValues(story, { title: "Mine", lesson: "", storyType: "" })).toEqual({
    ...told,
    aiDecidesLesson: true,
    storyType: "indirect",
  });
});
