import { expect, it } from "vitest";
import { asSentence } from "./open-questions.tsx";

it.each([
  ["that night is   why we bake", "That night is why we bake."],
  ["It's yours!", "It's yours!"],
  ["iPhones are welcome", "iPhones are welcome."],
  ["“never again,” she said”", "“never again,” she said”"],
  ["140 is what the oven can do", "140 is what the oven can do."],
])("an answer begins and ends as a sentence: %s", (typed, sentence) => {
  expect(asSentence(typed)).toBe(sentence);
});
