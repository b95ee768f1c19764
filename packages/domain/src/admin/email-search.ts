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

/** With fewer matches among the first, collecting all matches costs less than reading on. */
const COMMON = 5;

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
  const pasted = words.length === 1 ? await findPasted(db, query, limit) : [];
  if (pasted.length > 0) return { rows: pasted, scannedTo: null };
  const scan = { where: within(query), limit };
  if (!isIndexed(words)) {
    const matches = and(...words.map((word) => or(inTextOrStatus(word), byAuthorLike(word))));
    return await scanNewest(db, { ...scan, matches, rows: SCAN_LIMIT.unindexed });
  }
  const matches = and(...words.map(inTextOrStatus));
  const first = await scanNewest(db, { ...scan, matches, rows: SCAN_LIMIT.first });
  const isCommon = first.rows.length >= COMMON && first.rows.length < limit && first.scannedTo !== null;
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

const newestOf = (db: Database, query: AdminEmailQuery, limit: number, found: SQL | undefined) =>
  db
    .select({ id: emails.id, createdAt: emails.createdAt })
    .from(emails)
    .where(and(found, within(query)))
    .orderBy(...newestFirst)
    .limit(limit);

/** The email whose id was pasted, or those of the user whose id it was. */
async function findPasted(db: Database, query: AdminEmailQuery, limit: number): Promise<Row[]> {
  const id = query.search.trim();
  const whose = [eq(emails.userId, id), ...(isUuid(id) ? [eq(emails.id, id)] : [])];
  return (await Promise.all(whose.map((each) => newestOf(db, query, limit, each)))).flat();
}

/** Each way to find an email has its own query: combined with OR they would scan the whole table. */
async function searchIndexes(
  db: Database,
  { query, words, limit }: { query: AdminEmailQuery; words: readonly string[]; limit: number },
): Promise<Row[]> {
  const names = await namesOf(db, words);
  const places = (some: readonly string[]) => placesOf(db, some, names);
  const found = [
    ...places(words),
    // One of the words may name a status.
    ...apart(words).flatMap((word) => {
      const others = words.filter((each) => each !== word);
      const statuses = isIndexed([word]) ? statusesLike(word) : [];
      if (others.length === 0) return statuses;
      return statuses.flatMap((status) => places(others).map((place) => and(place, status)));
    }),
  ];
  return (await Promise.all(found.map((each) => newestOf(db, query, limit, each)))).flat();
}

/** Which of the words are in the address, name or id of any user. */
async function namesOf(db: Database, words: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await Promise.all(
    words
      .filter((word) => isIndexed([word]))
      .map(async (word) => {
        // In an order, so that not even a common word has the table read.
        const [user] = await db
          .select({ id: users.id })
          .from(users)
          .where(hasWord(userSearchText(users), word))
          .orderBy(users.createdAt, users.id)
          .limit(1);
        return user ? [word] : [];
      }),
  );
  return new Set(known.flat());
}

/** More words are a passage of a text: trying each of them apart would take a query for every pair. */
const APART_MAX = 6;
const apart = (words: readonly string[]): readonly string[] => (words.length > APART_MAX ? [] : words);

/**
 * Where an index finds all the words: in the text, at the author, or one at the author and the others in the text.
 * Only words that name users are looked for at authors: each place costs a query.
 */
function placesOf(db: Database, words: readonly string[], names: ReadonlySet<string>): SQL[] {
  if (!isIndexed(words)) return [];
  const inText = (some: readonly string[]) => hasWords(emailSearchText(emails), some);
  const mixed = apart(words).flatMap((word) => {
    const others = words.filter((each) => each !== word);
    return others.length > 0 && names.has(word)
      ? [sql`(${inText(others)} and ${writtenBy(db, [word])})`]
      : [];
  });
  const areNames = words.every((word) => names.has(word) || !isIndexed([word]));
  return [inText(words), ...(areNames ? [writtenBy(db, words)] : []), ...mixed];
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
