const segmenters: Partial<Record<"grapheme" | "word" | "sentence", Intl.Segmenter>> = {};

/** Segments a text. Each segmenter is created on first use, because creating one is slow. */
export function segmentsOf(text: string, granularity: "grapheme" | "word" | "sentence"): Intl.Segments {
  segmenters[granularity] ??= new Intl.Segmenter("en", { granularity });
  return segmenters[granularity].segment(text);
}

/** A web address in plain text; it does not count as words. */
export const LINK = /https?:\/\/\S+/giu;

const READABLE = /[\p{L}\p{N}]/u;
const READABLE_TOKEN = /[\p{L}\p{N}]\S*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

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
