import { LIMITS, MARKS, marksOf, Run } from "@storyletter/writer/punctuation";
import { type Row, train } from "../train.ts";
import type { Told } from "./examples.ts";

const FOLDS = 5;
/** Every gap of the stories, read as the built-in writer does with the ends before it known. */
const rowsOf = (stories: readonly Told[]): Row[] =>
  stories.flatMap(({ words, marks }) => {
    const run = new Run(words);
    let since = 0;
    return words.slice(1).map((_, before) => {
      const at = before + 1;
      const features = run.featuresBefore(at, since);
      const mark = marks[before] ?? "";
      if (mark === ".") since = at;
      return { features, kind: (MARKS as readonly string[]).indexOf(mark) };
    });
  });

const ROUNDS = 12;
/** Rare features and small weights make the file three times as large, and no mark better. */
const [LEAST_SEEN, LEAST_WEIGHT] = [8, 12];
export const learnMarks = (stories: readonly Told[]): Map<string, number[]> =>
  train(rowsOf(stories), MARKS.length, { rounds: ROUNDS, leastSeen: LEAST_SEEN, leastWeight: LEAST_WEIGHT });

/** Of the full stops that an editor set, how many are found; and of those that are set, how many an editor set. */
export interface Accuracy {
  found: number;
  right: number;
  commasRight: number;
}

/** Learns from all but one part of the stories and reads that part; `folds` of the five parts. */
export const crossValidate = (stories: readonly Told[], folds = FOLDS, limits = LIMITS): Accuracy => {
  const gaps = Array.from({ length: folds }, (_, fold) => {
    const weights = learnMarks(stories.filter((_each, at) => at % FOLDS !== fold));
    return stories
      .filter((_each, at) => at % FOLDS === fold)
      .flatMap(({ words, marks }) => {
        const set = marksOf(words, weights, limits);
        return marks.slice(0, -1).map((mark, at) => ({ mark, set: set[at] ?? "" }));
      });
  }).flat();
  const count = (is: (gap: (typeof gaps)[number]) => boolean): number => gaps.filter(is).length;
  const both = count(({ mark, set }) => mark === "." && set === ".");
  return {
    found: both / count(({ mark }) => mark === "."),
    right: both / count(({ set }) => set === "."),
    commasRight: count(({ mark, set }) => set === "," && mark !== "") / count(({ set }) => set === ","),
  };
};
