import { type Database, emails, librarySearchText } from "@storyletter/db";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { libraryPattern } from "./library-pattern.ts";

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
  const holdsWords = sql<boolean>`${librarySearchText(emails)} like lower(${libraryPattern(search)})`;
  const own = and(eq(emails.userId, userId), within);
  const first = await db
    .select({ id: emails.id, holdsWords })
    .from(emails)
    .where(own)
    .orderBy(...order)
    .limit(LOOKED_AT);
  const found = first.flatMap((email) => (email.holdsWords ? [email.id] : []));
  if (first.length < LOOKED_AT || found.length >= limit) return found.slice(0, limit);

  // Letters still without words are not in the index; they are few.
  const [written, unwritten] = [eq(emails.status, "generated"), ne(emails.status, "generated")].map(
    (isWritten) =>
      db
        .select({ id: emails.id, createdAt: emails.createdAt, title: emails.title })
        .from(emails)
        .where(and(own, isWritten, holdsWords)),
  );
  if (!written || !unwritten) return [];
  const rows = await db
    .select({ id: emails.id })
    .from(unionAll(written, unwritten).as("emails"))
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ id }) => id);
}
