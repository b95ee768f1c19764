import {
  AdminEmailQuery,
  AdminUserQuery,
  AuditQuery,
  DisputeQuery,
  MailQuery,
  SubscriberQuery,
  WebhookDeliveryQuery,
  WebhookEventQuery,
} from "@storyletter/contract/admin";
import { TIME_SORTS } from "@storyletter/contract/admin/constants";
import { EmailListQuery } from "@storyletter/contract/emails";
import { connect } from "@storyletter/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "../account/account-deletion.ts";
import { getSubscription, getUsage } from "../billing/plan.ts";
import type { MemberCtx } from "../context.ts";
import { getEmail } from "../emails/email-row.ts";
import { completeEmail } from "../emails/end-email.ts";
import { listEmails } from "../emails/list-emails.ts";
import { requestEmail } from "../emails/request-email.ts";
import { deleteOldRecords } from "../maintenance/delete-old-records.ts";
import { listMails } from "../notifications/mail-deliveries.ts";
import { readsOf, seedMany } from "../testing/many.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { listDeliveries } from "../webhooks/delivery-log.ts";
import { listAudit } from "./audit.ts";
import { listDisputes } from "./disputes.ts";
import { listAllEmails, listFailures } from "./emails.ts";
import { find } from "./find.ts";
import { getStats } from "./metrics/get-metrics.ts";
import { listWebhookEvents } from "./payment-events.ts";
import { listSubscribers } from "./subscriptions.ts";
import { listUsers } from "./users/list-users.ts";
import { getUserDetails, getUserHistory } from "./users/user-details.ts";

/** Large enough for PostgreSQL to choose the same plans as for a hundred times as many rows. */
const SIZE = { users: 20_000, emails: 50_000, auditEntries: 20_000 };

/** The most rows and index entries that one page may read. */
const MAX_READ = { users: 8_000, emails: 25_000 };

let domain: TestDomain;
let admin: MemberCtx;
/** Owns a tenth of all emails. */
let marketer: MemberCtx;
let connection: ReturnType<typeof connect>;
let sampleUserId: string;

beforeAll(async () => {
  domain = await openTestDomain();
  const owner = await domain.newMember();
  await seedMany(domain.sql, SIZE, owner.caller.id);
  await domain.sql`
    insert into disputes (id, user_id, mode, outcome, amount_cents, created_at, updated_at)
    select 'du_' || n, u.id, 'test', (array['open', 'won', 'lost'])[1 + n % 3], 1900, at, at
    from (select id, row_number() over (order by id) as n from users) u, lateral (select now() - (n / 3) * interval '1 hour' as at) l`;
  await domain.sql`
    insert into mail_deliveries (user_id, task, reference, kind, sent_to, status, attempts, last_tried_at)
    select u.id, 'send-notice', 'ref-' || n, 'notice', u.email, 
      case when n % 50 = 0 then 'given-up' when n % 500 = 7 then 'waiting' else 'sent' end, 1,
      now() - (n / 3) * interval '1 minute'
    from (select id, email, row_number() over (order by id) as n from users) u`;
  await domain.sql`analyze disputes, mail_deliveries`;
  connection = connect(domain.url, { max: 1 });
  const member = await domain.newMember();
  admin = { ...member, db: connection.db };
  marketer = { ...owner, db: connection.db };
  const [row] = await domain.sql<
    { id: string }[]
  >`select id from users where email_normalized like 'person77%' limit 1`;
  sampleUserId = row?.id ?? "";
}, 120_000);
afterAll(async () => {
  await connection.close();
  await domain.close();
});

const users = (query: object) => () => listUsers(admin, AdminUserQuery.parse({ limit: 50, ...query }));
const emails = (query: object) => () => listAllEmails(admin, AdminEmailQuery.parse(query));
const log = (query: object) => () => listAudit(admin, AuditQuery.parse(query));

const events = (query: object) => () => listWebhookEvents(admin, WebhookEventQuery.parse(query));
const deliveries = (query: object) => () => listDeliveries(admin, WebhookDeliveryQuery.parse(query));
const subscribers = (query: object) => () => listSubscribers(admin, SubscriberQuery.parse(query));
const disputed = (query: object) => () => listDisputes(admin, DisputeQuery.parse(query));
const mails = (query: object) => () => listMails(admin, MailQuery.parse(query));

const pageAfter = async () => (await users({})()).nextCursor;

it.each<[string, () => Promise<unknown>]>([
  ["the newest users", users({})],
  ["the oldest users", users({ sort: "oldest" })],
  ["users by address", users({ sort: "email" })],
  ["the second page", async () => users({ cursor: await pageAfter() })()],
  ["an address", users({ search: "person4321@" })],
  ["a name that many have", users({ search: "mara" })],
  ["a family name", users({ search: "Family4242" })],
  ["two letters", users({ search: "pe" })],
  ["two letters without a match", users({ search: "zq" })],
  ["a word without a match", users({ search: "zebra-crossing" })],
  ["a part of an id", users({ search: "c4ca4238a0b9" })],
  ["subscribers", users({ status: "active" })],
  ["the canceled", users({ status: "canceled" })],
  ["the free", users({ status: "free" })],
  ["administrators", users({ role: "admin" })],
  ["everyone else", users({ role: "user" })],
  ["the unverified", users({ verified: false })],
  ["action takers", users({ actionTaker: true })],
  ["the disabled", users({ disabled: true })],
  ["unverified subscribers named Mara", users({ search: "mara", verified: false, status: "active" })],
  ["one user", () => getUserDetails(admin, { id: sampleUserId })],
  ["the history of one", () => getUserHistory(admin, { id: sampleUserId })],
  ["the log", log({})],
  ["the log about one", () => log({ subject: sampleUserId })()],
  ["the log of one actor", log({ actor: "admin-3" })],
  ["one kind of action", log({ action: "email.retry" })],
])("[AUSERS-02] reads a small part of the tables for %s", async (_what, run) => {
  await run();
  const { scanned, rows } = await readsOf(connection.sql, run);
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(MAX_READ.users);
});

it.each<[string, () => Promise<unknown>]>([
  ["the newest emails", emails({})],
  ["a thousand emails", emails({ limit: 1000 })],
  ["a title", emails({ search: "garden 40003" })],
  ["a word of many titles", emails({ search: "garden" })],
  ["an audience", emails({ search: "coaches 77" })],
  ["a user's address", emails({ search: "person4321@example" })],
  ["all addresses", emails({ search: "example" })],
  ["a status", emails({ search: "failed" })],
  ["failed emails", emails({ status: "failed" })],
  ["a user's failed emails", emails({ status: "failed", userId: "user-c4ca4238a0b923820dcc509a6f75849b" })],
  ["a word and an address", emails({ search: "person4321 garden" })],
  ["two letters and an address", emails({ search: "ov person4321" })],
  ["reasons of failures", () => listFailures(admin)],
  ["two letters in emails", emails({ search: "zq" })],
  ["no word of any email", emails({ search: "zebra-crossing" })],
])("[AEMAILS-04, AEMAILS-19] reads a small part of the emails for %s", async (_what, run) => {
  await run();
  const { scanned, rows } = await readsOf(connection.sql, run);
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(MAX_READ.emails);
});

describe("reads no growing table from end to end", () => {
  const listed = (query: object) => () => listEmails(marketer, EmailListQuery.parse(query));

  it.each<[string, () => Promise<unknown>]>([
    ["a library", listed({ limit: 20 })],
    ["recent emails in a library, by title", listed({ sort: "title", filter: "recent" })],
    ["a library's second page", async () => listed({ cursor: (await listed({ limit: 20 })()).nextCursor })()],
    ["a search for a common word", listed({ search: "slept", limit: 20 })],
    ["a search for a rare word", listed({ search: "kitchen 12", limit: 20 })],
    ["a search for a word without a match", listed({ search: "zebra-crossing", sort: "title" })],
    ["a search for a sentence", listed({ search: "slept, and the rolls were gone in kitchen 12" })],
    ["credits and plan", () => Promise.all([getUsage(marketer), getSubscription(marketer)])],
    ...TIME_SORTS.flatMap((sort): [string, () => Promise<unknown>][] => [
      [`the log, ${sort} first`, log({ sort })],
      [`the subscriptions, ${sort} first`, subscribers({ sort })],
      [`subscriptions past due, ${sort} first`, subscribers({ sort, filter: "past_due" })],
      [`the payment events, ${sort} first`, events({ sort })],
      [`failed payment events, ${sort} first`, events({ sort, filter: "failed" })],
      [`the deliveries, ${sort} first`, deliveries({ sort })],
      [`failed deliveries, ${sort} first`, deliveries({ sort, status: "failed" })],
      [`the disputes, ${sort} first`, disputed({ sort })],
      [`open disputes, ${sort} first`, disputed({ sort, outcome: "open" })],
      [`the mails, ${sort} first`, mails({ sort })],
      [`mails given up, ${sort} first`, mails({ sort, status: "given-up" })],
      [`mails that wait, ${sort} first`, mails({ sort, status: "waiting" })],
    ]),
    ...["mara", "Family4242", "person4321@", "cus_1", "in_1", "4f2a", "garden 40003", "zebra-crossing"].map(
      (query): [string, () => Promise<unknown>] => [
        `${query} in the one search`,
        () => find(admin, { query }),
      ],
    ),
    ["an email's id in the search", async () => emails({ search: (await listed({})()).emails[0]?.id })()],
    ["old records", () => deleteOldRecords(admin, { paymentEventDays: 730, deliveryDays: 730 })],
  ])("for %s", async (_what, run) => {
    await run();
    expect(await readsOf(connection.sql, run)).toMatchObject({ scanned: [] });
  });

  it("when requesting, completing and reading a letter, or deleting an account", async () => {
    const leaver = { ...(await domain.newMember()), db: connection.db };
    const { time, sql } = domain;
    await sql`
      insert into deletion_requests (user_id, requested_at, due_at)
      values (${leaver.caller.id}, ${time.now}, ${time.now})`;
    const { scanned } = await readsOf(connection.sql, async () => {
      const { id } = await requestEmail(leaver, ovenBrief());
      await completeEmail(leaver, { emailId: id, written: writtenLetter() });
      await getEmail(leaver, { id });
      await deleteAccount(leaver, leaver.caller.id);
    });
    expect(scanned).toEqual([]);
  });
});

it("[REST-25] counts the subscribers of each plan without reading every period that was paid", async () => {
  await domain.sql`
    insert into allowances (id, user_id, plan, size, mode, subscription_id, period_start, created_at)
    select gen_random_uuid(), user_id, 'starter', 300, mode, subscription_id, now() - n * interval '30 days', now()
    from billing_accounts, generate_series(0, 11) n`;
  await domain.sql`
    update billing_accounts a set current_period_start = p.period_start from allowances p
    where p.subscription_id = a.subscription_id and p.period_start > now() - interval '1 day'`;
  await domain.sql`vacuum analyze allowances, billing_accounts`;
  const [active] = await domain.sql`select count(*)::int from billing_accounts where status = 'active'`;
  const stats = () => getStats(admin);
  expect(await stats()).toMatchObject({ activeByPlan: { starter: active?.count } });
  expect((await readsOf(connection.sql, stats)).scanned).not.toContain("allowances");
});

it("[LIB-34] finds old letters in a large library, in every order", async () => {
  const found = async (query: Partial<EmailListQuery>) => {
    const { emails: page } = await listEmails(marketer, EmailListQuery.parse(query));
    return page.map(({ title }) => title);
  };
  const [row] = await domain.sql<{ titles: string[] }[]>`
    select array_agg(title order by created_at desc) as titles from emails
    where user_id = ${marketer.caller.id} and generated_content like '%kitchen 12%'`;
  const newest = row?.titles ?? [];
  expect(newest.length).toBeGreaterThan(3);
  expect(await found({ search: "Kitchen 12", limit: 3 })).toEqual(newest.slice(0, 3));
  expect(await found({ search: "kitchen 12", sort: "oldest" })).toEqual(newest.toReversed());
  expect(await found({ search: "kitchen 12", sort: "title" })).toEqual(newest.toSorted());
  // First by a few of its words, then by the exact phrase.
  expect(await found({ search: "had slept, and the rolls were", limit: 3 })).toHaveLength(3);
  expect(await found({ search: "had slept, and the rolls are in kitchen 12" })).toEqual([]);
  const baked = ["warm", "cold", "gone"].map((how) =>
    found({ search: `and the rolls were ${how} in kitchen 12` }),
  );
  expect((await Promise.all(baked)).flat().toSorted()).toEqual(newest.toSorted());
});

it("[AUSERS-02, AEMAILS-14] reads on with each page until a search without an indexed word has seen all rows", async () => {
  const countPages = async (
    read: (cursor: string | null) => Promise<{ nextCursor: string | null; rows: number }>,
  ) => {
    const found = { pages: 0, rows: 0 };
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(cursor);
      found.pages += 1;
      found.rows += page.rows;
      cursor = page.nextCursor;
    } while (cursor);
    return found;
  };
  const people = (search: string) =>
    countPages(async (cursor) => {
      const page = await users({ search, cursor, limit: 1000 })();
      return { ...page, rows: page.users.length };
    });
  const letters = (search: string) =>
    countPages(async (cursor) => {
      const page = await emails({ search, cursor, limit: 1000 })();
      return { ...page, rows: page.emails.length };
    });
  const [[named], [titled]] = await Promise.all([
    domain.sql<
      { count: number }[]
    >`select count(*)::int from users where concat_ws(' ', email, first_name, last_name, id) like '%77%'`,
    domain.sql<{ count: number }[]>`
      select count(*)::int from emails join users on users.id = user_id
      where concat_ws(' ', title, user_id, target_audience, content_focus, email, last_name) ilike '%ov%'`,
  ]);
  expect((await people("77")).rows).toBe(named?.count);
  expect(await letters("ov")).toEqual({ pages: 13, rows: titled?.count });
});

it.each<[string, (query: object) => Promise<{ ids: (string | number)[]; cursor: string | null }>]>([
  [
    "log",
    async (query) => {
      const { entries, nextCursor } = await log({ ...query, limit: 1_000 })();
      return { ids: entries.map(({ id }) => id), cursor: nextCursor };
    },
  ],
  [
    "subscriptions",
    async (query) => {
      const { subscribers: page, nextCursor } = await subscribers({ ...query, limit: 100 })();
      return { ids: page.map(({ userId }) => userId), cursor: nextCursor };
    },
  ],
  [
    "disputes",
    async (query) => {
      const { disputes, nextCursor } = await disputed({ ...query, outcome: "won" })();
      return { ids: disputes.map(({ id }) => id), cursor: nextCursor };
    },
  ],
])("shows each row of the %s once, from either end", async (_list, read) => {
  const all = async (sort: string) => {
    const ids: (string | number)[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({ sort, cursor });
      ids.push(...page.ids);
      cursor = page.cursor;
    } while (cursor !== null);
    return ids;
  };
  const newest = await all("newest");
  expect(new Set(newest).size).toBe(newest.length);
  expect(newest.length).toBeGreaterThan(200);
  expect(await all("oldest")).toEqual(newest.toReversed());
});

it("[AUSERS-03] returns the total number of users without counting rows", async () => {
  const [counted] = await domain.sql<{ count: number }[]>`select count(*)::int from users`;
  expect((await users({ search: "zebra-crossing" })()).total).toBe(counted?.count);
});
