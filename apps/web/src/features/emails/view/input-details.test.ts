import { AI_DECIDES_LESSON, type Email, STORY_TEMPLATES } from "@storyletter/contract";
import { expect, it } from "vitest";
import { inputDetails } from "./input-details.ts";

const email: Email = {
  id: "0199",
  title: "The oven",
  contentFocus: "A free day a week",
  story: "The big oven died at four in the morning with three hundred rolls half proved.",
  lesson: AI_DECIDES_LESSON,
  storyType: "indirect",
  targetAudience: "Owners of bakeries",
  desiredEmotion: "homesickness",
  callToAction: "book",
  ctaUrl: "https://example.com/rest",
  productName: "",
  productDescription: "",
  keyBenefit: "One free day",
  price: "$249",
  salePrice: "",
  proofElement: "41 owners took their first free day.",
  tonePreference: "",
  emailLength: "no-preference",
  campaignName: "march",
  emailSubject: "",
  status: "processing",
  createdAt: new Date(0),
  generatedSubject: null,
  generatedContent: null,
  letter: null,
  findings: null,
  failureReason: null,
  rewriteStatus: null,
  rewriteFailureReason: null,
};

const shownAs = (label: string, from = email) => {
  const { facts, texts } = inputDetails(from, STORY_TEMPLATES);
  return [...facts, ...texts].find((detail) => detail.label === label)?.value;
};

it("[VIEW-12, VIEW-13, VIEW-14, VIEW-15, VIEW-16, VIEW-17] gives what was chosen and told", () => {
  expect(shownAs("Story Type")).toBe("Indirect");
  expect(shownAs("Desired Emotion")).toBe("homesickness");
  expect(shownAs("Call to Action")).toBe("Book");
  expect(shownAs("Price")).toBe("$249");
  expect(shownAs("Social Proof")).toBe("41 owners took their first free day.");
  expect(shownAs("Campaign Name")).toBe("march");
});

it("[VIEW-18, VIEW-19, VIEW-20, VIEW-21, VIEW-22] gives the texts, the tone and the length", () => {
  expect(shownAs("Story")).toBe(email.story);
  expect(shownAs("Content Focus")).toBe("A free day a week");
  expect(shownAs("Key Benefit")).toBe("One free day");
  expect(shownAs("Tone")).toBe("Not given");
  expect(shownAs("Tone", { ...email, tonePreference: "casual" })).toBe("Casual");
  expect(shownAs("Length")).toBe("No preference");
});

it("[TMPL-13] shows a filled template with the questions its form asked", () => {
  const story =
    "Template Type: client_C01\nTemplate Name: Results Story\nclient_name: Maria\ntimeframe: 10 weeks";
  expect(shownAs("Story", { ...email, story })).toBe(
    "Template: Results Story\nWho is your client? Maria\nHow long did it take? 10 weeks",
  );
});

it("[CREATE-21] shows that AI decides instead of the marker", () => {
  expect(shownAs("Lesson")).toBe("AI decides");
  expect(shownAs("Lesson", { ...email, lesson: "" })).toBe("AI decides");
  expect(shownAs("Lesson", { ...email, lesson: "Rest is work" })).toBe("Rest is work");
});

it("has a documented row even for what was not given, and no row for other gaps", () => {
  expect(shownAs("Price", { ...email, price: " " })).toBe("Not given");
  expect(shownAs("Sale Price")).toBeUndefined();
});
