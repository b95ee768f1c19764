import { segmentsOf } from "./cut.ts";

/** A web address in plain text; it does not count as words. */
export const LINK = /https?:\/\/\S+/giu;

const READABLE = /[\p{L}\p{N}]/u;
const READABLE_TOKEN = /[\p{L}\p{N}]\S*/gu;
const UNSPACED_SCRIPTS = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"];
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join("")}]`, "u");

/** Words in a token without spaces: 0 or 1, or more in scripts written without spaces. */
export function wordsOfToken(token: string): number {
  if (!READABLE.test(token)) return 0;
  if (!UNSPACED.test(token)) return 1;
  let words = 0;
  for (const segment of segmentsOf(token, "word")) if (segment.isWordLike) words += 1;
  return Math.max(words, 1);
}

/**
 * Counts words: text between spaces that contains a letter or digit. Scripts without spaces are counted by the
 * Unicode word rules. Web addresses do not count.
 * @example countWords("Book it: https://example.com/") // 2
 */
export const countWords = (text: string): number => {
  const plain = text.replace(LINK, " ");
  if (!UNSPACED.test(plain)) return plain.match(READABLE_TOKEN)?.length ?? 0;
  return plain.split(/\s+/u).reduce((words, token) => words + wordsOfToken(token), 0);
};

/** Lower-case words without punctuation, for comparing. */
export const bareWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{N}]+(?:'+[\p{L}\p{N}]+)*/gu) ?? [];

/** Bare words with a space between them and around them: one text is in another if its key is. */
export const wordKey = (text: string): string => ` ${bareWords(text).join(" ")} `;

/** A text on one line, with single spaces. */
export const onOneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** `right`, with a capital where the typed word has one. */
export const likeIn = (typed: string, right: string): string =>
  /^\p{Lu}/u.test(typed) ? right.charAt(0).toUpperCase() + right.slice(1) : right;

/** Words of four letters and more, and numbers: what a line is about. */
const longWords = (text: string): string[] =>
  bareWords(text).filter((word) => word.length > 3 || /\d/u.test(word));

const STEM = 7;
/** Those words without their endings: "remember" is "remembering". */
export const stemsOf = (text: string): string[] => longWords(text).map((word) => word.slice(0, STEM));

/** Half of what the shorter says, and more than one word, the other says too. */
const shareStems = (one: readonly string[], other: readonly string[]): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const shared = short.filter((stem) => long.includes(stem)).length;
  if (short.length === 1) return shared === 1 && long.length <= 3;
  return shared > 1 && shared >= short.length / 2;
};
export const sharesWords = (one: string, other: string): boolean => shareStems(stemsOf(one), stemsOf(other));

/**
 * The beginning of a text, up to its last whole word within `max` characters, with an ellipsis; the text itself where it
 * fits. A word that is longer is cut between graphemes.
 * @example cutAtWord("We baked flatbreads instead", 12) // "We baked…"
 */
export function cutAtWord(text: string, max: number): string {
  const characters = [...text.slice(0, 2 * max + 2)];
  if (characters.length <= max) return text;
  const head = characters.slice(0, max).join("");
  const space = head.lastIndexOf(" ");
  if (space > 0) return `${head.slice(0, space).replace(/[\s,;:–—.-]{1,4}$/u, "")}…`;
  const graphemes = [...segmentsOf(head, "grapheme")].slice(0, -1);
  return `${graphemes.map(({ segment }) => segment).join("")}…`;
}

/** Whether a line greets its readers: "Dear all,". */
export const isGreeting = (line: string): boolean => /^(?:\p{L}+ ){0,4}\p{L}+,$/u.test(onOneLine(line));
