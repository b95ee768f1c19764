const WORD = /[\p{L}\p{N}]+/gu;

/** From so many letters in a row on, an index of trigrams finds them anywhere in a word. */
const TRIGRAM = 3;

/**
 * What a search has to look like, to be compared with a search text in lower case by LIKE. Shorter words than a
 * trigram are looked for where words begin: anywhere else no index could find them.
 */
export function searchPattern(search: string): string {
  const wanted = search.toLowerCase().replace(/[\\%_]/g, "\\$&");
  const longest = Math.max(0, ...[...wanted.matchAll(WORD)].map(([word]) => word.length));
  return longest < TRIGRAM ? `% ${wanted}%` : `%${wanted}%`;
}
