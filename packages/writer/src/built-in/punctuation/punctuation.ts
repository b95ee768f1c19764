import { likelihoods, type Weights } from "../learned.ts";
import { Run } from "./features.ts";
import weights from "./weights.json" with { type: "json" };

/** Where the sentences of a run of words end, learned from stories that were told aloud: see tooling/eval/src/punctuation. */

const WEIGHTS: Weights = new Map(Object.entries(weights));

/** A gap's kinds in the order of the weights. */
export const MARKS = [".", ","] as const;
export type Mark = (typeof MARKS)[number] | "";

/** How likely it has to be that there is a mark at all: a missing one is read over, a wrong one is not. */
const LEAST_MARKED = 0.75;
/** But nobody reads over it behind so many words. */
const LONG = 25;
const LEAST_BEHIND_LONG = 0.65;

/** No sentence ends with these, and none with one word behind an "and". */
const NEVER_LAST =
  /^(?:and|or|but|also|so|the|an?|to|of|from|my|his|our|their|your|i|he|she|we|they|is|was|are|were|am|because|if|when|while|which|whose|than|as|very|every)$/iu;

/** "and she said": a full stop before it is seldom wrong, and the sentences of those who speak have no end. */
const LEAST_JOINED: readonly (readonly [words: number, likelihood: number])[] = [
  [24, 0.05],
  [15, 0.12],
  [8, 0.25],
];
const endsBeforeAnd = (words: number, stop: number): boolean => {
  const [, least = 1] = LEAST_JOINED.find(([from]) => words >= from) ?? [];
  return stop >= least;
};
const joins = (word = "", next = ""): boolean =>
  /^(?:and|but|so)$/iu.test(word) &&
  /^(?:i|he|she|we|they|it|there|my|the|our|then|when|that|this|i['’]m|it['’]s|he['’]s|she['’]s|they['’]re|we['’]re)$/iu.test(
    next,
  );

/** The mark behind each word of a run without marks. */
export const marksOf = (words: readonly string[], known: Weights = WEIGHTS): Mark[] => {
  const run = new Run(words);
  let since = 0;
  return words.map((_, before): Mark => {
    const at = before + 1;
    if (at === words.length) return ".";
    const [stop = 0, comma = 0] = likelihoods(known, run.featuresBefore(at, since), MARKS.length);
    const isJoint = joins(words[at], words[at + 1]) && endsBeforeAnd(at - since, stop);
    const isMarked = stop + comma >= (at - since > LONG ? LEAST_BEHIND_LONG : LEAST_MARKED);
    const isOpen = NEVER_LAST.test(words[before] ?? "") || /^(?:and|or|but)$/iu.test(words[before - 1] ?? "");
    if (isOpen || !(isJoint || (isMarked && stop >= comma))) return isMarked && comma > stop ? "," : "";
    since = at;
    return ".";
  });
};

export { Run };
