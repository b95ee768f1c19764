import { type Database, emails, librarySearchText } from "@storyletter/db";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

const WORD = /[\p{L}\p{N}]+/gu;
const WORD_AFTER_SPACE = / ?[\p{L}\p{N}]+/gu;
const NUMBER = /\p{N}/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/** The shortest run of letters that a trigram index can find anywhere in a word. */
const TRIGRAM = 3;

/** How many of its longest words identify a sentence. */
const SELECTIVE_WORDS = 3;

/** Line breaks are spaces in the indexed text. */
const libraryWords = (search: string): string => search.replace(/\n/g, " ");

/**
 * A LIKE pattern. Words shorter than a trigram match only at the start of a word, because the index can't find them
 * elsewhere; scripts without spaces between words are the exception.
 */
export function libraryPattern(search: string): string {
  const escaped = libraryWords(search).replace(/[\\%_]/g, "\\$&");
  const longest = Math.max(0, ...[...escaped.matchAll(WORD)].map(([word]) => word.length));
  return longest > 0 && longest < TRIGRAM && ASCII.test(escaped) ? `% ${escaped}%` : `%${escaped}%`;
}

/**
 * A pattern of the most selective words of a sentence, or null for shorter searches. The index needs a step per
 * trigram, and common words such as "of the" are in every letter.
 */
export function selectiveWordsPattern(search: string): string | null {
  const words = [...libraryWords(search).matchAll(WORD_AFTER_SPACE)].map(([word]) => word);
  const indexed = words.map((word) => word.trim()).filter((word) => word.length >= TRIGRAM);
  if (indexed.length <= SELECTIVE_WORDS) return null;
  const selective = new Set(
    indexed.toSorted((one, other) => other.length - one.length).slice(0, SELECTIVE_WORDS),
  );
  // Even short numbers are selective; the index finds them at the start of a word.
  const parts = words.flatMap((word) =>
    selective.has(word.trim()) ? [word.trim()] : NUMBER.test(word) ? [word] : [],
  );
  return `%${parts.join("%")}%`;
}

/** How many letters are scanned before the search uses the index. */
const SCAN_LIMIT = 500;

interface LibrarySearch {
  userId: string;
  search: string;
  /** The filter and the start of the page. */
  within: SQL | undefined;
  order: SQL[];
  limit: number;
}

/**
 * Ids of the user's matching emails, enough for a page. Common words fill the page from the first rows; rare words
 * have few matches, so the index finds them all for sorting.
 */
export async function searchLibrary(db: Database, query: LibrarySearch): Promise<string[]> {
  const { userId, search, within, order, limit } = query;
  const own = and(eq(emails.userId, userId), within);
  const [found, isWhole] = await Promise.all([searchFirst(db, query, own), hasFewRows(db, own)]);
  if (isWhole || found.length >= limit) return found;

  const pattern = selectiveWordsPattern(search);
  const matches = pattern
    ? and(sql`${searchText} like lower(${pattern})`, matchesSentence(search))
    : matchesWords(search);
  // Unwritten emails are not indexed, but there are few of them.
  const [written, unwritten] = [eq(emails.status, "generated"), ne(emails.status, "generated")].map(
    (isWritten) =>
      db
        .select({ id: emails.id, createdAt: emails.createdAt, title: emails.title })
        .from(emails)
        .where(and(own, isWritten, matches)),
  );
  if (!written || !unwritten) return [];
  const rows = await db
    .select({ id: emails.id })
    .from(unionAll(written, unwritten).as("emails"))
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ id }) => id);
}

const searchText = librarySearchText(emails);
const matchesWords = (search: string) => sql<boolean>`${searchText} like lower(${libraryPattern(search)})`;
/** Avoids LIKE, which would search the index for every trigram. */
const matchesSentence = (search: string) => sql`strpos(${searchText}, lower(${libraryWords(search)})) > 0`;

/** Stops reading once the page is full. */
async function searchFirst(db: Database, { search, order, limit }: LibrarySearch, own: SQL | undefined) {
  const first = db
    .select({ id: emails.id, isMatch: matchesWords(search).as("is_match") })
    .from(emails)
    .where(own)
    .orderBy(...order)
    .limit(SCAN_LIMIT)
    .as("first");
  const found = await db.select({ id: first.id }).from(first).where(sql`${first.isMatch}`).limit(limit);
  return found.map(({ id }) => id);
}

/** Whether the scan covers all rows. */
async function hasFewRows(db: Database, own: SQL | undefined): Promise<boolean> {
  const others = await db.select({ id: emails.id }).from(emails).where(own).offset(SCAN_LIMIT).limit(1);
  return others.length === 0;
}
