import { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import { EmailBrief } from "@storyletter/contract/emails";
import { AI_DECIDES_LESSON } from "@storyletter/contract/emails/constants";
import { describe, expect, it } from "vitest";
import { emailForm } from "./brief-schema.ts";
import { answeredFields, firstMissing } from "./fields.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";
import {
  briefFrom,
  EMPTY_VALUES,
  type EmailFormValues,
  NO_ANSWERS,
  storyFrom,
  storyText,
  storyValues,
  valuesFrom,
} from "./values.ts";

const EmailForm = emailForm(STORY_TEMPLATES);

const messagesOf = (change: Partial<EmailFormValues>): Record<string, string> => {
  const result = EmailForm.safeParse({ ...FILLED_VALUES, ...change });
  return Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );
};

describe("what is sent", () => {
  it("[CREATE-06, REST-19] is the brief and nothing else", () => {
    const brief = EmailForm.parse(FILLED_VALUES);
    expect(Object.keys(brief).sort()).toEqual(Object.keys(EmailBrief.shape).sort());
    expect(brief).toMatchObject({ title: "The morning the oven died", storyType: "indirect" });
  });

  it("[CREATE-16, DATA-16] has no length preference unless one is chosen", () => {
    expect(EmailForm.parse(FILLED_VALUES).emailLength).toBe("no-preference");
  });

  it("[CREATE-10, CREATE-21] is the marker when AI decides the lesson, whatever was typed", () => {
    expect(briefFrom({ ...FILLED_VALUES, aiDecidesLesson: true }).lesson).toBe(AI_DECIDES_LESSON);
    expect(briefFrom(FILLED_VALUES).lesson).toBe("Rest is part of the work");
  });

  it("[FORM-31] is the user's own words when Other is chosen", () => {
    const brief = EmailForm.parse({
      ...FILLED_VALUES,
      desiredEmotion: "other",
      customEmotion: " homesickness ",
      callToAction: "other",
      customCallToAction: "Reply to me",
      tonePreference: "other",
      customTone: "dry",
    });
    expect(brief).toMatchObject({
      desiredEmotion: "homesickness",
      callToAction: "Reply to me",
      tonePreference: "dry",
    });
  });

  it("[FORM-31] drops the text of Other when a listed choice is selected instead", () => {
    expect(briefFrom({ ...FILLED_VALUES, customEmotion: "homesickness" }).desiredEmotion).toBe("relief");
  });
});

describe("messages", () => {
  it("[FORM-18, FORM-19, FORM-20] require text for each Other", () => {
    const others = {
      desiredEmotion: "other",
      callToAction: "other",
      tonePreference: "other",
      customTone: "  ",
    };
    expect(messagesOf(others)).toEqual({
      desiredEmotion: "Please specify the custom emotion",
      callToAction: "Please specify the custom call-to-action",
      tonePreference: "Please specify the custom tone",
    });
  });
});

describe("starting from an earlier email", () => {
  const earlier = EmailForm.parse(FILLED_VALUES);

  it("[SIMILAR-03] is restored as it was sent", () => {
    expect(EmailForm.parse(valuesFrom({ ...earlier, tonePreference: "casual" }))).toEqual({
      ...earlier,
      tonePreference: "casual",
    });
  });

  it("[SIMILAR-03, FORM-31] selects Other for custom text", () => {
    const own = { desiredEmotion: "homesickness", callToAction: "Reply to me", tonePreference: "dry" };
    expect(valuesFrom({ ...earlier, ...own })).toMatchObject({
      desiredEmotion: "other",
      customEmotion: "homesickness",
      callToAction: "other",
      customCallToAction: "Reply to me",
      tonePreference: "other",
      customTone: "dry",
    });
  });

  it("[CREATE-21] checks the box for the marker and for a missing lesson", () => {
    for (const lesson of [AI_DECIDES_LESSON, "", undefined]) {
      expect(valuesFrom({ ...earlier, lesson })).toMatchObject({ aiDecidesLesson: true, lesson: "" });
    }
    expect(valuesFrom(earlier)).toMatchObject({ aiDecidesLesson: false, lesson: "Rest is part of the work" });
  });

  it("[SIMILAR-08] defaults to the professional tone", () => {
    expect(valuesFrom({ ...earlier, tonePreference: "" }).tonePreference).toBe("professional");
  });

  it("[SIMILAR-09, SIMILAR-14] defaults to the medium length only when there is none", () => {
    expect(valuesFrom({ ...earlier, emailLength: "" }).emailLength).toBe("medium");
    expect(valuesFrom({ ...earlier, emailLength: null }).emailLength).toBe("medium");
    expect(valuesFrom({ ...earlier, emailLength: "no-preference" }).emailLength).toBe("no-preference");
    expect(valuesFrom({ ...earlier, emailLength: "long" }).emailLength).toBe("long");
  });
});

it("[CREATE-16] starts with a value for every field of the brief", () => {
  expect(Object.keys(EMPTY_VALUES)).toEqual(expect.arrayContaining(Object.keys(EmailBrief.shape)));
  expect(EMPTY_VALUES.emailLength).toBe("no-preference");
});

const advanced = (answers: Record<string, string>, template = "F01"): EmailFormValues => ({
  ...FILLED_VALUES,
  story: "A free text that is kept beside the template.",
  storyMode: "advanced",
  storyTemplate: template,
  templateAnswers: { ...NO_ANSWERS, [template]: { ...NO_ANSWERS[template], ...answers } },
});
const mistake = advanced({ mistake_cost: " $4,200 ", what_happened: "I set 5000\ninstead of 50." });

describe("an advanced story", () => {
  it("[TMPL-11, TMPL-13] is sent as structured text with the filled-in fields", () => {
    expect(EmailForm.parse(mistake).story).toBe(
      "Template Type: failure_F01\nTemplate Name: Expensive Mistake\nmistake_cost: $4,200\nwhat_happened: I set 5000\n  instead of 50.",
    );
  });

  it("[TMPL-13, SIMILAR-03] is restored into its template", () => {
    const { story } = EmailForm.parse(mistake);
    const back = valuesFrom({ ...FILLED_VALUES, storyType: "direct", emailLength: "short", story });
    expect(back).toMatchObject({ storyMode: "advanced", storyTemplate: "F01", story: "" });
    expect(storyFrom(back)).toBe(story);
    expect(back.templateAnswers.F01).toEqual({
      mistake_cost: "$4,200",
      what_happened: "I set 5000\ninstead of 50.",
      lesson_learned: "",
      prevention_tip: "",
    });
  });

  it("keeps free text as free text", () => {
    expect(storyValues("The big oven died.")).toMatchObject({
      storyMode: "simple",
      story: "The big oven died.",
    });
  });

  it("[FORM-27] needs at least one filled-in field", () => {
    expect(EmailForm.safeParse(advanced({ mistake_cost: "$4" })).success).toBe(true);
    for (const nothing of [advanced({}), advanced({ mistake_cost: "  " }), advanced({}, "")]) {
      expect(EmailForm.safeParse(nothing).error?.issues).toMatchObject([
        { path: ["story"], message: "Please tell us more about your story" },
      ]);
    }
  });

  it("[FORM-13] is exempt from the blank check, which covers simple stories only", () => {
    expect(firstMissing(advanced({}))).toBeNull();
    expect(firstMissing({ ...FILLED_VALUES, story: " " })).toBe("story");
  });

  it("[CREATE-20] counts as answered once any field of its template is filled in", () => {
    expect(answeredFields(advanced({}))).not.toContain("story");
    expect(answeredFields(mistake)).toContain("story");
  });

  it("[CREATE-20] is no answer, nor is a topic, while it is too short to be accepted", () => {
    expect(answeredFields(FILLED_VALUES)).toEqual(expect.arrayContaining(["contentFocus", "story"]));
    expect(answeredFields({ ...FILLED_VALUES, contentFocus: "a day", story: "We baked." })).not.toEqual(
      expect.arrayContaining(["contentFocus"]),
    );
    expect(answeredFields({ ...FILLED_VALUES, story: "We baked." })).not.toContain("story");
  });

  it("is shown without the words of its template", () => {
    expect(storyText(mistake)).toBe("$4,200\nI set 5000\ninstead of 50.");
    expect(storyText({ ...mistake, storyMode: "simple" })).toBe(mistake.story);
  });
});
