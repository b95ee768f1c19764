/** Lower-case words without punctuation, for comparing. */
export const bareWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{N}]+(?:'+[\p{L}\p{N}]+)*/gu) ?? [];

/** Bare words with a space between them and around them: one text is in another if its key is. */
export const wordKey = (text: string): string => ` ${bareWords(text).join(" ")} `;

/** `right`, with a capital where the typed word has one. */
export const likeIn = (typed: string, right: string): string =>
  /^\p{Lu}/u.test(typed) ? right.charAt(0).toUpperCase() + right.slice(1) : right;

/** Words of four letters and more, and numbers: what a line is about. */
export const longWords = (text: string): string[] =>
  bareWords(text).filter((word) => word.length > 3 || /\d/u.test(word));

const STEM = 7;
/** Those words without their endings: "remember" is "remembering". */
export const stemsOf = (text: string): string[] => longWords(text).map((word) => word.slice(0, STEM));

/** Half of what the shorter says, and more than one word, the other says too. */
export const shareStems = (one: readonly string[], other: readonly string[]): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const shared = short.filter((stem) => long.includes(stem)).length;
  if (short.length === 1) return shared === 1 && long.length <= 3;
  return shared > 1 && shared >= short.length / 2;
};
export const sharesWords = (one: string, other: string): boolean => shareStems(stemsOf(one), stemsOf(other));
