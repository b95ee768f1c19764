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

interface Wanted {
  search: string;
  place: PageCursor | null;
  limit: number;
}

/**
 * The ids of the emails that a search finds, newest first. Each way to find one has an index of its own, so each is
 * asked by itself for one page: joined by OR they would read the whole table.
 */
export function findMatching(db: Database, { search, place, limit }: Wanted) {
  const older = olderThan(place);
  const arm = (found: SQL | undefined) =>
    db
      .select({ id: emails.id, createdAt: emails.createdAt })
      .from(emails)
      .where(and(found, older))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(limit);
  const pattern = searchPattern(search);
  const byText = arm(sql`${emailSearchText(emails)} like ${pattern}`);
  const authors = db
    .select({ id: users.id })
    .from(users)
    .where(sql`${userSearchText(users)} like ${pattern}`);
  const arms = [
    byText,
    arm(inArray(emails.userId, authors)),
    ...statusesLike(search).map(arm),
    // A pasted id.
    ...(isEmailId(search) ? [arm(eq(emails.id, search))] : []),
  ];
  return arms;
}

/** An email's status is one of three words: which of them were meant is known before anything is read. */
const statusesLike = (search: string): SQL[] =>
  EMAIL_STATUSES.filter((status) => status.includes(search.toLowerCase())).map((status) =>
    eq(emails.status, status),
  );
