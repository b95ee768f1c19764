import { likelihoods, type Weights } from "../learned.ts";
import { PROPER_NAMES, WORDS } from "../tidy/dictionary/dictionary.ts";
import { GIVEN_NAMES, PROPER } from "../tidy/misspelled.ts";
import weights from "./weights.json" with { type: "json" };

/**
 * Names that no dictionary has, typed small: "in seffner", "mr okafor". Whether such a word is a name is learned from
 * what stands beside it in stories: see tooling/eval/src/capitals.
 */

const WEIGHTS: Weights = new Map(Object.entries(weights));

/** A word of a sentence: how it is typed, without "'s", and the mark behind it. */
export interface Word {
  small: string;
  isLarge: boolean;
  mark: string;
  index: number;
}

export const wordsOf = (sentence: string): Word[] =>
  [...sentence.matchAll(/[\p{L}\d]+(?:[’'-][\p{L}\d]+)*/gu)].map(({ 0: typed, index }) => ({
    small: typed.toLowerCase().replace(/['’]s$/u, ""),
    isLarge: /^\p{Lu}/u.test(typed),
    mark:
      /^["”’')]*([.,;:!?])/u.exec(sentence.slice(index + typed.length, index + typed.length + 3))?.[1] ?? "",
    index,
  }));

/** Whether only its place can show what a word is. */
export const isUnknown = (small: string): boolean =>
  /^\p{L}{3,}$/u.test(small) && !WORDS.has(small) && !PROPER_NAMES.has(small) && !PROPER.has(small);

const OUTSIDE: Word = { small: "$", isLarge: false, mark: "", index: -1 };

/** What speaks for a name at this place. */
export const featuresAt = (words: readonly Word[], at: number): string[] => {
  const word = (place: number): Word => words[place] ?? OUTSIDE;
  const { small, mark } = word(at);
  const before = word(at - 1);
  const left = before.small + before.mark;
  const [right, next] = mark === "" ? [word(at + 1).small, word(at + 2).small] : [mark, ""];
  const kindOf = ({ small: other, isLarge }: Word): string =>
    isLarge ? "Name" : WORDS.has(other) ? "word" : "unknown";
  return [
    "word",
    `w ${small}`,
    `l ${left}`,
    `ll ${word(at - 2).small} ${left}`,
    `r ${right}`,
    `rr ${right} ${next}`,
    `lr ${left} ${right}`,
    `kinds ${kindOf(before)} ${kindOf(word(at + 1))}`,
    ...[2, 3, 4].map((letters) => `-${small.slice(-letters)}`),
    `length ${Math.min(LONG, small.length)}`,
  ];
};
const LONG = 8;

/** How sure it has to be: a small name is read over, "a Kombucha" is not. */
export const LEAST_NAME = 0.8;
/** "in bri" is a hospital's initials. */
const LEAST_SHORT = 0.97;

/** Behind a given name. */
const LEAST_SURNAME = 0.3;

const MOST_UNKNOWN = 0.4;
/** So many words in no dictionary among so many to each side are of another language. */
const [LEAST_FOREIGN, NEAR] = [3, 3];

/** A sentence with capitals for the names that nothing but their place shows. */
export const withCapitals = (sentence: string): string => {
  const words = wordsOf(sentence);
  // Of another language all words are unknown.
  if (words.filter(({ small }) => isUnknown(small)).length > words.length * MOST_UNKNOWN) return sentence;
  return words.reduce((text, { small, isLarge, index }, at) => {
    if (isLarge || !isUnknown(small)) return text;
    // "hamsini, hakuna jam": what is said in another language, in the middle of a sentence.
    const beside = words.slice(Math.max(0, at - NEAR), at + NEAR + 1);
    if (beside.filter((word) => !word.isLarge && isUnknown(word.small)).length >= LEAST_FOREIGN) return text;
    const [name = 0] = likelihoods(WEIGHTS, featuresAt(words, at), 1);
    const before = words[at - 1];
    // "Isobel geddes"
    const isSurname =
      before?.isLarge === true && before.mark === "" && GIVEN_NAMES.has(before.small) && small.length > 3;
    const least = isSurname ? LEAST_SURNAME : small.length === 3 ? LEAST_SHORT : LEAST_NAME;
    return name < least
      ? text
      : text.slice(0, index) + text.charAt(index).toUpperCase() + text.slice(index + 1);
  }, sentence);
};
