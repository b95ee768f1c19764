import type { Letter } from "@storyletter/contract/letters";
import { expect, it } from "vitest";
import { characterCount, subjectsOf } from "./subjects.ts";

const textsOf = (generatedSubject: string | null) =>
  subjectsOf({ generatedSubject, letter: null }).map((subject) => subject.text);

it("[DATA-07, VIEW-37] reads a JSON array of subject lines", () => {
  expect(textsOf('["One", " Two ", "Three"]')).toEqual(["One", "Two", "Three"]);
  expect(textsOf('["One", "", 3, null]')).toEqual(["One"]);
  expect(textsOf("[]")).toEqual([]);
});

it("[DATA-07, VIEW-37] treats anything else as one plain subject", () => {
  expect(textsOf("The oven died")).toEqual(["The oven died"]);
  expect(textsOf("[Last call] The oven died")).toEqual(["[Last call] The oven died"]);
  expect(textsOf('"Break things"')).toEqual(['"Break things"']);
  expect(textsOf("300")).toEqual(["300"]);
  expect(textsOf("null")).toEqual(["null"]);
});

it("[VIEW-37] returns no subject before the email is written", () => {
  expect(textsOf(null)).toEqual([]);
  expect(textsOf("  ")).toEqual([]);
});

it("adds the letter's angle and preheader to the same line", () => {
  const letter: Letter = {
    subjects: [{ angle: "detail", text: "300 rolls, no oven", preheader: "And snow outside." }],
    parts: [],
    wordCount: 0,
    trackingUrl: "https://example.com/",
    writer: { kind: "built-in", name: "Built-in writer", version: "1", fallbackReason: null },
  };
  expect(subjectsOf({ generatedSubject: '["300 rolls, no oven","Another"]', letter })).toEqual([
    { text: "300 rolls, no oven", angle: "detail", preheader: "And snow outside." },
    { text: "Another", angle: null, preheader: null },
  ]);
});

it("counts an emoji as one character", () => {
  expect(characterCount("Rest 👩🏽‍🍳")).toBe(6);
});
