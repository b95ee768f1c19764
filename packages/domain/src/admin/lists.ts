import { type Database, tallies } from "@storyletter/db";
import { eq, type SQL, sql } from "drizzle-orm";

const WORD = /[\p{L}\p{N}]+/gu;

/** The shortest run of letters that a trigram index can find. */
const TRIGRAM = 3;

const longestRun = (word: string): number =>
  Math.max(0, ...[...word.matchAll(WORD)].map(([run]) => run.length));

export const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s/)
    .filter((word) => word !== "");

/** Whether an index can find these words; otherwise rows have to be read one by one. */
export const isIndexed = (words: readonly string[]): boolean =>
  words.some((word) => longestRun(word) >= TRIGRAM);

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

const APOSTROPHES = /['‘’ʼ]/g;

/** Whether a lower-case text contains the word, anywhere in it; straight and curly apostrophes are one. */
export function hasWord(text: SQL, word: string): SQL<boolean> {
  if (word.search(APOSTROPHES) === -1) return sql`${text} like ${likePattern(word)}`;
  const [straight, curly] = ["'", "’"].map((sign) => likePattern(word.replace(APOSTROPHES, sign)));
  return sql`(${text} like ${straight} or ${text} like ${curly})`;
}

/** Whether the text has every word, in any order. */
export const hasWords = (text: SQL, words: readonly string[]): SQL<boolean> =>
  sql`(${sql.join(
    words.map((word) => hasWord(text, word)),
    sql` and `,
  )})`;

/** Exact: triggers maintain the tallies, so that no screen has to count rows. */
async function totalOf(db: Database, name: "users" | "emails"): Promise<number> {
  const [sum] = await db
    .select({ rows: sql<number>`coalesce(sum(${tallies.rows}), 0)::int` })
    .from(tallies)
    .where(eq(tallies.name, name));
  return sum?.rows ?? 0;
}

export const countUsers = (db: Database): Promise<number> => totalOf(db, "users");

export const countEmails = (db: Database): Promise<number> => totalOf(db, "emails");
