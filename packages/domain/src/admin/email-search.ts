import { EMAIL_STATUSES } from "@storyletter/contract/constants";
import type { Cursor } from "@storyletter/contract/schemas";
import { type Database, emailSearchText, emails, userSearchText, users } from "@storyletter/db";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isEmailId } from "../emails/email-row.ts";
import { hasWords } from "./search-pattern.ts";

export const olderThan = (cursor: Cursor<Date> | null | undefined): SQL | undefined =>
  cursor
    ? sql`(${emails.createdAt}, ${emails.id}) < (${cursor.value.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : undefined;

export const newestFirst = [desc(emails.createdAt), desc(emails.id)];

/** How many emails are scanned before the search falls back to the index. */
const SCAN_LIMIT = 8_000;

interface Wanted {
  search: string;
  cursor: Cursor<Date> | null | undefined;
  limit: number;
}

type Found = { id: string; createdAt: Date }[];

/**
 * Finds a page of matches by each field, newest first; an email may be found twice. Each field has its own index
 * and its own query: combined with OR they would scan the whole table.
 */
export async function findMatching(db: Database, { search, cursor, limit }: Wanted): Promise<Found> {
  const older = olderThan(cursor);
  const arm = (found: SQL) =>
    selectFound(db)
      .where(and(found, older))
      .orderBy(...newestFirst)
      .limit(limit);
  const matchesWords = hasWords(emailSearchText(emails), search);
  const authors = db
    .select({ id: users.id })
    .from(users)
    .where(hasWords(userSearchText(users), search));
  const arms = await Promise.all([
    searchNewest(db, { matchesWords, older, limit }).then((found) =>
      found.length < limit ? arm(matchesWords) : found,
    ),
    arm(inArray(emails.userId, authors)),
    ...statusesLike(search).map(arm),
    // The user may have pasted an id.
    ...(isEmailId(search) ? [arm(eq(emails.id, search))] : []),
  ]);
  return arms.flat();
}

const selectFound = (db: Database) =>
  db.select({ id: emails.id, createdAt: emails.createdAt }).from(emails).$dynamic();

/**
 * Common words fill a page from the newest emails without reading further. The index would collect every match
 * first, which is slow for a phrase of common words.
 */
async function searchNewest(
  db: Database,
  { matchesWords, older, limit }: { matchesWords: SQL<boolean>; older: SQL | undefined; limit: number },
): Promise<Found> {
  const newest = db
    .select({ id: emails.id, createdAt: emails.createdAt, matchesWords: matchesWords.as("matches_words") })
    .from(emails)
    .where(older)
    .orderBy(...newestFirst)
    .limit(SCAN_LIMIT)
    .as("newest");
  return await db
    .select({ id: newest.id, createdAt: newest.createdAt })
    .from(newest)
    .where(sql`${newest.matchesWords}`)
    .limit(limit);
}

const statusesLike = (search: string): SQL[] =>
  EMAIL_STATUSES.filter((status) => status.includes(search.toLowerCase())).map((status) =>
    eq(emails.status, status),
  );
