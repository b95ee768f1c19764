import { MARKS, marksOf, Run } from "@storyletter/writer/punctuation";
import {
  type Accuracy,
  accuracyOf,
  heldBack,
  type Learned,
  percent,
  type Row,
  randomNumbers,
  train,
} from "../train.ts";
import { loadTold, type Told } from "./examples.ts";

/** The writer misses ends and sets wrong ones: how often, while it learns what to do after that. */
const [MISSED, SET_FOR_COMMA, SET_FOR_NOTHING] = [0.35, 0.1, 0.01];

/** Every gap of the stories, read with about as many wrong ends before it as the built-in writer has. */
const rowsOf = (stories: readonly Told[]): Row[] => {
  const random = randomNumbers();
  return stories.flatMap(({ words, marks }) => {
    const run = new Run(words);
    let since = 0;
    return words.slice(1).map((_, before) => {
      const at = before + 1;
      const features = run.featuresBefore(at, since);
      const mark = marks[before] ?? "";
      const isEnd = random() < (mark === "." ? 1 - MISSED : mark === "," ? SET_FOR_COMMA : SET_FOR_NOTHING);
      if (isEnd) since = at;
      return { features, kind: (MARKS as readonly string[]).indexOf(mark) };
    });
  });
};

const ROUNDS = 12;
/** Rare features and small weights make the file three times as large, and no mark better. */
const [LEAST_SEEN, LEAST_WEIGHT] = [18, 12];
const learn = (stories: readonly Told[]): Map<string, number[]> =>
  train(rowsOf(stories), MARKS.length, { rounds: ROUNDS, leastSeen: LEAST_SEEN, leastWeight: LEAST_WEIGHT });

export interface Stops extends Accuracy {
  /** Marks where an editor set none, of a hundred words. */
  broken: number;
}

/** Of the full stops that an editor set, how many are found; of those set, how many an editor set. */
export const crossValidate = (stories: readonly Told[], parts?: number): Stops => {
  const gaps = heldBack(
    stories,
    learn,
    (part, weights) =>
      part.flatMap(({ words, marks }) => {
        const set = marksOf(words, weights);
        return marks.slice(0, -1).map((mark, at) => ({ mark, set: set[at] ?? "" }));
      }),
    parts,
  );
  const broken = gaps.filter(({ mark, set }) => mark === "" && set !== "").length;
  return {
    ...accuracyOf(gaps.map(({ mark, set }) => ({ is: mark === ".", isFound: set === "." }))),
    broken: (broken / gaps.length) * 100,
  };
};

export const learned = (): Learned => {
  const stories = loadTold();
  const { found, right, broken } = crossValidate(stories);
  return {
    weights: learn(stories),
    figures: [
      `full stops found: ${percent(found)}, of those set an editor's: ${percent(right)}`,
      `marks where an editor set none: ${broken.toFixed(2)} of 100 words`,
    ],
  };
};
