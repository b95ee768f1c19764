import { likelihoods } from "@storyletter/writer/learned";
import { featuresOf, type Kind, type Language, type Line } from "@storyletter/writer/subjects";
import { heldBack, type Learned, linesIn, percent, preferenceOf, type Row, train } from "../train.ts";

/**
 * A line that the built-in writer could set as a subject, and what was said of it by a reader who saw only the inbox,
 * or, where it has a place in the story, by one who had read the letter.
 */
export interface Example extends Line {
  /** Whether the reader would send it, or let it pass. */
  isUsable: boolean;
}

const folder = new URL("examples/", import.meta.url);

/** The first column of the files: 0 for a line that nobody would send, 1 for one that passes, 2 for a good one. */
export const loadExamples = (): Example[] =>
  linesIn(folder).map((line) => {
    const [verdict = "", kind = "", language = "", text = "", place] = line.split("\t");
    if (!/^[012]$/u.test(verdict) || text === "") throw new Error(`No example: ${line}`);
    return { isUsable: verdict !== "0", kind: kind as Kind, language: language as Language, text, place };
  });

const rowOf = (example: Example): Row => ({
  features: featuresOf(example),
  kind: example.isUsable ? -1 : 0,
  weight: example.place === undefined ? 1 : WITH_LETTER,
});
/** A verdict from a reader of the whole letter counts as this many of one who saw only the inbox. */
const WITH_LETTER = 3;

/** More rounds overfit: accuracy on the lines held back drops. */
const ROUNDS = 10;
const learn = (examples: readonly Example[]): Map<string, number[]> =>
  train(examples.map(rowOf), 1, { rounds: ROUNDS });

/** Of two lines that were held back, one usable and one not, how often the usable one is preferred. */
export const crossValidate = (
  examples: readonly Example[],
  parts?: number,
): { alone: number; withLetter: number } => {
  const shown = heldBack(
    examples,
    learn,
    (part, weights) =>
      part.map((example) => ({
        is: example.isUsable,
        hasLetter: example.place !== undefined,
        against: likelihoods(weights, rowOf(example).features, 1)[0] ?? 0,
      })),
    parts,
  );
  return {
    alone: preferenceOf(shown.filter(({ hasLetter }) => !hasLetter)),
    withLetter: preferenceOf(shown.filter(({ hasLetter }) => hasLetter)),
  };
};

export const learned = (): Learned => {
  const examples = loadExamples();
  const { alone, withLetter } = crossValidate(examples);
  return {
    weights: learn(examples),
    figures: [
      `the usable one of two lines is preferred: ${percent(withLetter)} where the letter was read, ${percent(alone)} alone`,
    ],
  };
};
