import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureOwner } from "../auth/sign-up.ts";
import type { MemberCtx } from "../context.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { startListExport } from "./export-list.ts";
import { changeStaffRole } from "./staff.ts";

const ROWS = 2_500;
let domain: TestDomain;
let owner: MemberCtx;

beforeAll(async () => {
  domain = await openTestDomain();
  await ensureOwner(domain.ctx, { email: "olga@owner.example", password: "a-good-phrase" });
  owner = await domain.signIn((await domain.memberOf("olga@owner.example")).caller.id);
  await domain.sql`
    insert into users (id, email, email_normalized, password_hash, first_name, created_at, verified_at)
    select 'user-' || n, 'm' || n || '@example.com', 'm' || n || '@example.com', 'none',
      case when n = 7 then '=HYPERLINK("x")' end, timestamptz '2026-01-01' + n * interval '1 second',
      case when n % 2 = 0 then now() end
    from generate_series(1, ${ROWS}) n`;
});
afterAll(() => domain.close());

const users = (query: Record<string, unknown> = {}, ctx = owner) =>
  startListExport(ctx, { list: "users", query });

it("streams every row once, page by page, and records who took it", async () => {
  const pages: string[] = [];
  for await (const page of await users({ sort: "oldest" })) pages.push(page);
  // The head, and three pages of up to a thousand.
  expect(pages).toHaveLength(4);
  const lines = pages.join("").trim().split("\r\n");
  expect(lines).toHaveLength(ROWS + 2);
  expect(new Set(lines).size).toBe(ROWS + 2);
  expect(lines[0]).toMatch(/^createdAt,email,firstName/);
  expect(lines.find((line) => line.includes("m7@"))).toContain(`"'=HYPERLINK(""x"")"`);
  const [entry] = await domain.sql`select details from audit_entries where action = 'system.export-list'`;
  expect(entry).toEqual({ details: { filters: { sort: "oldest" } } });
});

it("has the rows that the filters of its screen leave", async () => {
  let lines = "";
  for await (const page of await users({ verified: "no", search: "m12" })) lines += page;
  expect(lines.trim().split("\r\n")).toHaveLength(56);
  await expect(users({ status: "no such status" })).rejects.toMatchObject({ code: "bad-input" });
});

it("breaks off when the role is lost in the middle", async () => {
  const session = await domain.signIn(owner.caller.id);
  const pages = await users({}, session);
  await pages.next();
  await pages.next();
  await domain.sql`delete from sessions where user_id = ${owner.caller.id}`;
  await expect(pages.next()).rejects.toMatchObject({ code: "unauthorized" });
});

it("breaks off at the next page after a new role that may not have it", async () => {
  const [ada] = await domain.sql`
    insert into users (id, email, email_normalized, password_hash, staff_role, created_at, verified_at)
    values ('admin-ada', 'ada@team.example', 'ada@team.example', 'none', 'admin', now(), now()) returning id`;
  await domain.sql`insert into second_factors (user_id, secret_sealed, enabled_at)
    values (${ada?.id}, 'sealed', now())`;
  const session = await domain.signIn(ada?.id);
  await domain.sql`
    insert into audit_entries (actor_id, action, details, address, created_at)
    select 'admin-ada', 'email.retry', '{}', '203.0.113.7', now() - n * interval '1 second'
    from generate_series(1, ${ROWS}) n`;
  const pages = await startListExport(session, { list: "audit", query: {} });
  for (let page = 0; page < 2; page += 1) await pages.next();
  await changeStaffRole(owner, { id: "admin-ada", role: "support" });
  await expect(pages.next()).rejects.toMatchObject({ code: "forbidden" });
});

it("is only for those who may see the list", async () => {
  const finance = { ...owner, caller: { ...owner.caller, isOwner: false, staffRole: "finance" as const } };
  const ofEmails = startListExport(
    { ...finance, caller: { ...finance.caller, hasSecondFactor: true } },
    { list: "emails", query: {} },
  );
  await expect(ofEmails).rejects.toMatchObject({ code: "forbidden" });
  await expect(users({}, finance)).rejects.toMatchObject({ code: "second-factor-setup-required" });
  const key = { ...owner, caller: { ...owner.caller, keyScopes: ["read" as const] } };
  await expect(users({}, key)).rejects.toMatchObject({ code: "key-not-allowed" });
  const mara = await domain.newMember();
  await expect(users({}, mara)).rejects.toMatchObject({ code: "forbidden" });
});
