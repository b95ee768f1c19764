import {
  AdminEmailQuery,
  AdminUserQuery,
  AuditQuery,
  EmailListQuery,
  WebhookEventQuery,
} from "@storyletter/contract";
import { connect } from "@storyletter/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "../account/delete-account.ts";
import { getSubscription } from "../billing/get-subscription.ts";
import { getUsage } from "../billing/get-usage.ts";
import type { MemberCtx } from "../context.ts";
import { completeEmail } from "../emails/complete-email.ts";
import { getEmail } from "../emails/get-email.ts";
import { listEmails } from "../emails/list-emails.ts";
import { requestEmail } from "../emails/request-email.ts";
import { rowsRead, seedMany, tablesScanned } from "../testing/many.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { deleteOldRecords } from "../upkeep/delete-old-records.ts";
import { listDeliveries } from "../webhooks/list-deliveries.ts";
import { listAllEmails } from "./emails/list-all-emails.ts";
import { listAudit } from "./log/list-audit.ts";
import { listSubscribers } from "./subscribers/list-subscribers.ts";
import { listWebhookEvents } from "./subscribers/list-webhook-events.ts";
import { getUserDetails } from "./users/get-user-details.ts";
import { getUserHistory } from "./users/get-user-history.ts";
import { listUsers } from "./users/list-users.ts";

/** Large enough that PostgreSQL plans as it does for a hundred times as many. */
const SIZE = { users: 20_000, emails: 50_000, deeds: 20_000 };

/** Rows and index entries one page may read: its own, and what it takes to find them; emails are counted, too. */
const FEW = { users: 8_000, emails: 25_000 };

let domain: TestDomain;
let admin: MemberCtx;
/** Whose library is a tenth of all emails. */
let marketer: MemberCtx;
let alone: ReturnType<typeof connect>;
let someone: string;

beforeAll(async () => {
  domain = await openTestDomain();
  const owner = await domain.newMember();
  await seedMany(domain.sql, SIZE, owner.caller.id);
  alone = connect(domain.url, { max: 1 });
  const member = await domain.newMember();
  admin = { ...member, db: alone.db };
  marketer = { ...owner, db: alone.db };
  const [row] = await domain.sql<
    { id: string }[]
  >`select id from users where email_normalized like 'person77%' limit 1`;
  someone = row?.id ?? "";
}, 120_000);
afterAll(async () => {
  await alone.close();
  await domain.close();
});

const users = (query: Partial<AdminUserQuery>) => () =>
  listUsers(admin, AdminUserQuery.parse({ limit: 50, ...query }));
const emails = (query: Partial<AdminEmailQuery>) => () => listAllEmails(admin, AdminEmailQuery.parse(query));
const log = (query: Partial<AuditQuery>) => () => listAudit(admin, AuditQuery.parse(query));

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
  ["two letters nobody has", users({ search: "zq" })],
  ["a word nobody has", users({ search: "zebra-crossing" })],
  ["a part of an id", users({ search: "c4ca4238a0b9" })],
  ["subscribers", users({ status: "active" })],
  ["the canceled", users({ status: "canceled" })],
  ["the free", users({ status: "free" })],
  ["administrators", users({ role: "admin" })],
  ["everybody else", users({ role: "user" })],
  ["the unverified", users({ verified: false })],
  ["action takers", users({ actionTaker: true })],
  ["the disabled", users({ disabled: true })],
  ["unverified subscribers named Mara", users({ search: "mara", verified: false, status: "active" })],
  ["one user", () => getUserDetails(admin, { id: someone })],
  ["the history of one", () => getUserHistory(admin, { id: someone })],
  ["the log", log({})],
  ["the log about one", () => log({ subject: someone })()],
  ["the log of one actor", log({ actor: "admin-3" })],
  ["one kind of deed", log({ action: "email.retry" })],
])("[AUSERS-02] reads a small part of the tables for %s", async (_what, ask) => {
  await ask();
  expect(await tablesScanned(alone.sql, ask)).toEqual([]);
  expect(await rowsRead(alone.sql, ask)).toBeLessThan(FEW.users);
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
  ["two letters in emails", emails({ search: "zq" })],
  ["no word of any email", emails({ search: "zebra-crossing" })],
])("[AEMAILS-04, AEMAILS-19] reads a small part of the emails for %s", async (_what, ask) => {
  await ask();
  expect(await tablesScanned(alone.sql, ask)).toEqual([]);
  expect(await rowsRead(alone.sql, ask)).toBeLessThan(FEW.emails);
});

describe("reads no growing table from end to end", () => {
  const listed = (query: Partial<EmailListQuery>) => () => listEmails(marketer, EmailListQuery.parse(query));
  const events = (query: object) => () => listWebhookEvents(admin, WebhookEventQuery.parse(query));

  it.each<[string, () => Promise<unknown>]>([
    ["a library", listed({ limit: 20 })],
    ["a library of the last days, by title", listed({ sort: "title", filter: "recent" })],
    ["a library's second page", async () => listed({ cursor: (await listed({ limit: 20 })()).nextCursor })()],
    ["a search for a word of many letters", listed({ search: "slept", limit: 20 })],
    ["a search for a word of few", listed({ search: "kitchen 12", limit: 20 })],
    ["a search for a word of none", listed({ search: "zebra-crossing", sort: "title" })],
    ["a search for a sentence", listed({ search: "slept, and the rolls were gone in kitchen 12" })],
    ["credits and plan", () => Promise.all([getUsage(marketer), getSubscription(marketer)])],
    ["the subscriptions", () => listSubscribers(admin, { filter: "past_due", limit: 50 })],
    ["the payment events", events({})],
    ["the failed payment events", events({ filter: "failed" })],
    ["the deliveries", () => listDeliveries(admin, {})],
    ["the failed deliveries", () => listDeliveries(admin, { status: "failed" })],
    ["an email's id in the search", async () => emails({ search: (await listed({})()).emails[0]?.id })()],
    ["old records", () => deleteOldRecords(admin, { paymentEventDays: 730, deliveryDays: 730 })],
  ])("for %s", async (_what, ask) => {
    await ask();
    expect(await tablesScanned(alone.sql, ask)).toEqual([]);
  });

  it("to ask for a letter, to read it, to finish it and to delete an account", async () => {
    const leaver = { ...(await domain.newMember()), db: alone.db };
    const { time, sql } = domain;
    await sql`
      insert into deletion_requests (user_id, requested_at, due_at)
      values (${leaver.caller.id}, ${time.now}, ${time.now})`;
    const scanned = await tablesScanned(alone.sql, async () => {
      const { id } = await requestEmail(leaver, ovenBrief());
      await completeEmail(leaver, { emailId: id, written: writtenLetter() });
      await getEmail(leaver, { id });
      await deleteAccount(leaver, leaver.caller.id);
    });
    expect(scanned).toEqual([]);
  });
});

it("[LIB-34] finds in a large library what is far behind, in every order", async () => {
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
  // By a few of its words, and then as it stands.
  expect(await found({ search: "had slept, and the rolls were", limit: 3 })).toHaveLength(3);
  expect(await found({ search: "had slept, and the rolls are in kitchen 12" })).toEqual([]);
  const baked = ["warm", "cold", "gone"].map((how) =>
    found({ search: `and the rolls were ${how} in kitchen 12` }),
  );
  expect((await Promise.all(baked)).flat().toSorted()).toEqual(newest.toSorted());
});

it("[AUSERS-03] knows how many users there are without counting them", async () => {
  const [counted] = await domain.sql<{ count: number }[]>`select count(*)::int from users`;
  expect((await users({ search: "zebra-crossing" })()).total).toBe(counted?.count);
});
