import type { AdminEmailPage, AdminEmailQuery } from "@storyletter/contract";
import { type Database, emails, users } from "@storyletter/db";
import { eq, inArray } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { readTimeCursor, writePageCursor } from "../page-cursor.ts";
import { countEmails } from "../totals.ts";
import { findMatching, newestFirst, olderThan } from "./email-search.ts";

/** A page of everybody's emails, newest first; a search looks at all of them (decision AEMAILS-19). */
export async function listAllEmails({ db }: MemberCtx, input: AdminEmailQuery): Promise<AdminEmailPage> {
  const [found, total] = await Promise.all([readPage(db, input), countEmails(db)]);
  const page = found.slice(0, input.limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  const nextCursor = last ? writePageCursor({ value: last.createdAt.toISOString(), id: last.id }) : null;
  return { emails: page, total, nextCursor };
}

/** One more than asked for tells whether there are others. */
async function readPage(db: Database, input: AdminEmailQuery) {
  const place = readTimeCursor(input.cursor);
  const limit = input.limit + 1;
  if (input.search === "") {
    return await selectRows(db)
      .where(olderThan(place))
      .orderBy(...newestFirst)
      .limit(limit);
  }
  const found = await findMatching(db, { search: input.search, place, limit });
  const ids = new Set(found.map(({ id }) => id));
  if (ids.size === 0) return [];
  return await selectRows(db)
    .where(inArray(emails.id, [...ids]))
    .orderBy(...newestFirst)
    .limit(limit);
}

const selectRows = (db: Database) =>
  db
    .select({
      id: emails.id,
      title: emails.title,
      userId: emails.userId,
      userEmail: users.email,
      status: emails.status,
      createdAt: emails.createdAt,
    })
    .from(emails)
    .innerJoin(users, eq(users.id, emails.userId))
    .$dynamic();
