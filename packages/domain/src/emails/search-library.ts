import { type Database, emails, librarySearchText } from "@storyletter/db";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { libraryPattern, libraryWords, tellingPattern } from "./library-pattern.ts";

/** So many letters are read one by one before an index is asked. */
const LOOKED_AT = 500;

interface Wanted {
  userId: string;
  search: string;
  /** What else holds for the rows of the page: a filter, and the place where it begins. */
  within: SQL | undefined;
  order: SQL[];
  limit: number;
}

/**
 * The ids of one's own emails that hold the words, enough for a page. A word of many letters fills the page from
 * those that come first; any other is in so few that the index finds them all, to be put in order.
 */
export async function searchLibrary(db: Database, wanted: Wanted): Promise<string[]> {
  const { userId, search, within, order, limit } = wanted;
  const own = and(eq(emails.userId, userId), within);
  const [found, isWhole] = await Promise.all([searchFirst(db, wanted, own), areFew(db, own)]);
  if (isWhole || found.length >= limit) return found;

  const telling = tellingPattern(search);
  const findable = telling
    ? and(sql`${searchText} like lower(${telling})`, holdsSentence(search))
    : holds(search);
  // Letters still without words are not in the index; they are few.
  const [written, unwritten] = [eq(emails.status, "generated"), ne(emails.status, "generated")].map(
    (isWritten) =>
      db
        .select({ id: emails.id, createdAt: emails.createdAt, title: emails.title })
        .from(emails)
        .where(and(own, isWritten, findable)),
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
const holds = (search: string) => sql<boolean>`${searchText} like lower(${libraryPattern(search)})`;
/** Not by LIKE, which the index would be asked for, each of its trigrams. */
const holdsSentence = (search: string) => sql`strpos(${searchText}, lower(${libraryWords(search)})) > 0`;

/** Reads no further than the page needs. */
async function searchFirst(db: Database, { search, order, limit }: Wanted, own: SQL | undefined) {
  const first = db
    .select({ id: emails.id, holdsWords: holds(search).as("holds_words") })
    .from(emails)
    .where(own)
    .orderBy(...order)
    .limit(LOOKED_AT)
    .as("first");
  const found = await db.select({ id: first.id }).from(first).where(sql`${first.holdsWords}`).limit(limit);
  return found.map(({ id }) => id);
}

/** Whether those that come first are all there are. */
async function areFew(db: Database, own: SQL | undefined): Promise<boolean> {
  const others = await db.select({ id: emails.id }).from(emails).where(own).offset(LOOKED_AT).limit(1);
  return others.length === 0;
}
