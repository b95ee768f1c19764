import { likelihoods, type Weights } from "../learned.ts";
import { Run } from "./features.ts";
import weights from "./weights.json" with { type: "json" };

/** Where the sentences of a run of words end, learned from stories that were told aloud: see tooling/eval/src/punctuation. */

const WEIGHTS: Weights = new Map(Object.entries(weights));

/** A gap's kinds in the order of the weights. */
export const MARKS = [".", ","] as const;
export type Mark = (typeof MARKS)[number] | "";

/** How likely a mark has to be. */
export type Limits = Readonly<Record<(typeof MARKS)[number], number>>;
export const LIMITS: Limits = { ".": 0.6, ",": 0.6 };

/** No sentence ends with these, and none with one word behind an "and". */
const NEVER_LAST =
  /^(?:and|or|but|also|so|the|an?|to|of|from|my|his|our|their|your|i|he|she|we|they|is|was|are|were|am|because|if|when|while|which|whose|than|as|very|every)$/iu;

/** "and she said": a full stop before it is seldom wrong, and the sentences of those who speak have no end. */
const JOINED = 0.25;
const LEAST_JOINED = 8;
const joins = (word = "", next = ""): boolean =>
  /^(?:and|but|so)$/iu.test(word) &&
  /^(?:i|he|she|we|they|it|there|my|the|our|then|when|that|this|i['’]m|it['’]s|he['’]s|she['’]s|they['’]re|we['’]re)$/iu.test(
    next,
  );

/** The mark behind each word of a run without marks. */
export const marksOf = (words: readonly string[], known: Weights = WEIGHTS, limits = LIMITS): Mark[] => {
  const run = new Run(words);
  let since = 0;
  return words.map((_, before): Mark => {
    const at = before + 1;
    if (at === words.length) return ".";
    const [stop = 0, comma = 0] = likelihoods(known, run.featuresBefore(at, since), MARKS.length);
    const needed = joins(words[at], words[at + 1]) && at - since >= LEAST_JOINED ? JOINED : limits["."];
    const isOpen = NEVER_LAST.test(words[before] ?? "") || /^(?:and|or|but)$/iu.test(words[before - 1] ?? "");
    if (stop < needed || isOpen) return comma < limits[","] ? "" : ",";
    since = at;
    return ".";
  });
};

export { Run };
