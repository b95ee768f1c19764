import { EmailBrief } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { beyondBrief } from "./beyond-brief.ts";

const check = beyondBrief(
  EmailBrief.parse({
    title: "A letter",
    storyType: "indirect",
    desiredEmotion: "relief",
    callToAction: "book",
    ctaUrl: "https://example.com/",
    campaignName: "letters",
    contentFocus: "Evening classes for people with a bicycle",
    story:
      "Mr. Okoro, who is 81, brought his bicycle in November. Of 22 people in the first class, 19 wrote to me later. He found the fault on page 19 of the manual. Last year I saw 61 old bicycles, and 48 of them ran again. The tyres were £30. It took three years until I asked £45 for a chain.",
    targetAudience: "People who ride to work",
    productDescription: "Two sessions of two and a half hours. Ten places. Twenty films of 12 minutes.",
    price: "£350",
    salePrice: "£310 before 1 May",
  }),
);

describe("numbers that follow from the brief's own", () => {
  it.each([
    "It comes to five hours in all.",
    "Three of the twenty-two never wrote.",
    "All told, there are four hours of film.",
    "You keep forty pounds.",
    "Each place costs thirty-five pounds.",
    "Close to four in five of them ran again.",
    "Four out of five old bicycles ran again.",
    "A man past eighty brought it.",
    "It was behind eighteen other pages.",
    "You have until the end of April.",
    "At 61 bicycles a year for three years, that is 183.",
    "At 61 bicycles a year for three years, I have seen some 180.",
    "At 61 bicycles in three years, I saw about 20 a year.",
    "The tyres and the chain came to £75 together.",
  ])("are none of their own: %s", (sentence) => {
    expect(check(sentence)).toEqual([]);
  });

  it.each([
    "It comes to seven hours in all.",
    "Three out of five old bicycles ran again.",
    "A man past ninety brought it.",
    "Each place costs thirty-eight pounds.",
    "It was behind eighteen oily bicycles.",
    "You have until the end of June.",
    "More than seventy people wrote to me.",
    "I have seen some 180.",
    "At 61 bicycles a year for three years, I have seen some 250.",
    "The tyres and the chain came to £85 together.",
    "The tyres cost £75.",
  ])("are, where they don't follow: %s", (sentence) => {
    expect(check(sentence)).not.toEqual([]);
  });
});

it.each([
  ["By Sunday the bicycle was gone.", 1],
  ["By Sunday nobody remembers a fault.", 0],
  ["It is ready within two days.", 1],
  ["You keep the manual, for life.", 1],
])("judges %s", (sentence, findings) => {
  expect(check(sentence).length > 0 ? 1 : 0).toBe(findings);
});
