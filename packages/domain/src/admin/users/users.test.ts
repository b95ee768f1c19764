import { AdminUserQuery } from "@storyletter/contract/admin";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { logIn, logOut } from "../../auth/log-in.ts";
import { ensureOwner } from "../../auth/sign-up.ts";
import { getUsage } from "../../billing/plan.ts";
import type { MemberCtx } from "../../context.ts";
import { failEmail } from "../../emails/end-email.ts";
import { requestEmail } from "../../emails/request-email.ts";
import { openTestDomain, ovenBrief, type TestDomain } from "../../testing/test-domain.ts";
import {
  createAccount,
  disableUser,
  enableUser,
  resendVerificationAsStaff,
  signOutUser,
  startImpersonation,
  stopImpersonation,
  updatePassword,
} from "./account-actions.ts";
import { adjustCredits, resetUsage } from "./credit-actions.ts";
import { listUsers } from "./list-users.ts";
import { cancelUserDeletion } from "./personal-data.ts";
import { getUserAccess } from "./user-access.ts";
import { getUserDetails, getUserHistory } from "./user-details.ts";

const PASSWORD = "a-good-phrase";
const OWNER = "olga@owner.example";

let domain: TestDomain;
let owner: MemberCtx;
let admin: MemberCtx;
let mara: MemberCtx;

beforeAll(async () => {
  domain = await openTestDomain();
  await ensureOwner(domain.ctx, { email: OWNER, password: PASSWORD });
  const { caller } = await domain.memberOf(OWNER);
  owner = await domain.signIn(caller.id);
  admin = await newAdmin("ada@staff.example");
});
beforeEach(async () => {
  mara = await domain.newMember();
});
afterAll(() => domain.close());

async function newAdmin(email: string): Promise<MemberCtx> {
  const { user } = await createAccount(owner, {
    email,
    password: "a-longer-phrase",
    userType: "admin",
    confirmAdmin: true,
  });
  return domain.signIn(user.id);
}
const idOf = (ctx: MemberCtx) => ({ id: ctx.caller.id });
const disable = (staff: MemberCtx, user: MemberCtx) =>
  disableUser(staff, { ...idOf(user), subscription: "pause" });
const find = async (query: object) =>
  (await listUsers(admin, AdminUserQuery.parse(query))).users.map(({ email }) => email);
const auditActions = async (ctx: MemberCtx) =>
  (await domain.sql`select action from audit_entries where subject_id = ${ctx.caller.id} order by id`).map(
    ({ action }) => action,
  );

describe("the list of users", () => {
  it("[AUSERS-02] searches address, first name, last name and id, ignoring case", async () => {
    await domain.sql`
      update users set first_name = 'Ýrsa', last_name = 'Blöndal 100%' where id = ${mara.caller.id}`;
    const { email, id } = mara.caller;
    for (const search of [email.toUpperCase(), "ýrsa", "ÝRSA", "blöndal", "100%", id.slice(8, 30)]) {
      expect(await find({ search }), search).toContain(email);
    }
    expect(await find({ search: "no such person" })).toEqual([]);
    expect(await find({ search: "100_" })).toEqual([]);
  });

  it("[AUSERS-02] finds words in any order, and parts of words of any length beside a longer one", async () => {
    await domain.sql`update users set first_name = 'Wilhelmine', last_name = 'Oß' where id = ${mara.caller.id}`;
    for (const search of ["oß wilhelmine", "ilhelm oß", "ß  helm", "e wilhelm"])
      expect(await find({ search }), search).toEqual([mara.caller.email]);
    expect(await find({ search: "wilhelmine nowhere" })).toEqual([]);
  });

  it("[AUSERS-02] matches one or two letters at the start of words", async () => {
    await domain.sql`update users set first_name = 'Qi' where id = ${mara.caller.id}`;
    expect(await find({ search: "q" })).toEqual([mara.caller.email]);
    expect(await find({ search: "QI" })).toEqual([mara.caller.email]);
  });

  it("[AUSERS-06] finds a user by a pasted provider id, in full or by its last eight characters", async () => {
    const { id, email } = mara.caller;
    await domain.sql`
      insert into billing_accounts (user_id, mode, customer_id, subscription_id, status, updated_at)
      values (${id}, 'test', 'cus_QXf83hA9tKq2Lm', 'sub_1NvQ', 'active', now())`;
    for (const search of ["cus_QXf83hA9tKq2Lm", "sub_1NvQ", "A9tKq2Lm"]) {
      expect(await find({ search }), search).toEqual([email]);
    }
    expect(await find({ search: "cus_unknown" })).toEqual([]);
    const { users } = await listUsers(admin, AdminUserQuery.parse({ search: "sub_1NvQ" }));
    expect(users[0]).toMatchObject({ subscriptionStatus: "active", stripeCustomerId: "cus_QXf83hA9tKq2Lm" });
  });

  it("[AUSERS-11, AUSERS-12, AUSERS-13, AUSERS-61, ROLE-18] means rights by Admin; the company's domain alone is Company", async () => {
    await domain.sql`update users set email_normalized = 'kim@staff.example' where id = ${mara.caller.id}`;
    const plain = await domain.newMember();
    const { users } = await listUsers(admin, AdminUserQuery.parse({}));
    const badgeOf = (id: string) => users.find((user) => user.id === id)?.badge;
    expect(badgeOf(owner.caller.id)).toBe("super-admin");
    expect(badgeOf(admin.caller.id)).toBe("admin");
    expect(badgeOf(mara.caller.id)).toBe("company");
    expect(badgeOf(plain.caller.id)).toBe("user");
    const found = { admin: admin.caller.email, company: mara.caller.email, user: plain.caller.email };
    for (const role of ["admin", "company", "user"] as const)
      for (const [whose, email] of Object.entries(found))
        expect((await find({ role })).includes(email), `${role} among ${whose}`).toBe(role === whose);
  });

  it("[AUSERS-14] lists only users that match the filter", async () => {
    const { id, email } = mara.caller;
    await domain.sql`
      update users set verified_at = null, action_taker_at = now(), disabled_at = now() where id = ${id}`;
    await domain.sql`
      insert into billing_accounts (user_id, mode, status, updated_at) values (${id}, 'test', 'canceled', now()),
      (${id}, 'live', 'active', now())`;
    for (const query of [
      { verified: false },
      { actionTaker: true },
      { disabled: true },
      { status: "canceled" },
    ] as const) {
      expect(await find(query), JSON.stringify(query)).toContain(email);
    }
    for (const query of [
      { verified: true },
      { actionTaker: false },
      { disabled: false },
      { status: "free" },
      { status: "active" },
    ] as const) {
      expect(await find(query), JSON.stringify(query)).not.toContain(email);
    }
  });

  it("[AUSERS-03, AUSERS-04] returns each user once across pages in every order, with the total", async () => {
    for (const sort of ["newest", "oldest", "email"] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      let total = 0;
      do {
        const page: Awaited<ReturnType<typeof listUsers>> = await listUsers(
          admin,
          AdminUserQuery.parse({ sort, limit: 3, cursor }),
        );
        seen.push(...page.users.map(({ id }) => id));
        cursor = page.nextCursor;
        total = page.total;
      } while (cursor);
      expect(new Set(seen).size, sort).toBe(seen.length);
      expect(seen).toHaveLength(total);
    }
  });

  it("rejects foreign cursors and cursors of another order", async () => {
    const { nextCursor } = await listUsers(admin, AdminUserQuery.parse({ limit: 1 }));
    expect(AdminUserQuery.safeParse({ cursor: nextCursor }).success).toBe(true);
    expect(AdminUserQuery.safeParse({ cursor: nextCursor, sort: "email" }).success).toBe(false);
    for (const cursor of ["'; drop table users", "W10", "WzEsMl0", "bnVsbA"])
      expect(AdminUserQuery.safeParse({ cursor }).success).toBe(false);
  });

  it("updates the total when users are added and deleted, also in bulk", async () => {
    const total = async () => (await listUsers(admin, AdminUserQuery.parse({ limit: 1 }))).total;
    const before = await total();
    await domain.sql`
      insert into users (id, email, email_normalized, password_hash, created_at)
      select 'gone-' || n, 'gone-' || n, 'gone-' || n, 'x', now() from generate_series(1, 40) n`;
    expect(await total()).toBe(before + 40);
    await domain.sql`delete from users where id like 'gone-%'`;
    expect(await total()).toBe(before);
  });
});

describe("the details of a user", () => {
  it("[AUSERS-16, AUSERS-17, AUSERS-18, AUSERS-25, REST-27] counts emails, months and days", async () => {
    const { id } = mara.caller;
    const at = new Date("2026-02-27T08:00:00Z");
    await requestEmail({ ...mara, clock: () => at }, ovenBrief({ title: "In February" }));
    await requestEmail(mara, ovenBrief({ title: "In March" }));
    await domain.sql`update users set created_at = '2026-02-20T09:00:00Z' where id = ${id}`;
    await domain.sql`
      insert into billing_accounts (user_id, mode, customer_id, status, current_period_end, updated_at)
      values (${id}, 'test', 'cus_details', 'active', '2026-03-11T07:00:00Z', now())`;
    const details = await getUserDetails(admin, { id });
    expect(details).toMatchObject({
      user: { id, subscriptionStatus: "active" },
      totalEmails: 2,
      emailsThisMonth: 1,
      memberDays: 8,
      subscriptionDays: 10,
      credits: { plan: "trial", size: 10, used: 2, remaining: 8 },
      abilities: { manage: true, viewAs: true },
    });
    expect(details.recentEmails.map(({ title }) => title)).toEqual(["In March", "In February"]);
    await expect(getUserDetails(admin, { id: "user-unknown" })).rejects.toMatchObject({
      code: "user-not-found",
    });
  });

  it("shows the ledger with its emails, and the payment provider events", async () => {
    const { id } = mara.caller;
    await requestEmail(mara, ovenBrief({ title: "Paid for" }));
    await domain.sql`
      insert into billing_accounts (user_id, mode, customer_id, updated_at)
      values (${id}, 'test', 'cus_history', now())`;
    await domain.sql`
      insert into webhook_events (id, mode, type, customer_id, payload, status, received_at)
      values ('evt_1', 'test', 'invoice.paid', 'cus_history', '{}', 'applied', now()),
             ('evt_2', 'test', 'invoice.paid', 'cus_other', '{}', 'applied', now())`;
    const { ledger, events } = await getUserHistory(admin, { id });
    expect(ledger).toMatchObject([
      { kind: "charge", amount: -1, emailTitle: "Paid for" },
      { kind: "grant", amount: 10, emailTitle: null },
    ]);
    expect(events.map((event) => event.id)).toEqual(["evt_1"]);
  });
});

describe("credit changes by staff", () => {
  it("[AUSERS-09, AUSERS-48, AUSERS-55, REST-29, ROLE-10] restore used credits once, with an audit entry", async () => {
    await requestEmail(mara, ovenBrief());
    await requestEmail(mara, ovenBrief());
    expect(await resetUsage(admin, idOf(mara))).toMatchObject({ success: true, message: "Usage Reset" });
    await resetUsage(admin, idOf(mara));
    expect(await getUsage(mara)).toMatchObject({ emailsCreated: 0, emailsRemaining: 10 });
    expect(await auditActions(mara)).toEqual(["user.reset-usage"]);
    await expect(resetUsage(admin, idOf(admin))).rejects.toMatchObject({ code: "no-credits" });
  });

  it("never exceed the allowance when an email fails after a reset", async () => {
    const { id } = await requestEmail(mara, ovenBrief());
    await resetUsage(admin, idOf(mara));
    await failEmail(domain.ctx, { emailId: id, reason: "test" });
    expect(await getUsage(mara)).toMatchObject({ emailsCreated: 0, emailsRemaining: 10 });
  });

  it("refund a failed email once despite concurrent resets", async () => {
    const { id } = await requestEmail(mara, ovenBrief());
    const resets = Array.from({ length: 20 }, () => resetUsage(admin, idOf(mara)));
    await Promise.all([...resets, failEmail(domain.ctx, { emailId: id, reason: "test" })]);
    expect(await getUsage(mara)).toMatchObject({ emailsRemaining: 10 });
  });

  it("apply an adjustment once per key, within the allowance", async () => {
    const key = crypto.randomUUID();
    const adjustment = { ...idOf(mara), amount: -4, reason: "Written twice by mistake", key };
    await adjustCredits(admin, adjustment);
    await adjustCredits(admin, adjustment);
    expect(await getUsage(mara)).toMatchObject({ emailsCreated: 4, emailsRemaining: 6 });
    for (const amount of [5, -7, 2 ** 31, -(2 ** 31) - 1]) {
      const refused = adjustCredits(admin, { ...adjustment, amount, key: crypto.randomUUID() });
      await expect(refused).rejects.toMatchObject({ code: "credits-out-of-range" });
    }
    expect(await auditActions(mara)).toEqual(["user.adjust-credits"]);
  });
});

describe("account changes by staff", () => {
  it("[AUSERS-44, REST-30, ROLE-11] replace a password, end every session and notify the user", async () => {
    const session = await domain.signIn(mara.caller.id);
    await updatePassword(admin, { ...idOf(mara), newPassword: "six-or" });
    expect(await domain.isSignedIn(session)).toBe(false);
    await logIn(domain.ctx, { email: mara.caller.email, password: "six-or" });
    expect(await domain.notices()).toContainEqual({ kind: "password-changed", to: mara.caller.email });
    expect(await auditActions(mara)).toEqual(["user.update-password"]);
    const [entry] = await domain.sql`select * from audit_entries where subject_id = ${mara.caller.id}`;
    expect(JSON.stringify(entry)).not.toContain("six-or");
  });

  it("[AUSERS-58, REST-31, REST-32, ROLE-12, ROLE-16] create verified users with credits, and administrators without", async () => {
    const { user } = await createAccount(owner, {
      email: "New@example.com",
      password: "a-longer-phrase",
      firstName: "Ida",
      userType: "user",
    });
    expect(user).toMatchObject({ email: "New@example.com", verified: true, firstName: "Ida", badge: "user" });
    expect(await getUsage(await domain.memberOf("new@example.com"))).toMatchObject({ emailsRemaining: 10 });
    const again = createAccount(owner, {
      email: "new@EXAMPLE.com",
      password: "a-longer-phrase",
      userType: "user",
    });
    await expect(again).rejects.toMatchObject({ code: "email-taken" });
    const other = await newAdmin("new-admin@example.com");
    expect(other.caller.id).toMatch(/^admin-/);
    expect((await getUserDetails(admin, idOf(other))).credits).toBeNull();
    expect(await auditActions(other)).toEqual(["user.create-admin"]);
  });

  it("report a new administrator to the owner", async () => {
    const other = await newAdmin("another-admin@example.com");
    const sent = await domain.sql`
      select user_id, sent_to, details from account_notices where kind = 'administrator-created' order by id desc limit 1`;
    expect(sent).toEqual([{ user_id: owner.caller.id, sent_to: owner.caller.email, details: null }]);
    expect(other.caller.id).not.toBe(owner.caller.id);
  });

  it("disable an account and enable it again; the second of the staff reads that it is done", async () => {
    const session = await domain.signIn(mara.caller.id);
    const credentials = { email: mara.caller.email, password: PASSWORD };
    expect(await disable(admin, mara)).toMatchObject({ message: "Account Disabled" });
    expect(await disable(owner, mara)).toMatchObject({ message: "Account Already Disabled" });
    expect(await domain.isSignedIn(session)).toBe(false);
    await expect(logIn(domain.ctx, credentials)).rejects.toMatchObject({ code: "account-disabled" });
    const guess = logIn(domain.ctx, { ...credentials, password: "not-this-one" });
    await expect(guess).rejects.toMatchObject({ code: "login-failed" });
    expect(await enableUser(admin, idOf(mara))).toMatchObject({ message: "Account Enabled" });
    expect(await enableUser(owner, idOf(mara))).toMatchObject({ message: "Account Already Enabled" });
    await logIn(domain.ctx, credentials);
    expect(await auditActions(mara)).toEqual(["user.disable", "user.enable"]);
  });

  it("sign a user out everywhere, with keys, and tell the user that support did it", async () => {
    const session = await domain.signIn(mara.caller.id);
    await domain.sql`
      insert into api_keys (user_id, name, token_hash, start, scopes, created_at)
      values (${mara.caller.id}, 'CRM', ${mara.caller.id}, 'sl_x', '{read}', now())`;
    await signOutUser(admin, idOf(mara));
    await signOutUser(admin, idOf(mara));
    expect(await domain.isSignedIn(session)).toBe(false);
    expect((await getUserAccess(admin, idOf(mara))).apiKeys).toEqual([]);
    expect(await auditActions(mara)).toEqual(["user.sign-out"]);
    const [notice] = await domain.sql`
      select sent_to, details from account_notices where user_id = ${mara.caller.id} and kind = 'support-action'`;
    expect(notice).toMatchObject({
      sent_to: mara.caller.email,
      details: { name: "signed-out", revoked: { apiKeys: ["CRM"] } },
    });
  });

  it("resend the verification link, but only to unverified users", async () => {
    await expect(resendVerificationAsStaff(admin, idOf(mara))).rejects.toMatchObject({
      code: "already-verified",
    });
    await domain.sql`update users set verified_at = null where id = ${mara.caller.id}`;
    const before = domain.jobs.length;
    await resendVerificationAsStaff(admin, idOf(mara));
    expect(domain.jobs.slice(before).map(({ task }) => task)).toEqual(["send-verification"]);
  });

  it("protect the owner and the administrator's own account; only the owner manages other administrators", async () => {
    const other = await newAdmin("other@staff.example");
    const changes = [
      (staff: MemberCtx, { id }: { id: string }) => disableUser(staff, { id, subscription: "pause" }),
      enableUser,
      signOutUser,
      cancelUserDeletion,
    ];
    for (const change of changes) {
      await expect(change(admin, idOf(owner))).rejects.toMatchObject({ code: "protected-account" });
      await expect(change(admin, idOf(other))).rejects.toMatchObject({ code: "protected-account" });
      await expect(change(admin, idOf(admin))).rejects.toMatchObject({ code: "own-account" });
      await expect(change(owner, idOf(owner))).rejects.toMatchObject({ code: "own-account" });
    }
    const newPassword = "a-longer-phrase";
    await expect(updatePassword(admin, { ...idOf(owner), newPassword })).rejects.toMatchObject({
      code: "protected-account",
    });
    await disable(owner, other);
    expect(await domain.isSignedIn(other)).toBe(false);
  });

  it("are rolled back if the audit entry can't be saved", async () => {
    const session = await domain.signIn(mara.caller.id);
    await domain.sql`alter table audit_entries add constraint closed check (false) not valid`;
    await expect(disable(admin, mara)).rejects.toThrow();
    await domain.sql`alter table audit_entries drop constraint closed`;
    expect(await domain.isSignedIn(session)).toBe(true);
  });
});

describe("impersonation", () => {
  it("is logged as stopped when the admin signs out", async () => {
    const staff = await domain.signIn(admin.caller.id);
    const { caller } = await domain.newMember();
    await startImpersonation(staff, { id: caller.id });
    const seen = await domain.ctx.sessions.validate(staff.caller.sessionId);
    if (!seen) throw new Error("Session not found.");
    await logOut({ ...staff, caller: seen.caller });
    const entries = await domain.sql`
      select actor_id, action from audit_entries where subject_id = ${caller.id} order by id`;
    expect(entries.map(({ action, actor_id }) => [actor_id, action])).toEqual([
      [admin.caller.id, "user.view-started"],
      [admin.caller.id, "user.view-stopped"],
    ]);
    expect(await domain.ctx.sessions.validate(staff.caller.sessionId)).toBeNull();
  });

  it("shows the user's screens in the admin session until it is stopped, and logs both", async () => {
    const staff = await domain.signIn(admin.caller.id);
    await startImpersonation(staff, idOf(mara));
    const seen = await domain.ctx.sessions.validate(staff.caller.sessionId);
    expect(seen?.caller).toMatchObject({
      id: mara.caller.id,
      isOwner: false,
      impersonatedBy: { id: admin.caller.id, email: admin.caller.email },
    });
    if (!seen) throw new Error("Session not found.");
    await stopImpersonation({ ...staff, caller: seen.caller });
    const back = await domain.ctx.sessions.validate(staff.caller.sessionId);
    expect(back?.caller).toMatchObject({ id: admin.caller.id, impersonatedBy: null });
    const entries = await domain.sql`
      select actor_id, action from audit_entries where subject_id = ${mara.caller.id} order by id`;
    expect(entries.map((entry) => [entry.actor_id, entry.action])).toEqual([
      [admin.caller.id, "user.view-started"],
      [admin.caller.id, "user.view-stopped"],
    ]);
  });

  it("is refused for administrators", async () => {
    await expect(startImpersonation(admin, idOf(owner))).rejects.toMatchObject({ code: "protected-account" });
  });
});
