import { expect, it } from "vitest";
import { lastLetterValues, nextCampaign } from "./last-letter.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";
import { briefFrom, EMPTY_VALUES } from "./values.ts";

const NOW = new Date(2026, 10, 28);
const LAST = { ...briefFrom(FILLED_VALUES), productName: "The Rest Day Plan", price: "$249" };

it("brings offer, audience, link and call of the last letter to a letter from a story of the bank", () => {
  const filled = lastLetterValues(LAST, { ...EMPTY_VALUES, story: "The van broke down." }, NOW);
  expect(filled).toMatchObject({
    contentFocus: FILLED_VALUES.contentFocus,
    productName: "The Rest Day Plan",
    price: "$249",
    targetAudience: FILLED_VALUES.targetAudience,
    callToAction: "book",
    ctaUrl: FILLED_VALUES.ctaUrl,
    campaignName: "march-rest-2026-11",
  });
  for (const field of ["title", "story", "lesson", "storyType", "readerMoment"])
    expect(filled).not.toHaveProperty(field);
});

it("brings nothing where something is typed, and no price to another offer", () => {
  const typed = { ...EMPTY_VALUES, productName: "The Night Course", callToAction: "buy" };
  const filled = lastLetterValues(LAST, typed, NOW);
  for (const field of ["productName", "price", "contentFocus", "callToAction", "ctaUrl"])
    expect(filled).not.toHaveProperty(field);
  expect(filled).toMatchObject({ targetAudience: FILLED_VALUES.targetAudience });
});

it("brings a call in the author's own words, and the usual length", () => {
  const last = { ...LAST, callToAction: "Reply with your question", emailLength: "short" };
  expect(lastLetterValues(last, EMPTY_VALUES, NOW)).toMatchObject({
    callToAction: "other",
    customCallToAction: "Reply with your question",
    emailLength: "short",
  });
});

it.each([
  ["march-rest", "march-rest-2026-11"],
  ["march-rest-2026-10", "march-rest-2026-11"],
  ["march-rest-2026-11", "march-rest-2026-11-2"],
  ["march-rest-2026-11-9", "march-rest-2026-11-10"],
  ["march-rest-2026-10-9", "march-rest-2026-11"],
  ["2026-11", "2026-11-2"],
  ["Summer 2026 ☀️", "Summer 2026 ☀️-2026-11"],
  ["", ""],
])("gives a new letter a campaign of its own: %s becomes %s", (earlier, next) => {
  expect(nextCampaign(earlier, NOW)).toBe(next);
});

it("keeps the campaign within its limit", () => {
  expect(nextCampaign("🔥".repeat(60), NOW).length).toBeLessThanOrEqual(100);
  expect(nextCampaign("🔥".repeat(60), NOW).isWellFormed()).toBe(true);
});
