import { describe, expect, it } from "vitest";
import { isTrialUsage } from "../billing/plans.ts";
import {
  CALLS_TO_ACTION,
  EMAIL_LENGTHS,
  EMAIL_STATUSES,
  EMOTIONS,
  type Option,
  STORY_TYPES,
  TONES,
  WORD_RANGES,
  writerDecidesLesson,
} from "./options.ts";

const values = (options: readonly Option[]) => options.map((option) => option.value);

describe("the option lists", () => {
  it("[DATA-13, DATA-14, DATA-15, DATA-16] match the documented values, in order", () => {
    expect(values(EMOTIONS)).toEqual(
      "urgency excitement relief confidence curiosity frustration hope empowerment other".split(" "),
    );
    expect(values(CALLS_TO_ACTION)).toEqual("buy book download webinar apply learn other".split(" "));
    expect(values(TONES)).toEqual(
      "casual professional humorous serious personal authoritative other".split(" "),
    );
    expect(values(EMAIL_LENGTHS)).toEqual(["no-preference", "short", "medium", "long"]);
  });

  it("[DATA-08, DATA-09] have two story types and three email statuses", () => {
    expect(values(STORY_TYPES)).toEqual(["direct", "indirect"]);
    expect(EMAIL_STATUSES).toEqual(["processing", "generated", "failed"]);
  });

  it("[CREATE-19] map each length to the documented word range", () => {
    expect(WORD_RANGES).toMatchObject({
      short: { min: 250, max: 300 },
      medium: { min: 300, max: 400 },
      long: { min: 400, max: 450 },
    });
  });

  it("[CREATE-21] leave the lesson to the writer for the marker or an empty lesson", () => {
    expect(writerDecidesLesson("[AI_DECIDES_LESSON]")).toBe(true);
    expect(writerDecidesLesson(" ")).toBe(true);
    expect(writerDecidesLesson("Rest is part of the work.")).toBe(false);
  });

  it("[PLAN-16] identify a trial by the sum of created and remaining", () => {
    expect(isTrialUsage({ emailsCreated: 3, emailsRemaining: 7 })).toBe(true);
    expect(isTrialUsage({ emailsCreated: 3, emailsRemaining: 297 })).toBe(false);
  });
});
