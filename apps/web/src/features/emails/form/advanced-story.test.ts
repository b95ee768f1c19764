import { STORY_TEMPLATES } from "@storyletter/contract/constants";
import { describe, expect, it } from "vitest";
import { emailForm } from "./brief-schema.ts";
import { answeredFields, firstMissing } from "./fields.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";
import { type EmailFormValues, NO_ANSWERS, storyFrom, storyText, storyValues, valuesFrom } from "./values.ts";

const EmailForm = emailForm(STORY_TEMPLATES);

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

  it("is shown without the words of its template", () => {
    expect(storyText(mistake)).toBe("$4,200\nI set 5000\ninstead of 50.");
    expect(storyText({ ...mistake, storyMode: "simple" })).toBe(mistake.story);
  });
});
