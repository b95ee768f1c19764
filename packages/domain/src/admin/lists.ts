import type { TimeSort } from "@storyletter/contract/admin/constants";
import { type Cursor, writeCursor } from "@storyletter/contract/cursor";
import { type Database, tallies } from "@storyletter/db";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";

const WORD = /[\p{L}\p{N}]+/gu;

/** The shortest run of letters that a trigram index can find. */
const TRIGRAM = 3;

const longestRun = (word: string): number =>
  Math.max(0, ...[...word.matchAll(WORD)].map(([run]) => run.length));

export const wordsOf = (search: string): string[] => [
  ...new Set(
    search
      .toLowerCase()
      .split(/\s/)
      .filter((word) => word !== ""),
  ),
];

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

/** A page, and where the next one begins. The rows have one more than it holds if there is one. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Parameters<typeof writeCursor>[0],
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? writeCursor(placeOf(last)) : null };
}

interface TimeColumns {
  time: SQLWrapper;
  id: SQLWrapper;
  /** How the index has them, newest first, or PostgreSQL would sort the whole table. */
  index: "both fall" | "both fall, nulls last" | "time falls, nulls last";
}

interface Position {
  sort: TimeSort;
  cursor?: Cursor<Date> | null | undefined;
}

/** The order of a list by time, and the rows after the cursor. */
export function byTime({ sort, cursor }: Position, { time, id, index }: TimeColumns) {
  const rises = sort === "oldest";
  const idRises = index === "time falls, nulls last" ? !rises : rises;
  const nulls = rises ? sql`nulls first` : sql`nulls last`;
  const way = (rising: boolean) => (rising ? sql`asc` : sql`desc`);
  const beyond = (rising: boolean) => (rising ? sql`>` : sql`<`);
  const at = sql`${cursor?.value.toISOString()}::timestamptz`;
  return {
    after: cursor
      ? sql`(${time} ${beyond(rises)}= ${at} and (${time} ${beyond(rises)} ${at} or ${id} ${beyond(idRises)} ${cursor.id}))`
      : undefined,
    orderBy: [
      sql`${time} ${way(rises)} ${index === "both fall" ? sql`` : nulls}`,
      sql`${id} ${way(idRises)} ${index === "both fall, nulls last" ? nulls : sql``}`,
    ],
  };
}
