import type { Email } from "@storyletter/contract";
import { expect, it } from "vitest";
import { foundElsewhere, stretches } from "./found.ts";

const email: Partial<Email> = {
  title: "The oven",
  contentFocus: "A free day a week. For people who run a kitchen.",
  targetAudience: "Owners of bakeries",
  productName: "Rest Day",
  campaignName: "march-rest",
  generatedSubject: '["300 rolls, no oven","Two camping stoves"]',
  generatedContent: `${"snow and rolls ".repeat(20)}\n\nThen the neighbour came over ${"and baked ".repeat(20)}`,
};
const found = (search: string) => foundElsewhere(email as Email, search);

it("[LIB-34] marks every place, whatever its case, and takes signs as they are", () => {
  expect(stretches("The OVEN and the oven.", "oven")).toEqual([
    { text: "The ", hit: false },
    { text: "OVEN", hit: true },
    { text: " and the ", hit: false },
    { text: "oven", hit: true },
    { text: ".", hit: false },
  ]);
  expect(stretches("100% (rye)", "% (").filter(({ hit }) => hit)).toHaveLength(1);
  expect(stretches("The oven", "")).toEqual([{ text: "The oven", hit: false }]);
});

it("[LIB-34] shows the line in which words stand that the card does not show", () => {
  expect(found("oven")).toBeNull();
  expect(found("kitchen")).toBe("A free day a week. For people who run a kitchen.");
  expect(found("CAMPING")).toBe("Two camping stoves");
  expect(found("march-rest")).toBe("march-rest");
  expect(found("neighbour came")).toMatch(/^….{0,40}Then the neighbour came over and baked.*…$/);
  expect(found("nothing like it")).toBeNull();
});
