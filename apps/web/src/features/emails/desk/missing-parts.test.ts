import type { Question } from "@storyletter/contract/emails";
import type { Letter } from "@storyletter/contract/letters";
import { expect, it } from "vitest";
import { shortfallOf } from "./missing-parts.ts";

const letter = (wordCount: number): Letter => ({
  subjects: [],
  parts: [],
  wordCount,
  trackingUrl: "",
  writer: { kind: "built-in", name: "Storyletter", version: "1", fallbackReason: null },
});
const question = (id: Question["id"], answer: string | null): Question => ({
  id,
  beat: "bridge",
  question: "What changes?",
  example: "By summer your Mondays are yours.",
  answer,
});
const medium = { emailLength: "medium", letter: letter(212) } as const;

it("[GEN-19] says how short a letter is, and how many answers would fill it", () => {
  const questions = [
    question("readerMoment", null),
    question("storyLink", "So."),
    question("afterwards", " "),
  ];
  expect(shortfallOf({ ...medium, questions })).toEqual({
    text: "212 words of 300–400: two answers would fill it",
    open: [questions[0], questions[2]],
  });
  expect(shortfallOf({ ...medium, questions: [question("storyLink", null)] })?.text).toBe(
    "212 words of 300–400: one answer would bring it closer",
  );
});

it("[GEN-19] still says how short it is where every question has its answer", () => {
  expect(shortfallOf({ ...medium, questions: [question("storyLink", "So.")] })).toEqual({
    text: "212 words of 300–400",
    open: [],
  });
});

it("[GEN-19] says nothing of a letter that is long enough, has no writer that asks, or is not written", () => {
  const questions = [question("storyLink", null)];
  expect(shortfallOf({ ...medium, letter: letter(300), questions })).toBeNull();
  expect(shortfallOf({ ...medium, emailLength: "no-preference", letter: letter(127), questions })).toBeNull();
  expect(shortfallOf({ ...medium, questions: null })).toBeNull();
  expect(shortfallOf({ ...medium, letter: null, questions })).toBeNull();
});
