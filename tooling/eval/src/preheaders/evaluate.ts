import { likelihoods } from "@storyletter/writer/learned";
import { featuresOf, type Pair } from "@storyletter/writer/preheaders";
import type { Language } from "@storyletter/writer/subjects";
import { heldBack, type Learned, linesIn, percent, preferenceOf, type Row, train } from "../train.ts";

/** A line that the built-in writer could set beside a subject, and what a reader who saw only the inbox said of it. */
export interface Example extends Pair {
  /** Whether the line goes with the subject, or at least is not wrong there. */
  goes: boolean;
  language: Language;
}

const folder = new URL("examples/", import.meta.url);

/** The first column of the files: 0 for a line that does not go with its subject, 1 for one that passes, 2 for a good one. */
export const loadExamples = (): Example[] =>
  linesIn(folder).map((line) => {
    const [verdict = "", kind = "", place = "", language = "", subject = "", text = ""] = line.split("\t");
    if (!/^[012]$/u.test(verdict) || text === "") throw new Error(`No example: ${line}`);
    return {
      goes: verdict !== "0",
      language: language as Language,
      subject,
      text,
      ...({ kind, place } as Pick<Pair, "kind" | "place">),
    };
  });

const rowOf = ({ language, goes, ...pair }: Example): Row => ({
  features: featuresOf(pair, language),
  kind: goes ? -1 : 0,
});

/** More rounds overfit: accuracy on the lines held back drops. */
const ROUNDS = 6;
const learn = (examples: readonly Example[]): Map<string, number[]> =>
  train(examples.map(rowOf), 1, { rounds: ROUNDS });

/** Of two lines that were held back, one that goes with its subject and one that does not, how often that one is preferred. */
export const crossValidate = (examples: readonly Example[], parts?: number): number =>
  preferenceOf(
    heldBack(
      examples,
      learn,
      (part, weights) =>
        part.map((example) => ({
          is: example.goes,
          against: likelihoods(weights, rowOf(example).features, 1)[0] ?? 0,
        })),
      parts,
    ),
  );

export const learned = (): Learned => {
  const examples = loadExamples();
  return {
    weights: learn(examples),
    figures: [
      `of two lines, the one that goes with the subject is preferred: ${percent(crossValidate(examples))}`,
    ],
  };
};
