import { describe, expect, it } from "vitest";
import { answeredFields, charactersLeft, firstMissing, KEY_FIELDS, missingAlert } from "./fields.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";
import { EMPTY_VALUES } from "./values.ts";

describe("the check for blank fields", () => {
  it("[FORM-12] checks the key fields in the documented order", () => {
    let values = { ...EMPTY_VALUES };
    const order = [];
    for (let field = firstMissing(values); field !== null; field = firstMissing(values)) {
      order.push(field);
      values = { ...values, [field]: FILLED_VALUES[field] };
    }
    expect(order).toEqual([
      "title",
      "contentFocus",
      "story",
      "lesson",
      "storyType",
      "targetAudience",
      "desiredEmotion",
      "callToAction",
      "ctaUrl",
      "campaignName",
    ]);
  });

  it("[FORM-14, FORM-26] requires the lesson unless AI decides it", () => {
    expect(firstMissing({ ...FILLED_VALUES, lesson: "" })).toBe("lesson");
    expect(firstMissing({ ...FILLED_VALUES, lesson: "", aiDecidesLesson: true })).toBeNull();
  });

  it("[FORM-33] treats spaces as blank", () => {
    expect(firstMissing({ ...FILLED_VALUES, story: " \n\t " })).toBe("story");
  });

  it("[FORM-15, FORM-29] names the section by its label", () => {
    expect(missingAlert("title")).toBe('Please fill out the "Email Title" section');
    expect(missingAlert("ctaUrl")).toBe('Please fill out the "Call to Action URL" section');
    expect(KEY_FIELDS.map(missingAlert)).toHaveLength(10);
  });
});

describe("progress", () => {
  it("[CREATE-15, CREATE-20] counts the ten key fields", () => {
    expect(answeredFields(EMPTY_VALUES)).toEqual([]);
    expect(answeredFields(FILLED_VALUES)).toHaveLength(10);
    expect(answeredFields({ ...EMPTY_VALUES, title: "A", storyType: "direct" })).toEqual([
      "title",
      "storyType",
    ]);
  });

  it("[CREATE-20] counts the lesson when AI decides", () => {
    expect(answeredFields({ ...EMPTY_VALUES, aiDecidesLesson: true })).toEqual(["lesson"]);
  });

  it("counts Other once its text is filled in", () => {
    const other = { ...EMPTY_VALUES, desiredEmotion: "other", callToAction: "other" };
    expect(answeredFields(other)).toEqual([]);
    expect(answeredFields({ ...other, customEmotion: "awe" })).toEqual(["desiredEmotion"]);
  });
});

it("shows nothing far below the limit", () => {
  expect(charactersLeft("a".repeat(89), 100)).toBeNull();
});

it("counts down near the limit, and shows by how much it is exceeded", () => {
  expect(charactersLeft("a".repeat(90), 100)).toBe("10 characters left");
  expect(charactersLeft("a".repeat(99), 100)).toBe("1 character left");
  expect(charactersLeft("a".repeat(100), 100)).toBe("0 characters left");
  expect(charactersLeft("a".repeat(1_500), 300)).toBe("1,200 characters too many");
});

it("ignores surrounding spaces, which are not sent", () => {
  expect(charactersLeft(`  ${"a".repeat(80)}${" ".repeat(40)}`, 100)).toBeNull();
});
