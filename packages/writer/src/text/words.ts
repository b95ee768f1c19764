import { segmentsOf } from "./segments.ts";

/** A link as it stands in a letter; it is not counted as words. */
export const LINK = /https?:\/\/\S+/giu;

const READABLE = /[\p{L}\p{N}]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const wordsOfToken = (token: string): number => {
  if (!READABLE.test(token)) return 0;
  if (!UNSPACED.test(token)) return 1;
  let words = 0;
  for (const segment of segmentsOf(token, "word")) if (segment.isWordLike) words += 1;
  return Math.max(words, 1);
};

/**
 * Words as an author counts them: what stands between spaces and holds a letter or a digit.
 * Scripts written without spaces are counted by the Unicode word rules. Links do not count.
 */
export const countWords = (text: string): number =>
  text
    .replace(LINK, " ")
    .split(/\s+/u)
    .reduce((words, token) => words + wordsOfToken(token), 0);

/** Lower-case words without punctuation, for comparing. */
export const bareWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/gu, ""))
    .filter((word) => word !== "");
