import { DAY_MS, DELETION_DAYS } from "@storyletter/contract/limits";
import { runDueDeletions } from "@storyletter/domain/account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { type Member, PASSWORD } from "../testing/people.ts";
import { searchEverywhere } from "../testing/search-everywhere.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  const unreachable = { url: "http://127.0.0.1:9/", secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" };
  server = await openTestServer({ testScreens: true, actionTakerWebhook: unreachable });
});
afterAll(() => server.close());

const call = (procedure: string, { cookie }: { cookie?: string }, json?: unknown) =>
  server.call("POST", `/trpc/${procedure}`, { cookie, body: { json } });
const ask = async (procedure: string, { cookie }: { cookie?: string }) =>
  (await server.call("GET", `/trpc/${procedure}`, { cookie })).json().result.data.json;
const isSignedIn = async ({ cookie }: Member) =>
  (await server.call("GET", "/api/auth/user", { cookie })).statusCode === 200;
const logIn = async ({ email }: Member) => {
  const answer = await server.call("POST", "/api/auth/login", { body: { email, password: PASSWORD } });
  return { cookie: String(answer.headers["set-cookie"]).split(";")[0] };
};
const mailOf = async (to: string, kind: string) => {
  for (;;) {
    const mail = await server.mails.next(to);
    if (mail.kind === kind) return mail;
  }
};

/** Runs the work with the clock set ahead by the given days. */
async function daysLater<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  const { clock } = server.deps;
  server.deps.clock = () => new Date(Date.now() + days * DAY_MS);
  const result = await work();
  server.deps.clock = clock;
  return result;
}
const runDeletions = (days: number) => daysLater(days, () => runDueDeletions(server.deps));

/** A month of Starter, granted by the test screen. */
const subscribe = ({ id, cookie }: Member) =>
  server.call("POST", "/api/test-stripe-webhook", {
    cookie,
    body: {
      type: "checkout.session.completed",
      data: {
        object: {
          id: "cs_test_1",
          mode: "subscription",
          subscription: "sub_test_1",
          customer: null,
          metadata: { userId: id },
        },
      },
    },
  });

describe("requesting account deletion", () => {
  it("[SET-16] requires the password, signs out everywhere, cancels the subscription and sends a mail", async () => {
    const mara = await server.newMember();
    const phone = await logIn(mara);
    const refused = await call("auth.requestDeletion", mara, { password: "not this one" });
    expect(refused.json().error.json.data.code).toBe("wrong-password");
    expect(await isSignedIn(mara)).toBe(true);

    await call("auth.requestDeletion", mara, { password: PASSWORD });
    expect(await isSignedIn(mara)).toBe(false);
    expect((await server.call("GET", "/api/auth/user", phone)).statusCode).toBe(401);
    const mail = await mailOf(mara.email, "deletion-requested");
    const days = "dueAt" in mail ? (mail.dueAt.getTime() - mail.at.getTime()) / DAY_MS : 0;
    expect(days).toBe(DELETION_DAYS);
    await runDeletions(DELETION_DAYS - 0.01);
    expect(await logIn(mara)).toMatchObject({ cookie: expect.stringContaining("=") });
  });

  it("[SET-16] can be cancelled until it runs", async () => {
    const mara = await server.newMember();
    await call("auth.requestDeletion", mara, { password: PASSWORD });
    const back = await logIn(mara);
    expect(await ask("auth.accountClosure", back)).toMatchObject({ deletionDueAt: expect.any(String) });
    await call("auth.cancelDeletion", back);
    await call("auth.cancelDeletion", back);
    expect(await mailOf(mara.email, "deletion-withdrawn")).toMatchObject({ to: mara.email });
    expect(await ask("auth.accountClosure", back)).toMatchObject({ deletionDueAt: null });
    await runDeletions(DELETION_DAYS + 1);
    expect((await server.call("GET", "/api/auth/user", back)).statusCode).toBe(200);
  });

  it("[SET-16] runs once across processes and ends the subscription", async () => {
    const mara = await server.newMember();
    await subscribe(mara);
    await call("auth.requestDeletion", mara, { password: PASSWORD });
    const counts = await daysLater(DELETION_DAYS, () =>
      Promise.all(Array.from({ length: 5 }, () => runDueDeletions(server.deps))),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1);
    expect(await mailOf(mara.email, "account-deleted")).toMatchObject({ firstName: null });
    expect(await server.sql`select id from users where id = ${mara.id}`).toEqual([]);
    const events = await server.sql`
      select kind, reason, user_id from subscription_events where subscription_id like ${`%${mara.id}%`}`;
    expect(events).toEqual([]);
    expect(await server.sql`select reason, user_id from subscription_events where kind = 'ended'`).toEqual([
      { reason: "account-deleted", user_id: null },
    ]);
  });

  it("[SET-16] waits while the provider is down, so that no deleted account is charged", async () => {
    const mara = await server.newMember();
    await server.sql`
      insert into billing_accounts (user_id, mode, customer_id, subscription_id, status, updated_at)
      values (${mara.id}, 'live', 'cus_8', 'sub_8', 'active', now())`;
    await call("auth.requestDeletion", mara, { password: PASSWORD });
    await runDeletions(DELETION_DAYS);
    expect(await server.sql`select id from users where id = ${mara.id}`).toHaveLength(1);
    expect(server.logLines.join("")).toContain("Account deletion failed; retrying in the next run");
    await server.sql`update billing_accounts set status = 'canceled' where user_id = ${mara.id}`;
    await runDeletions(DELETION_DAYS);
    expect(await server.sql`select id from users where id = ${mara.id}`).toEqual([]);
  });
});

describe("a deleted account", () => {
  /** A user with data in every table that can hold some. */
  async function userWithTraces(): Promise<Member & { words: string[] }> {
    const email = "Ottoline.Quillfeather@Example.com";
    const names = { firstName: "Ottoline", lastName: "Quillfeather" };
    await server.call("POST", "/api/auth/signup", { body: { email, password: PASSWORD, ...names } });
    const mail = await mailOf(email, "verify-email");
    const token = "link" in mail && mail.link ? new URL(mail.link).searchParams.get("token") : "";
    await server.call("POST", "/api/auth/verify-email", { body: { token } });
    const wrong = { email, password: "not this one" };
    await server.call("POST", "/api/auth/login", { body: wrong });
    const login = await server.call("POST", "/api/auth/login", { body: { email, password: PASSWORD } });
    const otto = {
      id: login.json().user.id,
      email,
      cookie: String(login.headers["set-cookie"]).split(";")[0] ?? "",
    };
    for (let letter = 1; letter <= 5; letter += 1) {
      const body = ovenBrief({ title: `The marzipanophone ${letter}` });
      await server.call("POST", "/api/emails", { body, cookie: otto.cookie });
    }
    await mailOf(email, "bonus-unlocked");
    await call("auth.requestEmailChange", otto, { newEmail: "quillfeather@new.example", password: PASSWORD });
    await call("auth.saveNotifications", otto, { lowCredits: true, bonusReminder: true, productNews: true });
    await subscribe(otto);
    await server.sql`
      insert into billing_accounts (user_id, mode, customer_id, status, updated_at)
      values (${otto.id}, 'live', 'cus_7', 'canceled', now())`;
    await server.sql`
      insert into webhook_events (id, mode, type, customer_id, payload, status, received_at)
      values ('evt_7', 'test', 'customer.updated', 'cus_7', ${JSON.stringify({ email, ...names })}::jsonb, 'applied', now())`;
    await server.sql`
      insert into invoices (id, user_id, mode, customer_id, status, amount_cents, created_at)
      values ('in_7', ${otto.id}, 'test', 'cus_7', 'paid', 1900, now())`;
    await server.sql`
      insert into audit_entries (actor_id, action, subject_id, details, address, created_at)
      values ('admin-1', 'user.view', ${otto.id}, ${JSON.stringify({ email })}::jsonb, '203.0.113.9', now())`;
    await call("auth.requestExport", otto);
    await mailOf(email, "export-ready");
    return { ...otto, words: [otto.id, email, "ottoline", "quillfeather", "marzipanophone"] };
  }

  it("[SET-16] leaves no personal data in any column of any table, and anonymous payments", async () => {
    const otto = await userWithTraces();
    const before = await searchEverywhere(server.sql, otto.words);
    expect(before).toEqual(
      expect.arrayContaining([
        "pgboss.job.data",
        "public.account_notices.sent_to",
        "public.audit_entries.subject_id",
        "public.export_parts.text",
        "public.emails.letter",
        "public.invoices.user_id",
        "public.subscription_events.user_id",
        "public.mailed_tokens.new_email",
        "public.throttles.key",
        "public.users.last_name",
        "public.webhook_deliveries.body",
        "public.webhook_events.payload",
      ]),
    );
    await call("auth.requestDeletion", otto, { password: PASSWORD });
    await mailOf(otto.email, "deletion-requested");
    await runDeletions(DELETION_DAYS);
    await mailOf(otto.email, "account-deleted");
    await expect.poll(() => searchEverywhere(server.sql, otto.words)).toEqual([]);
    expect(await server.sql`select user_id, amount_cents from invoices where id = 'in_7'`).toEqual([
      { user_id: null, amount_cents: 1900 },
    ]);
    expect(server.logLines.join("")).not.toMatch(/quillfeather|marzipanophone/i);
  });

  it("[SET-16] leaves nothing in future tables: every user reference cascades or is set to null", async () => {
    const remaining = await server.sql`
      select relname || '.' || attname as reference from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname like '%user_id'
        and not exists (
          select from pg_constraint where conrelid = attrelid and attnum = any(conkey) and contype = 'f'
            and confdeltype in ('c', 'n'))`;
    expect(remaining).toEqual([]);
  });
});
