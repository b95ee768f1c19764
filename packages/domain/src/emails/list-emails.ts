import { type Cursor, writeCursor } from "@storyletter/contract/cursor";
import {
  type EmailList,
  type EmailListQuery,
  type EmailSort,
  type EmailSummaryList,
  RECENT_DAYS,
} from "@storyletter/contract/emails";
import { DAY_MS } from "@storyletter/contract/limits";
import { type Database, emails, prepared } from "@storyletter/db";
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { LIST_BYTES_MAX } from "../list-size.ts";
import { emailColumns, emailOf } from "./email-row.ts";
import { searchedColumns, searchedSummaryOf, summaryColumns, summaryOf } from "./email-summary.ts";
import { searchLibrary } from "./search-library.ts";

const newestFirst = [desc(emails.createdAt), desc(emails.id)];
const byTitle = sql`lower(${emails.title})`;

const ORDERS: Record<EmailSort, SQL[]> = {
  newest: newestFirst,
  oldest: [asc(emails.createdAt), asc(emails.id)],
  title: [asc(byTitle), asc(emails.id)],
};

const afterCursor = (sort: EmailSort, { value, id }: Cursor): SQL => {
  const moment = value instanceof Date ? value.toISOString() : value;
  switch (sort) {
    case "newest":
      return sql`(${emails.createdAt}, ${emails.id}) < (${moment}, ${id})`;
    case "oldest":
      return sql`(${emails.createdAt}, ${emails.id}) > (${moment}, ${id})`;
    case "title":
      return sql`(${byTitle}, ${emails.id}) > (lower(${value}), ${id})`;
    default:
      return sort satisfies never;
  }
};

const ownEmails = eq(emails.userId, sql.placeholder("userId"));

const firstSummaries = prepared((db) =>
  db
    .select(summaryColumns)
    .from(emails)
    .where(ownEmails)
    .orderBy(...newestFirst)
    .limit(sql.placeholder("limit"))
    .prepare("own_email_summaries"),
);

const isPlain = ({ search, filter, sort, cursor }: EmailListQuery): boolean =>
  search === "" && filter === "all" && sort === "newest" && !cursor;

interface ListedRow {
  id: string;
  createdAt: Date;
  title: string;
}

/** Expects one extra row to detect a next page. */
export function pageOf<Row extends ListedRow>(rows: Row[], { limit, sort }: EmailListQuery) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > page.length && last ? writeCursor(cursorAt(last, sort)) : null };
}

const cursorAt = (row: ListedRow, sort: EmailSort): Cursor => ({
  id: row.id,
  value: sort === "title" ? row.title : row.createdAt,
});

export async function listEmails(ctx: MemberCtx, input: EmailListQuery): Promise<EmailSummaryList> {
  if (input.search !== "") {
    const { which, order, limit } = await rowsOf(ctx, input);
    const found = await ctx.db
      .select(searchedColumns)
      .from(emails)
      .where(which)
      .orderBy(...order)
      .limit(limit);
    const { page, nextCursor } = pageOf(found, input);
    return { emails: page.map((row) => searchedSummaryOf(row, input.search)), nextCursor };
  }
  const { page, nextCursor } = pageOf(await summaries(ctx, input), input);
  return { emails: page.map(summaryOf), nextCursor };
}

async function summaries(ctx: MemberCtx, input: EmailListQuery) {
  if (isPlain(input)) return await firstSummaries(ctx.db).execute(firstRows(ctx, input));
  const { which, order, limit } = await rowsOf(ctx, input);
  return await ctx.db
    .select(summaryColumns)
    .from(emails)
    .where(which)
    .orderBy(...order)
    .limit(limit);
}

/** What a letter's texts take in an answer, without reading them: JSON is stored compressed. */
const bytesOfEmail = sql<number>`
  octet_length(${emails.story}) + coalesce(octet_length(${emails.generatedContent}), 0)
  + 4 * (coalesce(pg_column_size(${emails.letter}), 0) + coalesce(pg_column_size(${emails.findings}), 0))`;

interface Rows {
  which: SQL | undefined;
  order: SQL[];
  limit: number | Placeholder;
}

/** As many of these rows as fit into an answer, at least one, each with the number of all. */
function fittingEmails(db: Database, { which, order, limit }: Rows) {
  const place = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`;
  const found = db
    .select({ id: emails.id, bytes: bytesOfEmail.as("bytes"), place: place.as("place") })
    .from(emails)
    .where(which)
    .orderBy(...order)
    .limit(limit)
    .as("found");
  const sized = db
    .select({
      id: found.id,
      place: found.place,
      upToIt: sql<number>`sum(${found.bytes}) over (order by ${found.place})`.as("up_to_it"),
      all: sql<number>`(count(*) over ())::int`.as("all"),
    })
    .from(found)
    .as("sized");
  return db
    .select({ ...emailColumns, all: sized.all })
    .from(sized)
    .innerJoin(emails, eq(emails.id, sized.id))
    .where(or(eq(sized.place, 1), lte(sized.upToIt, LIST_BYTES_MAX)))
    .orderBy(sized.place);
}

const firstEmails = prepared((db) =>
  fittingEmails(db, {
    which: ownEmails,
    order: newestFirst,
    limit: sql.placeholder("limit"),
  }).prepare("own_emails_first_page"),
);

/** The response of `GET /api/emails`, with all fields: as many letters as fit into an answer. */
export async function listFullEmails(ctx: MemberCtx, input: EmailListQuery): Promise<EmailList> {
  const rows = isPlain(input)
    ? await firstEmails(ctx.db).execute(firstRows(ctx, input))
    : await fittingEmails(ctx.db, await rowsOf(ctx, input));
  const [{ all } = { all: 0 }] = rows;
  // Copied without its last column, a row would cost as much as reading it.
  for (const row of rows) delete (row as Partial<typeof row>).all;
  const page = rows.slice(0, input.limit).map(emailOf);
  const last = page.at(-1);
  const isMore = all > page.length;
  return { emails: page, nextCursor: isMore && last ? writeCursor(cursorAt(last, input.sort)) : null };
}

const firstRows = ({ caller }: MemberCtx, { limit }: EmailListQuery) => ({
  userId: caller.id,
  limit: limit + 1,
});

async function rowsOf({ db, caller, clock }: MemberCtx, input: EmailListQuery) {
  const userId = caller.id;
  const order = ORDERS[input.sort];
  const limit = input.limit + 1;
  const within = and(
    input.filter === "recent"
      ? gte(emails.createdAt, new Date(clock().getTime() - RECENT_DAYS * DAY_MS))
      : undefined,
    input.filter === "sent" ? isNotNull(emails.sentOn) : undefined,
    input.cursor ? afterCursor(input.sort, input.cursor) : undefined,
  );
  const own = eq(emails.userId, userId);
  if (input.search === "") return { which: and(own, within), order, limit };
  const found = await searchLibrary(db, { userId, search: input.search, within, order, limit });
  return { which: and(own, inArray(emails.id, found)), order, limit };
}
