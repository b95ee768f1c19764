const WORD = /[\p{L}\p{N}]+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/** From so many letters in a row on, an index of trigrams finds them anywhere in a word. */
const TRIGRAM = 3;

/**
 * What a search in one's own library has to look like for LIKE. Shorter words than a trigram are looked for where
 * words begin, because no index finds them elsewhere; but not in scripts that put no blank between words.
 */
export function libraryPattern(search: string): string {
  const wanted = search.replace(/\n/g, " ").replace(/[\\%_]/g, "\\$&");
  const longest = Math.max(0, ...[...wanted.matchAll(WORD)].map(([word]) => word.length));
  return longest > 0 && longest < TRIGRAM && ASCII.test(wanted) ? `% ${wanted}%` : `%${wanted}%`;
}
