import {
  type AdminUserEntries,
  type AdminUserPage,
  type AdminUserPageQuery,
  AdminUserQuery,
} from "@storyletter/contract/admin";
import type { PaymentMode } from "@storyletter/contract/billing";
import { type Cursor, writeCursor } from "@storyletter/contract/cursor";
import {
  billingAccounts,
  customerIdEnd,
  type Database,
  deletionRequests,
  emailDomain,
  hasAdminId,
  userSearchText,
  users,
} from "@storyletter/db";
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { paymentModeOf } from "../../billing/payment-mode.ts";
import type { MemberCtx } from "../../context.ts";
import { countUsers, hasWords, isIndexed, wordsOf } from "../lists.ts";
import { accountIn, asAdminUser, type UserRow, userColumns } from "./user.ts";

type Filters = Pick<AdminUserQuery, "status" | "role" | "verified" | "actionTaker" | "disabled" | "deleting">;

/** Must match the conditions of the table's partial indexes. */
function userFilters(
  filters: Filters,
  { mode, companyDomain }: { mode: PaymentMode; companyDomain: string | null },
): (SQL | undefined)[] {
  const { status, role, verified, actionTaker, disabled, deleting } = filters;
  return [
    status && hasStatus(status, mode),
    role && ROLES[role](companyDomain),
    either(verified, isNotNull(users.verifiedAt), isNull(users.verifiedAt)),
    either(actionTaker, isNotNull(users.actionTakerAt), isNull(users.actionTakerAt)),
    either(disabled, isNotNull(users.disabledAt), isNull(users.disabledAt)),
    either(deleting, isDeleting, not(isDeleting)),
  ];
}

const either = (wanted: boolean | undefined, yes: SQL, no: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? yes : no;

const hasStatus = (status: NonNullable<Filters["status"]>, mode: PaymentMode): SQL =>
  ({
    active: eq(billingAccounts.status, "active"),
    past_due: eq(billingAccounts.status, "past_due"),
    inactive: eq(billingAccounts.status, "inactive"),
    canceled: eq(billingAccounts.status, "canceled"),
    // Anything else shows as Free. A subquery per user is cheap, because most pages fill up immediately.
    free: sql`not exists (
    select from ${billingAccounts} paid
    where paid.user_id = ${users.id} and paid.mode = ${mode} and paid.status <> 'free')`,
  })[status];

const isAdmin = hasAdminId(users.id);

const ROLES: Record<NonNullable<Filters["role"]>, (companyDomain: string | null) => SQL> = {
  admin: () => isAdmin,
  company: (domain) =>
    domain === null ? sql`false` : sql`(${emailDomain(users)} = ${domain} and not ${isAdmin})`,
  user: (domain) =>
    domain === null ? not(isAdmin) : sql`(not ${isAdmin} and ${emailDomain(users)} <> ${domain})`,
};

const isDeleting = sql`exists (select from ${deletionRequests} where ${deletionRequests.userId} = ${users.id})`;

/** Customer and subscription ids of the payment provider. */
const PROVIDER_ID = /^(cus|sub)_\w+$/;
/** The part of a customer id that the table shows. */
const CUSTOMER_ID_END = /^\w{8}$/;

/** Users with a pasted provider id, in either payment mode. */
async function ownersOf(db: Database, search: string): Promise<string[]> {
  const isWhole = PROVIDER_ID.test(search);
  if (!isWhole && !CUSTOMER_ID_END.test(search)) return [];
  const rows = await db
    .select({ id: billingAccounts.userId })
    .from(billingAccounts)
    .where(
      isWhole
        ? or(eq(billingAccounts.customerId, search), eq(billingAccounts.subscriptionId, search))
        : sql`${customerIdEnd(billingAccounts)} = ${search}`,
    )
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Matches address, name and id, and pasted ids of the payment provider. */
async function matchesSearch(db: Database, search: string): Promise<SQL | undefined> {
  if (search === "") return undefined;
  const owners = await ownersOf(db, search);
  const words = hasWords(userSearchText(users), wordsOf(search));
  return owners.length > 0 ? or(words, inArray(users.id, owners)) : words;
}

type Sort = AdminUserQuery["sort"];

const byTime = [users.createdAt, users.id] as const;

type SortKeys = Pick<UserRow, "createdAt" | "emailNormalized">;

/** Each order is backed by an index. */
const ORDERS: Record<Sort, { by: SQL[]; after(cursor: Cursor): SQL; value(row: SortKeys): Date | string }> = {
  newest: {
    by: byTime.map((column) => desc(column)),
    after: (cursor) => beyond(cursor, sql`<`),
    value: (row) => row.createdAt,
  },
  oldest: {
    by: byTime.map((column) => asc(column)),
    after: (cursor) => beyond(cursor, sql`>`),
    value: (row) => row.createdAt,
  },
  email: {
    by: [asc(users.emailNormalized)],
    after: ({ value }) => sql`${users.emailNormalized} > ${value}`,
    value: (row) => row.emailNormalized,
  },
};

const beyond = ({ value, id }: Cursor, than: SQL): SQL =>
  sql`(${users.createdAt}, ${users.id}) ${than} (${new Date(value).toISOString()}::timestamptz, ${id}::text)`;

export async function listUsers(ctx: MemberCtx, input: AdminUserQuery): Promise<AdminUserPage> {
  const [total, { rows, nextCursor }] = await Promise.all([countUsers(ctx.db), readPage(ctx, input)]);
  const { isOwner: canCreate } = ctx.caller;
  return { users: rows.map((row) => asAdminUser(row, ctx)), total, canCreate, nextCursor };
}

async function readPage(ctx: MemberCtx, input: AdminUserQuery) {
  const { by, after, value } = ORDERS[input.sort];
  const mode = await paymentModeOf(ctx.db);
  const matching = await matchesSearch(ctx.db, input.search);
  const within = and(
    ...userFilters(input, { mode, companyDomain: ctx.companyDomain }),
    input.cursor ? after(input.cursor) : undefined,
  );
  // One extra row to detect a next page.
  const limit = input.limit + 1;
  const words = wordsOf(input.search);
  const { found, scannedTo } =
    matching && !isIndexed(words)
      ? await scanUsers(ctx.db, { mode, matching, within, by, limit })
      : {
          found: await selectUsers(ctx.db, mode)
            .where(and(matching, within))
            .orderBy(...by)
            .limit(limit),
          scannedTo: undefined,
        };
  const rows = found.slice(0, input.limit);
  const last = found.length > rows.length ? rows.at(-1) : scannedTo;
  return { rows, nextCursor: last ? writeCursor({ value: value(last), id: last.id }) : null };
}

/** How many users one request reads without an index. */
const SCAN_LIMIT = 3_000;

interface Scan {
  mode: PaymentMode;
  matching: SQL;
  within: SQL | undefined;
  by: SQL[];
  limit: number;
}

/** For searches that no index serves: the matches among the next users; the next page reads on from the last. */
async function scanUsers(db: Database, { mode, matching, within, by, limit }: Scan) {
  const next = db
    .select({
      id: users.id,
      createdAt: users.createdAt,
      emailNormalized: users.emailNormalized,
      isMatch: sql<boolean>`${matching}`.as("is_match"),
      isLast: sql<boolean>`row_number() over (order by ${sql.join(by, sql`, `)}) = ${SCAN_LIMIT}`.as(
        "is_last",
      ),
    })
    .from(users)
    .leftJoin(billingAccounts, accountIn(mode))
    .where(within)
    .orderBy(...by)
    .limit(SCAN_LIMIT)
    .as("next");
  const scanned = await db.select().from(next).where(or(next.isMatch, next.isLast)).limit(limit);
  const ids = scanned.flatMap(({ id, isMatch }) => (isMatch ? id : []));
  const found =
    ids.length === 0
      ? []
      : await selectUsers(db, mode)
          .where(inArray(users.id, ids))
          .orderBy(...by);
  return { found, scannedTo: scanned.find(({ isLast }) => isLast) };
}

const selectUsers = (db: Database, mode: Awaited<ReturnType<typeof paymentModeOf>>) =>
  db.select(userColumns).from(users).leftJoin(billingAccounts, accountIn(mode)).$dynamic();

/** All users, newest first, in pages of the maximum size. */
export async function listUserEntries(
  ctx: MemberCtx,
  { cursor }: AdminUserPageQuery,
): Promise<AdminUserEntries> {
  const { users, nextCursor } = await listUsers(ctx, { ...AdminUserQuery.parse({}), cursor });
  return { users, nextCursor };
}
