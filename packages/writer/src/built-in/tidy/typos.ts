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

/** Every word that one slip of the keyboard makes of this one: a letter too many, missing or wrong, or two that changed places. */
const besides = (word: string): Set<string> =>
  new Set(
    Array.from({ length: word.length }, (_, at) => at + 1).flatMap((at) => {
      const [before, after] = [word.slice(0, at), word.slice(at)];
      const [first = "", second = ""] = after;
      const others = LETTERS.flatMap((letter) => [
        before + letter + after,
        ...(first === "" ? [] : [before + letter + after.slice(1)]),
      ]);
      return [...others, before + after.slice(1), before + second + first + after.slice(2)];
    }),
  );

/** "offcut" is one of those that no dictionary has, and no slip for "offcuts". */
const isPlural = (one: string, other: string): boolean => one === `${other}s` || other === `${one}s`;

/** "thinkng" is thinking: the one word that a word in no dictionary can be; null where it is a word, or could be several. */
export const meantBy = (typed: string): string | null => {
  if (typed.length < LEAST_LETTERS || typed.length > MOST_LETTERS || !/^\p{Ll}+$/u.test(typed)) return null;
  if (WORDS.has(typed) || PROPER_NAMES.has(typed) || PROPER.has(typed)) return null;
  if (![typed, ...shortened(typed)].some((key) => NEAR.has(key))) return null;
  const found = [...besides(typed)].filter((word) => WORDS.has(word) && !isPlural(word, typed));
  const [meant] = found;
  return found.length === 1 && meant !== undefined && COMMON.has(meant) ? meant : null;
};
