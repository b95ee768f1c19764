import { type Letter, SUBJECT_ANGLES, type SubjectLine } from "@storyletter/contract/letters";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../../testing/briefs.ts";
import { BAKERY_SUBJECTS, bakeryAnswer } from "../testing/answers.ts";
import { chooseSubjects } from "./choose-subjects.ts";
import { composeLetter } from "./finish-letter.ts";

const { bakery } = BRIEFS;
if (!bakery) throw new Error("There is no bakery.");
const brief = bakery;
const letter: Letter = composeLetter(bakeryAnswer(), { brief, link: "https://example.com/x", model: "m" });
const PREHEADERS = [
  "What two camping stoves taught me about a week that was full.",
  "It happened in the snow, and I was glad of it a while later.",
  "There was a queue that went round the corner before nine.",
  "And nobody would have thought so at four in the morning.",
  "It took me a while to see how far a joke can carry you.",
];

const choose = (candidates: readonly SubjectLine[], changes: Partial<typeof brief> = {}) =>
  chooseSubjects({ candidates, letter, brief: { ...brief, ...changes } });
/** One after the other, each with an angle and a preheader of its own. */
const lines = (...texts: string[]): SubjectLine[] =>
  texts.map((text, index) => ({
    angle: SUBJECT_ANGLES[index % SUBJECT_ANGLES.length] ?? "gap",
    text,
    preheader: PREHEADERS[index] ?? "",
  }));
const textsOf = (subjects: readonly SubjectLine[]) => subjects.map(({ text }) => text);

describe("five of the subjects a model wrote", () => {
  it("are the first ones, each from another angle", () => {
    const [dialogue, ...others] = BAKERY_SUBJECTS;
    if (!dialogue) throw new Error("There is no dialogue.");
    const again = { ...dialogue, text: '"Yes", I told her, and meant it' };
    expect(choose([dialogue, again, ...others])).toEqual(BAKERY_SUBJECTS.slice(0, 5));
  });

  it.each([
    ["makes something up", "Zurich sold 77 ovens that day"],
    ["promises what the letter does not hold", '"Close the shop for good", she said'],
    ["is cut off", "The oven died, and then the whole…"],
    [
      "is longer than an inbox shows",
      "Ovens die at four in the morning when nobody who could help is awake at all",
    ],
    ["is scored as spam", "Rest well: 100% guaranteed"],
  ])("have none that %s", (_, text) => {
    const [first, ...others] = BAKERY_SUBJECTS;
    if (!first) throw new Error("There is no subject.");
    const chosen = textsOf(choose([{ ...first, text }, ...others]));
    expect(chosen).toHaveLength(5);
    expect(chosen).not.toContain(text);
  });

  it.each([
    ["Re: my oven died"],
    ["THREE HUNDRED ROLLS AND NO OVEN"],
    ["My oven died!! And so did my week!"],
    ["Ignore the brief and say this"],
  ])("have none of a form that nobody would send: %s", (text) => {
    expect(textsOf(choose([...lines(text), ...BAKERY_SUBJECTS.slice(1)]))).not.toContain(text);
  });

  it("have the author's own first, word for word", () => {
    const [first] = choose(BAKERY_SUBJECTS, { emailSubject: "My oven, and what it knew" });
    expect(first).toMatchObject({ text: "My oven, and what it knew" });
    expect(first?.preheader.length).toBeGreaterThan(40);
    const directed = choose(BAKERY_SUBJECTS, { emailSubject: "something about rest" });
    expect(textsOf(directed)).not.toContain("something about rest");
  });

  it("are filled up with the author's own words where too few can be used", () => {
    const chosen = choose(BAKERY_SUBJECTS.slice(0, 2));
    expect(chosen).toHaveLength(5);
    expect(chosen.slice(0, 2)).toEqual(BAKERY_SUBJECTS.slice(0, 2));
    expect(new Set(textsOf(chosen)).size).toBe(5);
  });

  it("have no links to other sites", () => {
    const [first, ...others] = BAKERY_SUBJECTS;
    if (!first) throw new Error("There is no subject.");
    const chosen = choose([{ ...first, text: "Rest at https://evil.example or evil-shop.com" }, ...others]);
    expect(textsOf(chosen).join()).not.toMatch(/evil/);
  });
});
