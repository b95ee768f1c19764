import { DraftFields, type InterviewInput, type InterviewQuestion } from "@storyletter/contract/emails";
import { expect, it } from "vitest";
import { interviewStep } from "./interview.ts";

const step = (brief: Partial<DraftFields>, asked: InterviewInput["asked"] = []) =>
  interviewStep({ brief: DraftFields.parse(brief), asked });

/** The questions in the order they come in, each skipped. */
function allQuestions(brief: Partial<DraftFields>): InterviewQuestion[] {
  const questions: InterviewQuestion[] = [];
  for (
    let next = step(brief);
    next.question;
    next = step(
      brief,
      questions.map(({ about }) => about),
    )
  )
    questions.push(next.question);
  return questions;
}

const abouts = (brief: Partial<DraftFields>) => allQuestions(brief).map(({ about }) => about);

it("begins with finding: five ways into a story, then the moment", () => {
  const questions = allQuestions({});
  const ways = questions.filter(({ about }) => about === "find").map(({ question }) => question);
  expect(new Set(ways).size).toBe(5);
  expect(questions.map(({ about }) => about)).toEqual([
    ...Array.from({ length: 5 }, () => "find"),
    "place",
    "trouble",
    "speech",
    "change",
    "specific",
    "audience",
  ]);
  expect(step({}).left).toBe(7);
});

it("asks for a customer of the offer where it has a name, in the language of what was typed", () => {
  const second = (brief: Partial<DraftFields>) => step(brief, ["find"]).question?.question;
  expect(second({ productName: " The Rest Day Plan " })).toBe(
    "Which customer do you think of first when you hear “The Rest Day Plan”, and why?",
  );
  const contentFocus = "Ein freier Tag jede Woche für alle, die eine Küche haben.";
  expect(second({ productName: "Der freie Tag", contentFocus })).toBe(
    "An welchen Kunden denkst du zuerst, wenn du „Der freie Tag“ hörst, und warum?",
  );
  expect(second({})).toBe("Which customer do you still think about, and why?");
});

it("does not look for a story that is there, nor for speech or readers that can be seen", () => {
  const story = "The oven died, and Lena said: “Break things more often.”";
  const brief = { story, targetAudience: "Owners of small bakeries" };
  expect(abouts(brief)).toEqual(["place", "trouble", "change", "specific"]);
  expect(abouts({ story: "The oven died on a Monday." })).toContain("speech");
});

it("asks in the language of what was typed", () => {
  const story = "Am Montag ging der Ofen kaputt, und meine Schwester kam durch den Schnee.";
  expect(step({ story }).question?.question).toBe("Wo warst du, als es passierte?");
});

it("reads a filled-in template by its answers, and a text of the maximum length in time", () => {
  expect(
    abouts({ story: "Template Type: x_T01\nTemplate Name: Then\npast_situation: I said “no” to them all" }),
  ).not.toContain("speech");
  expect(step({ story: "“".repeat(20_000) }).question).not.toBeNull();
});
