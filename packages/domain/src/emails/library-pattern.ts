const WORD = /[\p{L}\p{N}]+/gu;
const WORD_AFTER_BLANK = / ?[\p{L}\p{N}]+/gu;
const NUMBER = /\p{N}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/** From so many letters in a row on, an index of trigrams finds them anywhere in a word. */
const TRIGRAM = 3;

/** So many of its longest words tell a sentence from others. */
const TELLING = 3;

/** What is looked for, as the search text has it: there a line ends like a word. */
export const libraryWords = (search: string): string => search.replace(/\n/g, " ");

/**
 * What a search in one's own library has to look like for LIKE. Shorter words than a trigram are looked for where
 * words begin, because no index finds them elsewhere; but not in scripts that put no blank between words.
 */
export function libraryPattern(search: string): string {
  const wanted = libraryWords(search).replace(/[\\%_]/g, "\\$&");
  const longest = Math.max(0, ...[...wanted.matchAll(WORD)].map(([word]) => word.length));
  return longest > 0 && longest < TRIGRAM && ASCII.test(wanted) ? `% ${wanted}%` : `%${wanted}%`;
}

/**
 * The few words of a sentence by which an index finds every letter that may hold it, and hardly another; null where
 * the search is no sentence. An index takes a step for each trigram it is asked for, and "of the" is in every letter.
 */
export function tellingPattern(search: string): string | null {
  const words = [...libraryWords(search).matchAll(WORD_AFTER_BLANK)].map(([word]) => word);
  const indexed = words.map((word) => word.trim()).filter((word) => word.length >= TRIGRAM);
  if (indexed.length <= TELLING) return null;
  const telling = new Set(indexed.toSorted((one, other) => other.length - one.length).slice(0, TELLING));
  // Numbers tell as well, however short; a short one is found by where it begins.
  const kept = words.flatMap((word) =>
    telling.has(word.trim()) ? [word.trim()] : NUMBER.test(word) ? [word] : [],
  );
  return `%${kept.join("%")}%`;
}
