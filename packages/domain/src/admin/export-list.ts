import {
  ADMIN_LIST_MAX,
  AdminEmailQuery,
  AdminUserQuery,
  AuditQuery,
  SubscriberQuery,
} from "@storyletter/contract/admin";
import {
  AUDIT_PAGE_MAX,
  type ExportedList,
  mayCall,
  type StaffProcedure,
  staffRank,
} from "@storyletter/contract/admin/constants";
import { csvLines } from "@storyletter/text/csv";
import { assertTwoFactor } from "../auth/two-factor.ts";
import type { Caller, MemberCtx } from "../context.ts";
import { readCallerAgain } from "../developers/api-keys.ts";
import { Refusal } from "../refusal.ts";
import { audit, listAudit } from "./audit.ts";
import { listAllEmails } from "./emails.ts";
import { listSubscribers } from "./subscriptions.ts";
import { listUsers } from "./users/list-users.ts";

interface Page {
  rows: readonly object[];
  next: string | null;
}

interface List {
  /** Staff who may call it may have its rows as a file. */
  procedure: StaffProcedure;
  columns: readonly string[];
  read(ctx: MemberCtx, query: Record<string, unknown>, cursor: string | null): Promise<Page>;
}

/** In an address, yes and no are words and moments are ISO 8601. */
const asBoolean = (answer: unknown): unknown => (answer === undefined ? undefined : answer === "yes");
const asDate = (moment: unknown): unknown =>
  typeof moment === "string" && !Number.isNaN(Date.parse(moment)) ? new Date(moment) : undefined;

interface Schema<Output> {
  safeParse(input: unknown): { data?: Output | undefined };
}

function parse<Output>(schema: Schema<Output>, input: unknown): Output {
  const { data } = schema.safeParse(input);
  if (data === undefined) throw new Refusal("bad-input");
  return data;
}

const LISTS: Record<ExportedList, List> = {
  users: {
    procedure: "admin.users",
    columns: [
      ...["createdAt", "email", "firstName", "lastName", "id", "badge", "subscriptionStatus"],
      ...["stripeCustomerId", "stripeSubscriptionId", "verified", "disabledAt", "deletionDueAt"],
    ],
    async read(ctx, { verified, actionTaker, disabled, deleting, ...query }, cursor) {
      const answers = { verified, actionTaker, disabled, deleting };
      const filters = Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [name, asBoolean(answer)]),
      );
      const input = parse(AdminUserQuery, { ...query, ...filters, limit: ADMIN_LIST_MAX, cursor });
      const { users, nextCursor } = await listUsers(ctx, input);
      return { rows: users, next: nextCursor };
    },
  },
  emails: {
    procedure: "admin.emails",
    columns: ["createdAt", "title", "status", "userEmail", "userId", "id"],
    async read(ctx, query, cursor) {
      const input = parse(AdminEmailQuery, { ...query, limit: ADMIN_LIST_MAX, cursor });
      const { emails, nextCursor } = await listAllEmails(ctx, input);
      return { rows: emails, next: nextCursor };
    },
  },
  subscriptions: {
    procedure: "admin.subscriptions",
    columns: [
      ...["userId", "email", "name", "status", "currentPeriodEnd", "cancelAtPeriodEnd", "endsAt"],
      ...["collectionPaused", "stripeCustomerId", "lastPayment"],
    ],
    async read(ctx, query, cursor) {
      const { subscribers, nextCursor } = await listSubscribers(
        ctx,
        parse(SubscriberQuery, { ...query, cursor }),
      );
      return { rows: subscribers, next: nextCursor };
    },
  },
  audit: {
    procedure: "admin.audit",
    columns: [
      ...["createdAt", "actorEmail", "actorId", "action", "subjectEmail", "subjectId"],
      ...["address", "details"],
    ],
    async read(ctx, { from, until, ...query }, cursor) {
      const moments = { from: asDate(from), until: asDate(until) };
      const input = parse(AuditQuery, { ...query, ...moments, limit: AUDIT_PAGE_MAX, cursor });
      const { entries, nextCursor } = await listAudit(ctx, input);
      return { rows: entries, next: nextCursor };
    },
  },
};

interface Export {
  list: ExportedList;
  /** The filters of the list's screen, as in its address. */
  query: Record<string, unknown>;
}

function assertMayHave(caller: Caller, { procedure }: List): void {
  assertTwoFactor(caller);
  if (!mayCall(staffRank(caller), procedure)) throw new Refusal("forbidden");
}

/** The first page is read before anything is sent, so that a refusal still is one. */
export async function startListExport(
  ctx: MemberCtx,
  { list: name, query }: Export,
): Promise<AsyncGenerator<string>> {
  const list = LISTS[name];
  assertMayHave(ctx.caller, list);
  if (ctx.caller.keyScopes) throw new Refusal("key-not-allowed");
  const first = await list.read(ctx, query, null);
  await ctx.db.transaction((tx) =>
    audit(tx, ctx, { action: "system.export-list", subjectId: name, details: { filters: query } }),
  );
  return linesOf(ctx, { list, query, first });
}

interface Lines {
  list: List;
  query: Export["query"];
  first: Page;
}

/** Page by page, as fast as they are taken; it breaks off if the caller is no longer allowed to read on. */
async function* linesOf(ctx: MemberCtx, { list, query, first }: Lines): AsyncGenerator<string> {
  const { columns } = list;
  yield csvLines([columns]);
  let page = first;
  for (;;) {
    const rows = page.rows as readonly Record<string, unknown>[];
    yield csvLines(rows.map((row) => columns.map((column) => row[column])));
    if (page.next === null) return;
    const caller = await readCallerAgain(ctx);
    if (!caller) throw new Refusal("unauthorized");
    assertMayHave(caller, list);
    page = await list.read(ctx, query, page.next);
  }
}
