import { describe, expect, it } from "vitest";
import { EmailBrief } from "../emails/email-brief.ts";
import type { StoryTemplate } from "./story-template.ts";
import { STORY_MODES, STORY_TEMPLATES } from "./story-templates.ts";
import { composeStory, filledTemplate, readStructuredStory } from "./structured-story.ts";

const template = (id: string): StoryTemplate => {
  const found = STORY_TEMPLATES.find((each) => each.id === id);
  if (!found) throw new Error(`Unknown template ${id}`);
  return found;
};
const fieldNames = (id: string) => template(id).fields.map(({ name }) => name);
const timeframe = template("T01").fields[0];

describe("the templates", () => {
  it("[DATA-17] are the advanced one of two story modes", () =>
    expect(STORY_MODES.map(({ value }) => value)).toEqual(["simple", "advanced"]));

  it("[TMPL-03, TMPL-07, TMPL-09] belong to three categories", () =>
    expect(STORY_TEMPLATES.map(({ category, id }) => `${category}_${id}`)).toEqual([
      "transformation_T01",
      "transformation_T02",
      "failure_F01",
      "client_C01",
    ]));

  it("[TMPL-04, TMPL-06, TMPL-08, TMPL-10] ask for the documented fields", () => {
    expect(template("T01").name).toBe("Time-Based");
    expect(fieldNames("T01")).toEqual([
      "timeframe",
      "past_situation",
      "current_situation",
      "turning_point",
      "process_hint",
    ]);
    expect(template("T02").name).toBe("Revenue Growth");
    expect(fieldNames("T02")).toEqual(["starting_amount", "ending_amount", "timeframe", "main_strategy"]);
    expect(template("F01").name).toBe("Expensive Mistake");
    expect(fieldNames("F01")).toEqual(["mistake_cost", "what_happened", "lesson_learned", "prevention_tip"]);
    expect(template("C01").name).toBe("Results Story");
    expect(fieldNames("C01")).toEqual([
      "client_name",
      "initial_problem",
      "solution_provided",
      "results_achieved",
      "timeframe",
    ]);
  });

  it("[TMPL-05] offer four choices for the time of T01", () => {
    expect(timeframe?.type).toBe("select");
    expect(timeframe?.options).toEqual(["6 months ago", "1 year ago", "2 years ago", "5 years ago"]);
  });

  it("[TMPL-01, TMPL-02] each have a preview sentence, and for every field a label, a type and a placeholder", () => {
    for (const { preview, fields } of STORY_TEMPLATES) {
      expect(preview).toMatch(/^\p{Lu}.{20,}\.$/u);
      for (const field of fields) {
        expect(field.label).not.toBe("");
        expect(field.placeholder).not.toBe("");
        expect(field.type === "select").toBe(field.options !== undefined);
      }
    }
  });

  it("[TMPL-12] use a one-line input for short facts and a text area for narratives", () => {
    const kinds = STORY_TEMPLATES.flatMap(({ id, fields }) => fields.map((field) => ({ id, ...field })));
    const oneLine = kinds.filter(({ type }) => type === "text").map(({ id, name }) => `${id} ${name}`);
    expect(oneLine).toEqual([
      "T02 starting_amount",
      "T02 ending_amount",
      "T02 timeframe",
      "F01 mistake_cost",
      "C01 client_name",
      "C01 timeframe",
    ]);
  });
});

describe("the structured text", () => {
  const values = { timeframe: "1 year ago", past_situation: "I baked at night.", process_hint: "  " };
  const text =
    "Template Type: transformation_T01\nTemplate Name: Time-Based\ntimeframe: 1 year ago\npast_situation: I baked at night.";

  it("[TMPL-11, TMPL-13] has the template's name and then one line per filled field", () =>
    expect(composeStory(template("T01"), values)).toBe(text));

  it("[TMPL-13] can be parsed back into the form", () => {
    expect(filledTemplate(text)).toEqual({
      template: template("T01"),
      values: { timeframe: "1 year ago", past_situation: "I baked at night." },
    });
    expect(filledTemplate(`${text.replaceAll("\n", "\r\n")}\r\n`)).not.toBeNull();
  });

  it("preserves multi-line answers, even if a line looks like a field", () => {
    const answers = {
      what_happened: "Monday.\n\n  lesson_learned: none\nTemplate Name: no",
      mistake_cost: "$4",
    };
    const story = composeStory(template("F01"), answers);
    expect(filledTemplate(story)).toEqual({ template: template("F01"), values: answers });
  });

  it("stays free text if the form can't represent all of it", () => {
    expect(filledTemplate(`${text}\nweather: snow`)).toBeNull();
    expect(filledTemplate(text.replace("1 year ago", "last Tuesday"))).toBeNull();
    expect(filledTemplate(text.replace("T01", "X99"))).toBeNull();
    expect(filledTemplate("It began with a template type: none at all.")).toBeNull();
  });

  it("is parsed for templates this version does not know", () =>
    expect(readStructuredStory("Template Type: origin_O03\nTemplate Name: First Sale\nsold: a loaf")).toEqual(
      {
        type: "origin_O03",
        fields: new Map([["sold", "a loaf"]]),
      },
    ));
});

describe("[FORM-27] the story of a brief", () => {
  const story = EmailBrief.shape.story;
  it("is long enough once one field of a template is filled", () =>
    expect(story.safeParse(composeStory(template("T02"), { timeframe: "14 months" })).success).toBe(true));

  it("is rejected for a template without answers or a structured text under 50 characters", () => {
    expect(composeStory(template("T02"), { timeframe: " " })).toBe("");
    for (const empty of [
      "Template Type: transformation_T02\nTemplate Name: Revenue Growth",
      "Template Type: transformation_T02\nTemplate Name: Revenue Growth\ntimeframe:  \nmain_strategy:",
      "Template Type: x_X1\ntimeframe: 14 months",
    ]) {
      expect(story.safeParse(empty).error?.issues[0]?.message).toBe("Please tell us more about your story");
    }
  });
});
