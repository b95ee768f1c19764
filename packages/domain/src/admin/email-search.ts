import type { AdminEmailQuery } from "@storyletter/contract/admin";
import type { Cursor } from "@storyletter/contract/cursor";
import { EMAIL_STATUSES } from "@storyletter/contract/emails/constants";
import { isUuid } from "@storyletter/contract/text";
import { type Database, emailSearchText, emails, userSearchText, users } from "@storyletter/db";
import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { hasWord, hasWords, isIndexed, wordsOf } from "./lists.ts";

export const olderThan = (cursor: Cursor<Date> | null | undefined): SQL | undefined =>
  cursor
    ? sql`(${emails.createdAt}, ${emails.id}) < (${cursor.value.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : undefined;

export const newestFirst = [desc(emails.createdAt), desc(emails.id)];

/** The filters besides the search, and the start of the page. */
export const within = ({ status, userId, cursor }: AdminEmailQuery): SQL | undefined =>
  and(status && eq(emails.status, status), userId ? eq(emails.userId, userId) : undefined, olderThan(cursor));

/** How many emails one request reads in order: at first, before the indexes, and without them. */
const SCAN_LIMIT = { first: 1_000, indexed: 8_000, unindexed: 4_000 };

interface Row {
  id: string;
  createdAt: Date;
}

interface Found {
  rows: Row[];
  /** The oldest email that was read, if older ones were not searched. */
  scannedTo: Row | null;
}

/**
 * Finds a page of matches, newest first; an email may be found twice. Common words fill a page from the newest
 * emails: the index would collect every match first. Words that none of the very newest have are found by the
 * indexes, and searches without any indexed word read on with each page.
 */
export async function searchEmails(db: Database, query: AdminEmailQuery, limit: number): Promise<Found> {
  const words = wordsOf(query.search);
  const scan = { where: within(query), limit };
  if (!isIndexed(words)) {
    const matches = and(...words.map((word) => or(inTextOrStatus(word), byAuthorLike(word))));
    return await scanNewest(db, { ...scan, matches, rows: SCAN_LIMIT.unindexed });
  }
  const matches = and(...words.map(inTextOrStatus));
  const first = await scanNewest(db, { ...scan, matches, rows: SCAN_LIMIT.first });
  const isCommon = first.rows.length > 0 && first.rows.length < limit && first.scannedTo !== null;
  const { rows } = isCommon ? await scanNewest(db, { ...scan, matches, rows: SCAN_LIMIT.indexed }) : first;
  const isFull = rows.length >= limit;
  return {
    rows: isFull ? rows : [...rows, ...(await searchIndexes(db, { query, words, limit }))],
    scannedTo: null,
  };
}

const inTextOrStatus = (word: string): SQL =>
  sql`(${hasWord(emailSearchText(emails), word)} or ${hasWord(sql`${emails.status}`, word)})`;

/** Row by row, because a join might read all users. */
const byAuthorLike = (word: string): SQL =>
  sql`(select ${hasWord(userSearchText(users), word)} from ${users} where ${users.id} = ${emails.userId})`;

interface Scan {
  matches: SQL | undefined;
  where: SQL | undefined;
  limit: number;
  /** How many emails are read. */
  rows: number;
}

async function scanNewest(db: Database, { matches, where, limit, rows }: Scan): Promise<Found> {
  const newest = db
    .select({
      id: emails.id,
      createdAt: emails.createdAt,
      isMatch: sql<boolean>`${matches}`.as("is_match"),
      isLast: sql<boolean>`row_number() over (order by ${sql.join(newestFirst, sql`, `)}) = ${rows}`.as(
        "is_last",
      ),
    })
    .from(emails)
    .where(where)
    .orderBy(...newestFirst)
    .limit(rows)
    .as("newest");
  const found = await db.select().from(newest).where(or(newest.isMatch, newest.isLast)).limit(limit);
  return {
    rows: found.filter(({ isMatch }) => isMatch),
    scannedTo: found.find(({ isLast }) => isLast) ?? null,
  };
}

/** Each way to find an email has its own query: combined with OR they would scan the whole table. */
async function searchIndexes(
  db: Database,
  { query, words, limit }: { query: AdminEmailQuery; words: readonly string[]; limit: number },
): Promise<Row[]> {
  const arm = (found: SQL | undefined) =>
    db
      .select({ id: emails.id, createdAt: emails.createdAt })
      .from(emails)
      .where(and(found, within(query)))
      .orderBy(...newestFirst)
      .limit(limit);
  const found = [
    ...placesOf(db, words),
    // One of the words may name a status.
    ...apart(words).flatMap((word) => {
      const others = words.filter((each) => each !== word);
      const statuses = statusesLike(word);
      if (others.length === 0) return statuses;
      return statuses.flatMap((status) => placesOf(db, others).map((place) => and(place, status)));
    }),
    // The user may have pasted an id.
    ...(isUuid(query.search) ? [eq(emails.id, query.search)] : []),
  ];
  return (await Promise.all(found.map(arm))).flat();
}

/** More words are a passage of a text: trying each of them apart would take a query for every pair. */
const APART_MAX = 6;
const apart = (words: readonly string[]): readonly string[] => (words.length > APART_MAX ? [] : words);

/** Where an index finds all the words: in the text, at the author, or one at the author and the others in the text. */
function placesOf(db: Database, words: readonly string[]): SQL[] {
  if (!isIndexed(words)) return [];
  const inText = (some: readonly string[]) => hasWords(emailSearchText(emails), some);
  const mixed = apart(words).flatMap((word) => {
    const others = words.filter((each) => each !== word);
    return others.length > 0 && isIndexed([word])
      ? [sql`(${inText(others)} and ${writtenBy(db, [word])})`]
      : [];
  });
  return [inText(words), writtenBy(db, words), ...mixed];
}

const writtenBy = (db: Database, words: readonly string[]): SQL =>
  inArray(
    emails.userId,
    db
      .select({ id: users.id })
      .from(users)
      .where(hasWords(userSearchText(users), words)),
  );

const statusesLike = (word: string): SQL[] =>
  EMAIL_STATUSES.filter((status) => status.includes(word.toLowerCase())).map((status) =>
    eq(emails.status, status),
  );
