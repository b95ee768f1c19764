import type { AdminUserPage, AdminUserQuery } from "@storyletter/contract";
import { billingAccounts, type Database, users } from "@storyletter/db";
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { environmentOf } from "../../billing/payment-environment.ts";
import type { MemberCtx } from "../../context.ts";
import { readPageCursor, readTimeCursor, writePageCursor } from "../page-cursor.ts";
import { countUsers } from "../totals.ts";
import { userFilters } from "./user-filters.ts";
import { accountIn, asAdminUser, type UserRow, userColumns } from "./user-row.ts";
import { matchesSearch } from "./user-search.ts";

type Sort = AdminUserQuery["sort"];
type Cursor = AdminUserQuery["cursor"];

const byTime = [users.createdAt, users.id] as const;

/** Each order with the index behind it, and where its next page begins. */
const ORDERS: Record<
  Sort,
  { by: SQL[]; after(cursor: Cursor): SQL | undefined; value(row: UserRow): string }
> = {
  newest: {
    by: byTime.map((column) => desc(column)),
    after: (cursor) => beyond(cursor, sql`<`),
    value: (row) => row.createdAt.toISOString(),
  },
  oldest: {
    by: byTime.map((column) => asc(column)),
    after: (cursor) => beyond(cursor, sql`>`),
    value: (row) => row.createdAt.toISOString(),
  },
  email: {
    by: [asc(users.emailNormalized)],
    after(cursor) {
      const place = readPageCursor(cursor);
      return place ? sql`${users.emailNormalized} > ${place.value}` : undefined;
    },
    value: (row) => row.emailNormalized,
  },
};

function beyond(cursor: Cursor, than: SQL): SQL | undefined {
  const place = readTimeCursor(cursor);
  return place
    ? sql`(${users.createdAt}, ${users.id}) ${than} (${place.value}::timestamptz, ${place.id}::text)`
    : undefined;
}

/** A page of users; how many there are in all is kept, not counted. */
export async function listUsers(ctx: MemberCtx, input: AdminUserQuery): Promise<AdminUserPage> {
  const [total, { rows, nextCursor }] = await Promise.all([countUsers(ctx.db), readPage(ctx, input)]);
  const { isOwner: canCreate } = ctx.caller;
  return { users: rows.map((row) => asAdminUser(row, ctx)), total, canCreate, nextCursor };
}

async function readPage(ctx: MemberCtx, input: AdminUserQuery) {
  const { by, after, value } = ORDERS[input.sort];
  const mode = await environmentOf(ctx.db);
  const matching = await matchesSearch(ctx.db, input.search);
  const found = await selectUsers(ctx.db, mode)
    .where(
      and(matching, ...userFilters(input, { mode, companyDomain: ctx.companyDomain }), after(input.cursor)),
    )
    .orderBy(...by)
    // One more than asked for tells whether there are others.
    .limit(input.limit + 1);
  const rows = found.slice(0, input.limit);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writePageCursor({ value: value(last), id: last.id }) : null };
}

const selectUsers = (db: Database, mode: Awaited<ReturnType<typeof environmentOf>>) =>
  db.select(userColumns).from(users).leftJoin(billingAccounts, accountIn(mode)).$dynamic();
