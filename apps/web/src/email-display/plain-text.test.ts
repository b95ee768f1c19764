import type { Email } from "@storyletter/contract";
import { expect, it } from "vitest";
import { hasContent, plainTextOf } from "./plain-text.ts";

const email: Email = {
  id: "0199",
  title: "The oven",
  contentFocus: "A free day a week",
  story: "The big oven died at four in the morning with three hundred rolls half proved.",
  lesson: "",
  storyType: "indirect",
  targetAudience: "Owners of bakeries",
  desiredEmotion: "relief",
  callToAction: "book",
  ctaUrl: "https://example.com/rest?ref=letter#plan",
  productName: "",
  productDescription: "",
  keyBenefit: "",
  price: "",
  salePrice: "",
  proofElement: "",
  tonePreference: "",
  emailLength: "short",
  campaignName: "march",
  emailSubject: "",
  status: "generated",
  createdAt: new Date(0),
  generatedSubject: '["One","Two"]',
  generatedContent: "First paragraph.\n\nSecond paragraph.",
  letter: null,
  findings: null,
  failureReason: null,
  rewriteStatus: null,
  rewriteFailureReason: null,
};

it("[LIB-14, LIB-36, VIEW-24] gives subjects, a blank line, the letter and the link", () => {
  expect(plainTextOf(email)).toBe(
    [
      "Subject line options:",
      "1. One",
      "2. Two",
      "",
      "First paragraph.",
      "",
      "Second paragraph.",
      "",
      "UTM Tracking URL: https://example.com/rest?ref=letter&utm_source=email&utm_medium=email&utm_campaign=march&utm_content=indirect&utm_term=relief#plan",
      "",
    ].join("\n"),
  );
});

it("[LIB-36] leaves out what there is not", () => {
  expect(plainTextOf({ ...email, generatedSubject: null, ctaUrl: "" })).toBe(
    "First paragraph.\n\nSecond paragraph.\n",
  );
});

it("[LIB-37, VIEW-33] has nothing to give before the email is written", () => {
  expect(plainTextOf({ ...email, generatedContent: null })).toBeNull();
  expect(plainTextOf({ ...email, generatedContent: "  \n" })).toBeNull();
  expect(hasContent({ generatedContent: "A letter" })).toBe(true);
});
