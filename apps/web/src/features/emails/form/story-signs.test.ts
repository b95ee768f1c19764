import { expect, it } from "vitest";
import { storySigns, wordCount, wordsLabel } from "./story-signs.ts";

const met = (story: string) => storySigns(story).map((sign) => sign.met);

it("returns nothing for an empty story", () => {
  expect(storySigns(" \n ")).toEqual([]);
});

it("detects speech, a number, a time and a name", () => {
  const story = "Last March my sister Lena said: “You should break things more often.” Three hundred rolls.";
  expect(met(story)).toEqual([true, true, true, true]);
  expect(storySigns(story).map((sign) => sign.text)).toEqual([
    "Someone speaks",
    "Has a number",
    "Says when it happened",
    "Has a name in it",
  ]);
});

it("asks for what is missing", () => {
  expect(met("I struggled and then I succeeded because I'm stubborn.")).toEqual([false, false, false, false]);
});

it("does not mistake an apostrophe for speech", () => {
  expect(met("we couldn't sleep and didn't care")[0]).toBe(false);
  expect(met("‘Break things more often,’ she said")[0]).toBe(true);
  expect(met('she said "no way" twice')[0]).toBe(true);
});

it("counts words", () => {
  expect(wordCount("  one two\nthree ")).toBe(3);
  expect(wordCount("")).toBe(0);
  expect(wordsLabel(1)).toBe("1 word");
  expect(wordsLabel(1_234)).toBe("1,234 words");
});
