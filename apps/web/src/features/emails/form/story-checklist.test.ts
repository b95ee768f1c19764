import { expect, it } from "vitest";
import { storyChecklist, wordCount, wordsLabel } from "./story-checklist.ts";

const met = (story: string) => storyChecklist(story).map((sign) => sign.met);

it("returns nothing for an empty story", () => {
  expect(storyChecklist(" \n ")).toEqual([]);
});

it("detects speech, a number, a time and a name", () => {
  const story = "Last March my sister Lena said: “You should break things more often.” Three hundred rolls.";
  expect(met(story)).toEqual([true, true, true, true]);
  expect(storyChecklist(story).map((sign) => sign.text)).toEqual([
    "Someone speaks",
    "Has a number",
    "Says when it happened",
    "Has a name in it",
  ]);
});

it("asks for what is missing", () => {
  expect(met("I struggled and then I succeeded because I'm stubborn.")).toEqual([false, false, false, false]);
});

it.each([
  "At half past four the oven died.",
  "It was a quarter to nine.",
  "We opened at 4:30.",
  "We opened at 5 pm.",
  "By nine o’clock nobody had come.",
  "For six weeks I said nothing.",
  "I had been a baker for nine years.",
  "A few days later Ben called.",
  "He came back after 40 minutes.",
  "It happened at dawn.",
  "In May the oven died.",
  "That year I sold nothing.",
  "When I was in my twenties, I believed it.",
  "I have known it since I was nine.",
  "Twenty-two years I had the shop.",
])("hears when it happened in “%s”", (story) => {
  expect(met(story)[2]).toBe(true);
});

it.each([
  "He gave me six rolls and 300 reasons.",
  "She half believed me, and passed the butter to four people.",
  "I had a dayplanner, a yearbook and no idea.",
  "The ratio was 4:1.",
  "You may break things more often.",
])("does not hear it in “%s”", (story) => {
  expect(met(story)[2]).toBe(false);
});

it("reads the longest story in a moment", () => {
  for (const piece of ["half past ", "six ", "when I was ", "4:", "twenty-"]) {
    const before = process.threadCpuUsage();
    storyChecklist(piece.repeat(20_000 / piece.length));
    expect(process.threadCpuUsage(before).user, piece).toBeLessThan(200_000);
  }
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
