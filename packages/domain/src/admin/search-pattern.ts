import { type SQL, sql } from "drizzle-orm";

const WORD = /[\p{L}\p{N}]+/gu;

/** The shortest run of letters that a trigram index can find anywhere in a word. */
const TRIGRAM = 3;

const longestRun = (word: string): number =>
  Math.max(0, ...[...word.matchAll(WORD)].map(([run]) => run.length));

/**
 * LIKE patterns for lower-case search texts, one per word. Short words match anywhere if a longer one narrows the
 * search; on their own they match only at the start of a word, because no index finds them elsewhere.
 */
function searchPatterns(search: string): string[] {
  const escaped = search.toLowerCase().replace(/[\\%_]/g, "\\$&");
  const words = escaped.split(/\s/).filter((word) => word !== "");
  const isNarrow = words.some((word) => longestRun(word) >= TRIGRAM);
  return words.map((word) => (isNarrow ? `%${word}%` : `% ${word}%`));
}

/** Whether the text has every word of the search, in any order. */
export const hasWords = (text: SQL, search: string): SQL<boolean> =>
  sql`(${sql.join(
    searchPatterns(search).map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  )})`;
