import { describe, expect, it } from "vitest";
import { firstSentence, searchedSummaryOf, summaryOf } from "./email-summary.ts";

const row = {
  id: "0199",
  title: "The oven",
  status: "generated" as const,
  contentFocus: "A free day a week. For people who run a kitchen.",
  targetAudience: "Owners of\nbakeries",
  createdAt: new Date(0),
  sentOn: "2026-03-02",
  isEdited: true,
  isDraft: false,
  series: null,
  productName: "Rest Day",
  campaignName: "march-rest",
  generatedSubject: '["300 rolls, no oven","Two camping stoves"]',
  generatedContent: `${"snow and rolls ".repeat(20)}\n\nThen the neighbour came over ${"and baked ".repeat(20)}`,
};
const excerptFor = (search: string) => searchedSummaryOf(row, search).excerpt;

describe("a summary", () => {
  it("[LIB-06, LIB-07, LIB-08, LIB-09, LIB-10] contains what a card shows, without the letter", () => {
    expect(summaryOf(row)).toEqual({
      id: "0199",
      title: "The oven",
      status: "generated",
      focus: "A free day a week.",
      audience: "Owners of bakeries",
      createdAt: new Date(0),
      sentOn: "2026-03-02",
      isEdited: true,
      isDraft: false,
      series: null,
      excerpt: null,
    });
  });

  it("[DATA-12] uses the first sentence of the focus", () => {
    expect(firstSentence("A free day a week. Then more.")).toBe("A free day a week.");
    expect(firstSentence("Why rest? Because.")).toBe("Why rest?");
    expect(firstSentence("Grew 3.5 times in a year! Really.")).toBe("Grew 3.5 times in a year!");
    expect(firstSentence("First line\nsecond line")).toBe("First line");
    expect(firstSentence("no full stop at all")).toBe("no full stop at all");
    expect(firstSentence("  ")).toBe("");
  });

  it("shortens long texts", () => {
    const long = { ...row, contentFocus: "word ".repeat(100), targetAudience: "\u{1F600}".repeat(200) };
    const { focus, audience } = summaryOf(long);
    expect(focus).toMatch(/^(word )+word…$/);
    expect(focus.length).toBeLessThanOrEqual(160);
    expect(audience.length).toBeLessThanOrEqual(120);
    expect(audience.isWellFormed()).toBe(true);
  });
});

it("[LIB-34] shows an excerpt when the match is not on the card", () => {
  expect(excerptFor("oven")).toBeNull();
  expect(excerptFor("kitchen")).toBe("A free day a week. For people who run a kitchen.");
  expect(excerptFor("CAMPING")).toBe("Two camping stoves");
  expect(excerptFor("march-rest")).toBe("march-rest");
  expect(excerptFor("neighbour came")).toMatch(/^….{0,40}Then the neighbour came over and baked.*…$/);
  expect(excerptFor("nothing like it")).toBeNull();
  expect(excerptFor("100% (")).toBeNull();
});

it("[LIB-34] cuts an excerpt from text without spaces", () => {
  const text = `${"x".repeat(400)}needle${"y".repeat(5_000)}`;
  expect(searchedSummaryOf({ ...row, generatedContent: text }, "needle").excerpt?.length).toBeLessThan(700);
});
