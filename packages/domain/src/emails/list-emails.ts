import { type EmailList, type EmailListQuery, type EmailSort, RECENT_DAYS } from "@storyletter/contract";
import { type Database, emails, prepared } from "@storyletter/db";
import { and, asc, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { emailColumns } from "./email-row.ts";
import { type ListCursor, readCursor, writeCursor } from "./list-cursor.ts";
import { searchLibrary } from "./search-library.ts";

const DAY_MS = 86_400_000;
const newestFirst = [desc(emails.createdAt), desc(emails.id)];
const byTitle = sql`lower(${emails.title})`;

const ORDERS: Record<EmailSort, SQL[]> = {
  newest: newestFirst,
  oldest: [asc(emails.createdAt), asc(emails.id)],
  title: [asc(byTitle), asc(emails.id)],
};

/** The rows behind the last one of the page before. */
const behind = (sort: EmailSort, { createdAt, id, title }: ListCursor): SQL => {
  const moment = createdAt.toISOString();
  switch (sort) {
    case "newest":
      return sql`(${emails.createdAt}, ${emails.id}) < (${moment}, ${id})`;
    case "oldest":
      return sql`(${emails.createdAt}, ${emails.id}) > (${moment}, ${id})`;
    case "title":
      return sql`(${byTitle}, ${emails.id}) > (lower(${title}), ${id})`;
    default:
      return sort satisfies never;
  }
};

const firstPage = prepared((db) =>
  db
    .select(emailColumns)
    .from(emails)
    .where(eq(emails.userId, sql.placeholder("userId")))
    .orderBy(...newestFirst)
    .limit(sql.placeholder("limit"))
    .prepare("own_emails_first_page"),
);

/** The caller's own emails, in the wanted order; one more row than asked for tells whether there are others. */
export async function listEmails(ctx: MemberCtx, input: EmailListQuery): Promise<EmailList> {
  const plain = input.search === "" && input.filter === "all" && input.sort === "newest" && !input.cursor;
  const rows = plain
    ? await firstPage(ctx.db).execute({ userId: ctx.caller.id, limit: input.limit + 1 })
    : await filteredPage(ctx.db, ctx.caller.id, input, ctx.clock());
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return { emails: page, nextCursor: rows.length > page.length && last ? writeCursor(last) : null };
}

async function filteredPage(db: Database, userId: string, input: EmailListQuery, now: Date) {
  const after = readCursor(input.cursor);
  const order = ORDERS[input.sort];
  const limit = input.limit + 1;
  const within = and(
    input.filter === "recent"
      ? gte(emails.createdAt, new Date(now.getTime() - RECENT_DAYS * DAY_MS))
      : undefined,
    after ? behind(input.sort, after) : undefined,
  );
  const page = (which: SQL | undefined) =>
    db
      .select(emailColumns)
      .from(emails)
      .where(and(eq(emails.userId, userId), which))
      .orderBy(...order)
      .limit(limit);
  if (input.search === "") return await page(within);
  const found = await searchLibrary(db, { userId, search: input.search, within, order, limit });
  return found.length > 0 ? await page(inArray(emails.id, found)) : [];
}
