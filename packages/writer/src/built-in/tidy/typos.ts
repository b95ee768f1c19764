import { COMMON, PROPER_NAMES, WORDS } from "./dictionary/dictionary.ts";
import { PROPER } from "./misspelled.ts";

/** Shorter words have too many others beside them; what is longer is no word. */
const [LEAST_LETTERS, MOST_LETTERS] = [6, 18];
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** A word without one of its letters, but for the first, which is seldom wrong. */
const shortened = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));

/** What is left of the common words without a letter: there a slip and the word that it is meet. */
const NEAR = new Set(
  [...COMMON]
    .filter((word) => word.length >= LEAST_LETTERS - 1)
    .flatMap((word) => [word, ...shortened(word)]),
);

/** "folowing": a letter once instead of twice. */
const doubled = (word: string, at: number): string[] => [
  word.slice(0, at) + word.charAt(at - 1) + word.slice(at),
];
/** What one slip of the keyboard can have made of a word, the likeliest slip first. */
const SLIPS: readonly ((word: string, at: number) => string[])[] = [
  doubled,
  // "beacuse": two letters that changed places.
  (word, at) => [word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)],
  // "thinkng": a letter missing.
  (word, at) => LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at)),
  // "excercise": a letter too many, or a wrong one.
  (word, at) => [
    word.slice(0, at) + word.slice(at + 1),
    ...LETTERS.map((letter) => word.slice(0, at) + letter + word.slice(at + 1)),
  ],
];

/** "offcut" is one of those that no dictionary has, and no slip for "offcuts". */
const isPlural = (one: string, other: string): boolean => one === `${other}s` || other === `${one}s`;

const wordsBy = (slip: (typeof SLIPS)[number], typed: string): string[] => [
  ...new Set(
    Array.from({ length: typed.length }, (_, at) => slip(typed, at + 1))
      .flat()
      .filter((word) => word !== typed && WORDS.has(word) && !isPlural(word, typed)),
  ),
];

const COINED = /^(?:re|un|de|pre|over|under|out|non)\p{L}{4}/u;

/**
 * "thinkng" is thinking: the one word that the likeliest slip can have been; null where it is a word, or could be
 * several. "at tomago" is no tomato: where a place is named only a doubled letter is sure.
 */
export const meantBy = (typed: string, isPlace = false): string | null => {
  if (typed.length < LEAST_LETTERS || typed.length > MOST_LETTERS || !/^\p{Ll}+$/u.test(typed)) return null;
  if (WORDS.has(typed) || PROPER_NAMES.has(typed) || PROPER.has(typed)) return null;
  // "rehair", "unbolted": made of a word.
  if (WORDS.has(typed.replace(/^(?:re|un|de|pre|over|under|out|non)(?=\p{L}{4})/u, "")) && COINED.test(typed))
    return null;
  // "siezed"
  const swapped = typed.replace(/ie|ei/u, (pair) => (pair === "ie" ? "ei" : "ie"));
  if (swapped !== typed && WORDS.has(swapped)) return swapped;
  if (![typed, ...shortened(typed)].some((key) => NEAR.has(key))) return null;
  const slips = isPlace ? [doubled] : SLIPS;
  const found = slips.map((slip) => wordsBy(slip, typed)).find(({ length }) => length > 0) ?? [];
  const [meant] = found;
  return meant !== undefined && found.length === 1 && COMMON.has(meant) ? meant : null;
};
