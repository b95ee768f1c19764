import { VaultTemplate } from "@storyletter/contract/bonus";
import { SUBJECT_ANGLES } from "@storyletter/contract/letters";
import { describe, expect, it } from "vitest";
import { TEMPLATES } from "./templates.ts";

const names = (id: string) =>
  TEMPLATES.find((template) => template.id === id)?.fields.map(({ name }) => name);
const each = TEMPLATES.map((template) => [template.id, template] as const);

/** Words a letter must avoid: AI clichés and phrases that spam filters score. */
const CLICHES = new RegExp(
  "\\b(delve|unlock|seamless|elevate|leverage|game.?changer|journey|passionate|here.s the thing|fast-paced|" +
    "not only|imagine|guarantee)",
  "i",
);

describe("the templates of the vault", () => {
  it("[BONUS-15] has twenty, each with a unique id, name and preview", () => {
    expect(TEMPLATES).toHaveLength(20);
    for (const key of ["id", "name", "preview"] as const)
      expect(new Set(TEMPLATES.map((template) => template[key])).size).toBe(20);
  });

  it("[TMPL-03, TMPL-04, TMPL-06, TMPL-07, TMPL-08, TMPL-09, TMPL-10] includes the four specified templates", () => {
    expect(names("T01")).toEqual([
      "timeframe",
      "past_situation",
      "current_situation",
      "turning_point",
      "process_hint",
    ]);
    expect(names("T02")).toEqual(["starting_amount", "ending_amount", "timeframe", "main_strategy"]);
    expect(names("F01")).toEqual(["mistake_cost", "what_happened", "lesson_learned", "prevention_tip"]);
    expect(names("C01")).toEqual([
      "client_name",
      "initial_problem",
      "solution_provided",
      "results_achieved",
      "timeframe",
    ]);
    const named = TEMPLATES.map(({ id, name, category }) => `${category}_${id} ${name}`);
    expect(named).toEqual(
      expect.arrayContaining([
        "transformation_T01 Time-Based",
        "transformation_T02 Revenue Growth",
        "failure_F01 Expensive Mistake",
        "client_C01 Results Story",
      ]),
    );
  });

  it("[TMPL-05] offers the specified timeframes", () => {
    const [timeframe] = TEMPLATES[0]?.fields ?? [];
    expect(timeframe).toMatchObject({
      type: "select",
      options: ["6 months ago", "1 year ago", "2 years ago", "5 years ago"],
    });
  });

  it("repeats no list of fields", () => {
    const shapes = TEMPLATES.map(({ fields }) => fields.map(({ name }) => name).join());
    expect(new Set(shapes).size).toBe(20);
    const invented = TEMPLATES.slice(4).flatMap(({ fields }) => fields.map(({ label }) => label));
    expect(new Set(invented).size).toBeGreaterThan(invented.length * 0.9);
  });

  it("uses lesson and advice words only in fields that hold one, because the built-in writer relies on them", () => {
    const special = /lesson|learn|insight|takeaway|moral|tip|advice|prevent/;
    const found = TEMPLATES.flatMap(({ fields }) => fields.map(({ name }) => name)).filter((name) =>
      special.test(name),
    );
    expect(found).toEqual(["lesson_learned", "prevention_tip", "lesson_in_it"]);
  });

  it.each(each)("[TMPL-01, TMPL-02, TMPL-14] %s has what a form needs", (_, template) => {
    expect(() => VaultTemplate.parse(template)).not.toThrow();
    expect(template.id).toMatch(/^[A-Z]\d\d$/);
    for (const field of template.fields) {
      expect(field.name).toMatch(/^[a-z][a-z_]*$/);
      for (const text of [field.label, field.placeholder, field.prompt]) expect(text).toMatch(/\S/);
      expect(field.options === undefined).toBe(field.type !== "select");
    }
  });

  it.each(each)("%s has a letter that covers each field once", (_, { fields, example }) => {
    const told = example.paragraphs.flatMap(({ tells = [] }) => tells);
    expect(told.toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
  });

  it.each(each)("%s has a letter of the right length, without clichés", (_, { example, subjects }) => {
    const { paragraphs, call, postscript = "" } = example;
    const text = [...paragraphs.map((paragraph) => paragraph.text), call, postscript].join("\n");
    expect(text.split(/\s+/).length).toBeGreaterThan(150);
    expect(text.split(/\s+/).length).toBeLessThan(210);
    expect(text).not.toMatch(CLICHES);
    expect(text).not.toMatch(/[—"']|\d%/);
    expect(subjects.length).toBeGreaterThanOrEqual(3);
    expect(subjects.length).toBeLessThanOrEqual(5);
    expect(new Set(subjects.map(({ angle }) => angle)).size).toBe(subjects.length);
    for (const subject of subjects) {
      expect(SUBJECT_ANGLES).toContain(subject.angle);
      expect(subject.text.length).toBeLessThanOrEqual(50);
    }
  });
});
