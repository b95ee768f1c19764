import { EMAIL_STATUSES } from "@storyletter/contract";
import { type Database, emailSearchText, emails, userSearchText, users } from "@storyletter/db";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isEmailId } from "../../emails/email-row.ts";
import type { PageCursor } from "../page-cursor.ts";
import { searchPattern } from "../search-pattern.ts";

/** Everything after a place in the list; an id of another shape would be an error to ask for. */
export const olderThan = (place: PageCursor | null): SQL | undefined =>
  place && isEmailId(place.id)
    ? sql`(${emails.createdAt}, ${emails.id}) < (${place.value}::timestamptz, ${place.id}::uuid)`
    : undefined;

export const newestFirst = [desc(emails.createdAt), desc(emails.id)];

/** So many emails are read one by one before the index of words is asked. */
const LOOKED_AT = 8_000;

interface Wanted {
  search: string;
  place: PageCursor | null;
  limit: number;
}

type Found = { id: string; createdAt: Date }[];

/**
 * The emails that a search finds, newest first, a page from each way to find one; some are found twice. Each way has
 * an index of its own, so each is asked by itself: joined by OR they would read the whole table.
 */
export async function findMatching(db: Database, { search, place, limit }: Wanted): Promise<Found> {
  const older = olderThan(place);
  const arm = (found: SQL) =>
    selectFound(db)
      .where(and(found, older))
      .orderBy(...newestFirst)
      .limit(limit);
  const pattern = searchPattern(search);
  const holdsWords = sql<boolean>`${emailSearchText(emails)} like ${pattern}`;
  const authors = db
    .select({ id: users.id })
    .from(users)
    .where(sql`${userSearchText(users)} like ${pattern}`);
  const arms = await Promise.all([
    searchNewest(db, { holdsWords, older, limit }).then((found) =>
      found.length < limit ? arm(holdsWords) : found,
    ),
    arm(inArray(emails.userId, authors)),
    ...statusesLike(search).map(arm),
    // A pasted id.
    ...(isEmailId(search) ? [arm(eq(emails.id, search))] : []),
  ]);
  return arms.flat();
}

const selectFound = (db: Database) =>
  db.select({ id: emails.id, createdAt: emails.createdAt }).from(emails).$dynamic();

/**
 * Words of many emails fill a page from the newest ones, and nothing is read beyond it. The index would find them
 * all first, and a phrase of common words is what it is slow at.
 */
async function searchNewest(
  db: Database,
  { holdsWords, older, limit }: { holdsWords: SQL<boolean>; older: SQL | undefined; limit: number },
): Promise<Found> {
  const newest = db
    .select({ id: emails.id, createdAt: emails.createdAt, holdsWords: holdsWords.as("holds_words") })
    .from(emails)
    .where(older)
    .orderBy(...newestFirst)
    .limit(LOOKED_AT)
    .as("newest");
  return await db
    .select({ id: newest.id, createdAt: newest.createdAt })
    .from(newest)
    .where(sql`${newest.holdsWords}`)
    .limit(limit);
}

/** An email's status is one of three words: which of them were meant is known before anything is read. */
const statusesLike = (search: string): SQL[] =>
  EMAIL_STATUSES.filter((status) => status.includes(search.toLowerCase())).map((status) =>
    eq(emails.status, status),
  );
