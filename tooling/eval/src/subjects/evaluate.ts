import { readdirSync, readFileSync } from "node:fs";
import { likelihoods } from "@storyletter/writer/learned";
import { featuresOf, type Kind, type Language } from "@storyletter/writer/subjects";
import { heldBack, type Learned, percent, preferenceOf, type Row, train } from "../train.ts";

/** A line that the built-in writer could set as a subject, and what a reader who saw only the inbox said of it. */
export interface Example {
  /** Whether the reader would send it, or let it pass. */
  isUsable: boolean;
  kind: Kind;
  language: Language;
  text: string;
}

const folder = new URL("examples/", import.meta.url);

/** The first column of the files: 0 for a line that nobody would send, 1 for one that passes, 2 for a good one. */
export const loadExamples = (): Example[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n"))
    .map((line) => {
      const [verdict = "", kind = "", language = "", text = ""] = line.split("\t");
      if (!/^[012]$/u.test(verdict) || text === "") throw new Error(`No example: ${line}`);
      return { isUsable: verdict !== "0", kind: kind as Kind, language: language as Language, text };
    });

const rowOf = ({ text, kind, language, isUsable }: Example): Row => ({
  features: featuresOf(text, kind, language),
  kind: isUsable ? -1 : 0,
});

/** More rounds learn the lines by heart: what is held back is told apart worse. */
const ROUNDS = 6;
const learn = (examples: readonly Example[]): Map<string, number[]> =>
  train(examples.map(rowOf), 1, { rounds: ROUNDS });

/** Of two lines that were held back, one usable and one not, how often the usable one is preferred. */
export const crossValidate = (examples: readonly Example[], parts?: number): number =>
  preferenceOf(
    heldBack(
      examples,
      learn,
      (part, weights) =>
        part.map((example) => ({
          is: example.isUsable,
          against: likelihoods(weights, rowOf(example).features, 1)[0] ?? 0,
        })),
      parts,
    ),
  );

export const learned = (): Learned => {
  const examples = loadExamples();
  return {
    weights: learn(examples),
    figures: [`the usable one of two lines is preferred: ${percent(crossValidate(examples))}`],
  };
};
