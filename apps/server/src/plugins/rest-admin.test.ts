import { perPaidPlan } from "@storyletter/contract/billing/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let admin: Member;
let mara: Member;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.newOwner();
  mara = await server.newMember();
});
afterAll(() => server.close());

const get = (url: string, { cookie } = admin) => server.call("GET", url, { cookie });
const post = (url: string, body?: unknown, { cookie } = admin) => server.call("POST", url, { cookie, body });

/** All pages of a list, following the Link headers. */
async function readAll(url: string, key: "users" | "emails"): Promise<unknown[]> {
  const answer = await get(url);
  expect(Object.keys(answer.json())).toEqual([key]);
  const [, next] = /^<(\/api\/admin\/\S+)>; rel="next"$/.exec(String(answer.headers.link)) ?? [];
  const page: unknown[] = answer.json()[key];
  return next ? [...page, ...(await readAll(next, key))] : page;
}

describe("admin calls about users", () => {
  it("[REST-26, ROLE-06, DATA-02] list all users, a thousand per page", async () => {
    await server.sql`
      insert into users (id, email, email_normalized, password_hash, created_at)
      select 'many-' || n, 'many-' || n, 'many-' || n, 'x', now() - n * interval '1 second'
      from generate_series(1, 1200) n`;
    const users = await readAll("/api/admin/users", "users");
    const [count] = await server.sql`select count(*)::int as n from users`;
    expect(users).toHaveLength(count?.n);
    expect(users).toContainEqual(
      expect.objectContaining({
        id: mara.id,
        email: mara.email,
        firstName: null,
        lastName: null,
        createdAt: expect.any(String),
        subscriptionStatus: "free",
        stripeCustomerId: null,
        stripeSubscriptionId: null,
        actionTakerBonus: false,
      }),
    );
    expect(users).toContainEqual(
      expect.objectContaining({ id: expect.stringMatching(/^admin-/), email: admin.email }),
    );
    await server.sql`delete from users where id like 'many-%'`;
    expect((await get("/api/admin/users")).headers.link).toBeUndefined();
  });

  it("[REST-27, AUSERS-31, DATA-19] return a user's details", async () => {
    const answer = await get(`/api/admin/user/${mara.id}`);
    expect(answer.json()).toMatchObject({
      user: { id: mara.id },
      totalEmails: 0,
      emailsThisMonth: 0,
      subscriptionDays: null,
      memberDays: 0,
      recentEmails: [],
    });
    const missing = await get("/api/admin/user/nobody");
    expect([missing.statusCode, missing.json().message]).toEqual([404, "User not found"]);
    expect((await get("/api/admin/user/%00")).statusCode).toBe(400);
  });

  it("[REST-29, REST-30, REST-41, AUSERS-41] reset usage and replace a password", async () => {
    await server.call("POST", "/api/emails", { body: ovenBrief(), cookie: mara.cookie });
    const reset = await post(`/api/admin/user/${mara.id}/reset-usage`);
    expect([reset.statusCode, reset.json()]).toEqual([
      200,
      { success: true, message: "Usage Reset", user: expect.objectContaining({ id: mara.id }) },
    ]);
    const { id, email } = await server.newMember();
    const short = await post(`/api/admin/user/${id}/update-password`, { newPassword: "short" });
    expect([short.statusCode, short.json().message]).toEqual([
      400,
      "Password must be at least 6 characters long.",
    ]);
    const path = `/api/admin/user/${id}/update-password`;
    const done = await post(path, { newPassword: "six-or-more" });
    expect(done.json()).toMatchObject({ revoked: { apiKeys: [], webhooks: [], exportLinks: 0 } });
    const login = await post("/api/auth/login", { email, password: "six-or-more" }, { ...admin, cookie: "" });
    expect(login.statusCode).toBe(200);
  });

  it.each([
    ["create-user", { email: "x" }, "Invalid email address"],
    ["create-user", { password: "1234567" }, "Password must be at least 8 characters"],
    ["create-user", { userType: "admin", confirmAdmin: true }, "This call doesn't create users of that type"],
    ["create-admin", { userType: "user", confirmAdmin: true }, "This call doesn't create users of that type"],
    ["create-admin", { userType: "admin" }, "Please confirm admin user creation"],
    ["create-admin", { userType: "admin", confirmAdmin: false }, "Please confirm admin user creation"],
  ])(
    "[AUSERS-35, AUSERS-36, AUSERS-38, AUSERS-57, REST-31, REST-32, SEC-09] %s rejects %j",
    async (call, changes, message) => {
      const body = { email: "new@example.com", password: "a-longer-phrase", ...changes };
      const answer = await post(`/api/admin/${call}`, body);
      expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    },
  );

  it("[REST-31, REST-32, AUSERS-37, AUSERS-40, AUSERS-52, AUSERS-58, TOAST-10] create users and administrators who can sign in", async () => {
    const password = "a-longer-phrase";
    const user = await post("/api/admin/create-user", { email: "u@example.com", password, firstName: "" });
    expect(user.json()).toMatchObject({ success: true, message: "User Created", user: { firstName: null } });
    const made = await post("/api/admin/create-admin", {
      email: "a@example.com",
      password,
      userType: "admin",
      confirmAdmin: true,
    });
    expect(made.json()).toMatchObject({
      message: "Admin Created",
      user: { id: expect.stringMatching(/^admin-/) },
    });
    for (const email of ["u@example.com", "a@example.com"]) {
      expect((await server.call("POST", "/api/auth/login", { body: { email, password } })).statusCode).toBe(
        200,
      );
    }
    const again = await post("/api/admin/create-user", { email: "U@example.com", password });
    expect([again.statusCode, again.json().message]).toEqual([409, "User already exists with this email"]);
  });
});

describe("creating accounts", () => {
  it("[SEC-06] is reserved for the owner: another administrator is rejected and no account is created", async () => {
    const other = await server.newAdmin();
    const body = { email: "refused@example.com", password: "a-longer-phrase" };
    const calls = [
      await post("/api/admin/create-user", body, other),
      await post("/api/admin/create-admin", { ...body, userType: "admin", confirmAdmin: true }, other),
    ];
    for (const answer of calls) expect([answer.statusCode, answer.json().code]).toEqual([403, "forbidden"]);
    expect(await server.sql`select 1 from users where email_normalized = ${body.email}`).toEqual([]);
  });
});

describe("the statistics", () => {
  it("[ROLE-08, DATA-18] have every documented field, for administrators only", async () => {
    const answer = await get("/api/admin/stats", await server.newAdmin());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      mode: "test",
      totalUsers: expect.any(Number),
      totalEmails: expect.any(Number),
      activeByPlan: perPaidPlan(() => expect.any(Number)),
      activeSubscriptions: 0,
      totalRevenue: 0,
      newUsersThisMonth: expect.any(Number),
      emailsCreatedThisMonth: expect.any(Number),
      stripeDataAvailable: false,
      churnCount: 0,
      refundCount: 0,
    });
    const [count] = await server.sql`select count(*)::int as n from users`;
    expect(answer.json().totalUsers).toBe(count?.n);
    expect((await get("/api/admin/stats", mara)).statusCode).toBe(403);
  });
});

describe("admin calls about emails", () => {
  it("[REST-33, ROLE-07] list all emails, a thousand per page", async () => {
    const { cookie } = await server.newMember();
    const { id } = (await server.call("POST", "/api/emails", { body: ovenBrief(), cookie })).json();
    await server.sql`
      insert into emails
      select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null))).*
      from emails e, generate_series(1, 1100) where id = ${id}`;
    const emails = await readAll("/api/admin/emails", "emails");
    const [count] = await server.sql`select count(*)::int as n from emails`;
    expect(emails).toHaveLength(count?.n);
    expect(emails.at(-1)).toMatchObject({ userId: expect.any(String), userEmail: expect.any(String) });
  });
});

describe("impersonating a user", () => {
  const mutate = (path: string, json: unknown, cookie: string) =>
    server.call("POST", `/trpc/${path}`, { cookie, body: { json } });

  it("shows what the user sees, and the server rejects every change", async () => {
    const staff = await server.newOwner();
    const seen = await server.newMember();
    await server.call("POST", "/api/emails", { body: ovenBrief(), cookie: seen.cookie });
    await mutate("admin.startImpersonation", { id: seen.id }, staff.cookie);

    expect((await get("/api/auth/user", staff)).json()).toMatchObject({
      id: seen.id,
      impersonatedBy: { id: staff.id, email: staff.email },
    });
    expect((await get("/api/emails", staff)).json()).toHaveLength(1);
    expect((await get("/api/admin/users", staff)).statusCode).toBe(403);
    for (const [path, input] of [
      ["emails.create", ovenBrief()],
      ["emails.delete", { id: crypto.randomUUID() }],
      ["auth.changePassword", { currentPassword: "a-good-phrase", newPassword: "another-phrase" }],
      ["auth.endOtherSessions", undefined],
      ["bonus.download", undefined],
      ["admin.disableUser", { id: seen.id }],
    ] as const) {
      const answer = await mutate(path, input, staff.cookie);
      expect([path, answer.statusCode, answer.json().error.json.data.code]).toEqual([
        path,
        403,
        "read-only-impersonation",
      ]);
    }
    const rest = await server.call("POST", "/api/emails", { body: ovenBrief(), cookie: staff.cookie });
    expect(rest.json().code).toBe("read-only-impersonation");

    await mutate("admin.stopImpersonation", undefined, staff.cookie);
    expect((await get("/api/auth/user", staff)).json()).toMatchObject({ id: staff.id });
    expect((await get("/api/auth/user", staff)).json()).not.toHaveProperty("impersonatedBy");
  });

  it("ends with the administrator's session", async () => {
    const staff = await server.newOwner();
    await mutate("admin.startImpersonation", { id: mara.id }, staff.cookie);
    await get("/api/logout", staff);
    expect((await get("/api/auth/user", staff)).statusCode).toBe(401);
  });
});
