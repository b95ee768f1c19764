const WORD = /[\p{L}\p{N}]+/gu;

/** The shortest run of letters that a trigram index can find anywhere in a word. */
const TRIGRAM = 3;

/** A LIKE pattern for lower-case search texts. Words shorter than a trigram match only at the start of a word. */
export function searchPattern(search: string): string {
  const escaped = search.toLowerCase().replace(/[\\%_]/g, "\\$&");
  const longest = Math.max(0, ...[...escaped.matchAll(WORD)].map(([word]) => word.length));
  return longest < TRIGRAM ? `% ${escaped}%` : `%${escaped}%`;
}
