import { AdminEmailQuery, AdminUserQuery, AuditQuery } from "@storyletter/contract";
import { connect } from "@storyletter/db";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { rowsRead, seedMany } from "../testing/many.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { listAllEmails } from "./emails/list-all-emails.ts";
import { listAudit } from "./log/list-audit.ts";
import { getUserDetails } from "./users/get-user-details.ts";
import { getUserHistory } from "./users/get-user-history.ts";
import { listUsers } from "./users/list-users.ts";

/** Large enough that PostgreSQL plans as it does for a hundred times as many. */
const SIZE = { users: 20_000, emails: 50_000, deeds: 20_000 };

/** Rows and index entries one page may read: its own, and what it takes to find them; emails are counted, too. */
const FEW = { users: 8_000, emails: 25_000 };

let domain: TestDomain;
let admin: MemberCtx;
let alone: ReturnType<typeof connect>;
let someone: string;

beforeAll(async () => {
  domain = await openTestDomain();
  await seedMany(domain.sql, SIZE);
  alone = connect(domain.url, { max: 1 });
  const member = await domain.newMember();
  admin = { ...member, db: alone.db };
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
  expect(await rowsRead(alone.sql, ask)).toBeLessThan(FEW.emails);
});

it("[AUSERS-03] knows how many users there are without counting them", async () => {
  const [counted] = await domain.sql<{ count: number }[]>`select count(*)::int from users`;
  expect((await users({ search: "zebra-crossing" })()).total).toBe(counted?.count);
});
