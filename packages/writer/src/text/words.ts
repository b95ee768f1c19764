import { trimOf } from "./edges.ts";

/** Lower-case words without punctuation, for comparing. */
export const bareWords = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  )
    .map((word) => (word.startsWith("'") || word.endsWith("'") ? trimOf(word, "'") : word))
    .filter((word) => word !== "");

/** Bare words with a space between them and around them: one text is in another if its key is. */
export const wordKey = (text: string): string => ` ${bareWords(text).join(" ")} `;

/** `right`, with a capital where the typed word has one. */
export const likeIn = (typed: string, right: string): string =>
  /^\p{Lu}/u.test(typed) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
