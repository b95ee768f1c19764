import { expect, it } from "vitest";
import { audienceValues, bankStoryValues, offerValues, usualValues } from "./prefill-selects.tsx";

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

it("takes what an offer says, empties the former prices, and leaves the rest as typed", () => {
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

it("sets the usual tone and length only where none is chosen", () => {
  const usual = { tone: "dry", length: "short" } as const;
  expect(usualValues(usual, { tonePreference: "", emailLength: "no-preference" })).toEqual({
    tonePreference: "other",
    customTone: "dry",
    emailLength: "short",
  });
  expect(usualValues(usual, { tonePreference: "casual", emailLength: "long" })).toEqual({});
  expect(usualValues({ tone: "", length: "short" }, { tonePreference: "", emailLength: "long" })).toEqual({});
});

it("tells a story of the bank in one's own words, and names the letter only if it has no name", () => {
  const story = { id: "7", text: "It died.", title: "The oven" };
  const told = { storyMode: "simple", story: "It died.", storyId: "7" };
  expect(bankStoryValues(story, { title: " " })).toEqual({ ...told, title: "The oven" });
  expect(bankStoryValues(story, { title: "Mine" })).toEqual(told);
});
