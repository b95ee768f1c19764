import { AI_DECIDES_LESSON } from "@storyletter/contract/emails/constants";
import { expect, it } from "vitest";
import { inputDetails } from "./input-details.ts";
import { savedEmail } from "./testing/saved-email.ts";

const email = savedEmail({
  lesson: AI_DECIDES_LESSON,
  desiredEmotion: "homesickness",
  keyBenefit: "One free day",
  price: "$249",
  proofElement: "41 owners took their first free day.",
});

const shownAs = (label: string, from = email) => {
  const { facts, texts } = inputDetails(from);
  return [...facts, ...texts].find((detail) => detail.label === label)?.value;
};

it("[VIEW-12, VIEW-13, VIEW-14, VIEW-15, VIEW-16, VIEW-17] shows the chosen options and the given facts", () => {
  expect(shownAs("Story Type")).toBe("Indirect");
  expect(shownAs("Desired Emotion")).toBe("homesickness");
  expect(shownAs("Call to Action")).toBe("Book");
  expect(shownAs("Price")).toBe("$249");
  expect(shownAs("Social Proof")).toBe("41 owners took their first free day.");
  expect(shownAs("Campaign Name")).toBe("march");
});

it("[VIEW-18, VIEW-19, VIEW-20, VIEW-21, VIEW-22] shows the texts, the tone and the length", () => {
  expect(shownAs("Story")).toBe(email.story);
  expect(shownAs("Content Focus")).toBe("A free day a week");
  expect(shownAs("Key Benefit")).toBe("One free day");
  expect(shownAs("Tone")).toBe("Not given");
  expect(shownAs("Tone", { ...email, tonePreference: "casual" })).toBe("Casual");
  expect(shownAs("Length")).toBe("No preference");
});

it("[TMPL-13] shows a filled-in template with its questions", () => {
  const story =
    "Template Type: client_C01\nTemplate Name: Results Story\nclient_name: Maria\ntimeframe: 10 weeks";
  expect(shownAs("Story", { ...email, story })).toBe(
    "Template: Results Story\nWho is your client? Maria\nHow long did it take? 10 weeks",
  );
});

it("[CREATE-21] shows AI decides instead of the marker", () => {
  expect(shownAs("Lesson")).toBe("AI decides");
  expect(shownAs("Lesson", { ...email, lesson: "" })).toBe("AI decides");
  expect(shownAs("Lesson", { ...email, lesson: "Rest is work" })).toBe("Rest is work");
});

it("shows a documented row even when it is empty, and hides other empty rows", () => {
  expect(shownAs("Price", { ...email, price: " " })).toBe("Not given");
  expect(shownAs("Sale Price")).toBeUndefined();
  const { facts } = inputDetails(email, { showGaps: true });
  expect(facts).toContainEqual({ label: "Sale Price", value: "Not given" });
});
