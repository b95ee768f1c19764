import { describe, expect, it } from "vitest";
import { answeredFields, blankAlert, firstBlank } from "./blanks.ts";
import { KEY_FIELDS } from "./fields.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";
import { EMPTY_VALUES } from "./values.ts";

describe("the check before sending", () => {
  it("[FORM-12] goes through the key fields in the documented order", () => {
    let values = { ...EMPTY_VALUES };
    const order = [];
    for (let field = firstBlank(values); field !== null; field = firstBlank(values)) {
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

  it("[FORM-14, FORM-26] asks for the lesson unless AI decides it", () => {
    expect(firstBlank({ ...FILLED_VALUES, lesson: "" })).toBe("lesson");
    expect(firstBlank({ ...FILLED_VALUES, lesson: "", aiDecidesLesson: true })).toBeNull();
  });

  it("[FORM-33] takes spaces for nothing", () => {
    expect(firstBlank({ ...FILLED_VALUES, story: " \n\t " })).toBe("story");
  });

  it("[FORM-15, FORM-29] names the section as its label does", () => {
    expect(blankAlert("title")).toBe('Please fill out the "Email Title" section');
    expect(blankAlert("ctaUrl")).toBe('Please fill out the "Call to Action URL" section');
    expect(KEY_FIELDS.map(blankAlert)).toHaveLength(10);
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

  it("counts Other once its own words are there", () => {
    const other = { ...EMPTY_VALUES, desiredEmotion: "other", callToAction: "other" };
    expect(answeredFields(other)).toEqual([]);
    expect(answeredFields({ ...other, customEmotion: "awe" })).toEqual(["desiredEmotion"]);
  });
});
