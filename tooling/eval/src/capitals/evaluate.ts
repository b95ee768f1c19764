import { readFileSync } from "node:fs";
import { featuresAt, isUnknown, LEAST_NAME, type Word, wordsOf } from "@storyletter/writer/capitals";
import { loadStories } from "../punctuation/examples.ts";
import { type Accuracy, accuracyOfRows, type Learned, percent, type Row, train } from "../train.ts";

/** Stories, and lines that were typed in a hurry: there only names have a capital. */
export const loadLines = (): string[] => [
  ...readFileSync(new URL("examples/hurried.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n"),
  ...loadStories(),
];

/** The words of a sentence as somebody in a hurry types them: names that a dictionary has get their capital before. */
const asTyped = (words: readonly Word[]): Word[] =>
  words.map((word) => ({ ...word, isLarge: word.isLarge && !isUnknown(word.small) }));

/** For each word that no dictionary has, whether it has a capital; the first of a sentence says nothing. */
const rowsOf = (lines: readonly string[]): Row[] =>
  lines
    .flatMap((line) => line.split(/(?<=[.?!]) /u))
    .flatMap((sentence) => {
      const words = wordsOf(sentence);
      const typed = asTyped(words);
      return words.flatMap(({ small, isLarge }, at): Row[] =>
        at === 0 || !isUnknown(small) ? [] : [{ features: featuresAt(typed, at), kind: isLarge ? 0 : -1 }],
      );
    });

const learn = (rows: readonly Row[]): Map<string, number[]> =>
  train(rows, 1, { rounds: 20, leastSeen: 2, leastWeight: 5 });

/** Of the names in lines held back that no dictionary has, how many are found; of the capitals set, how many are right. */
export const crossValidate = (lines: readonly string[], parts?: number): Accuracy =>
  accuracyOfRows(lines, rowsOf, learn, LEAST_NAME, parts);

export const learned = (): Learned => {
  const lines = loadLines();
  const { found, right } = crossValidate(lines);
  return {
    weights: learn(rowsOf(lines)),
    figures: [`names found: ${percent(found)}, of the capitals set right: ${percent(right)}`],
  };
};
