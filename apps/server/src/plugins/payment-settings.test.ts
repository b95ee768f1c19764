import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BillingTest, openBillingTest } from "../testing/payments.ts";
import { type Member, PASSWORD } from "../testing/people.ts";

let billing: BillingTest;
let admin: Member;
beforeAll(async () => {
  billing = await openBillingTest({ testScreens: true });
  admin = await billing.server.newOwner();
});
afterAll(() => billing.close());

const post = (path: string, body: unknown, member = admin) =>
  billing.server.call("POST", path, { body, cookie: member.cookie });
const switchTo = (environment: string) => post("/api/admin/stripe-environment", { environment });
const save = (type: string, publicKey: string, secretKey: string) =>
  post("/api/admin/stripe-keys", { type, publicKey, secretKey });
const settings = async () =>
  (await billing.server.call("GET", "/api/admin/stripe-settings", { cookie: admin.cookie })).json();
const checkout = (member: Member) => post("/api/create-checkout-session", undefined, member);

const STARTER = { emailsCreated: 0, emailsRemaining: 300, isSubscribed: true };
const TRIAL = { emailsCreated: 0, emailsRemaining: 10, isSubscribed: false };

describe("the payment keys", () => {
  it("[APAY-13, APAY-15, DATA-21, REST-34] show the payment mode, and only the last four characters of each secret", async () => {
    expect(await settings()).toEqual({
      environment: "test",
      testPublicKey: "pk_test_sandbox",
      testSecretKey: "••••dbox",
      livePublicKey: "pk_live_sandbox",
      liveSecretKey: "••••dbox",
    });
  });

  it("[APAY-06, APAY-07, APAY-14] must be given together and match the payment mode", async () => {
    for (const [type, message] of [
      ["test", "Please provide both test public and secret keys"],
      ["live", "Please provide both live public and secret keys"],
    ] as const) {
      const answer = await save(type, `pk_${type}_x`, "  ");
      expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    }
    expect((await save("test", "pk_live_x", "sk_live_x")).json().errors).toEqual([
      { path: "publicKey", message: "This key should start with pk_test_" },
      { path: "secretKey", message: "This key should start with sk_test_" },
    ]);
  });

  it("[APAY-08, REST-36, SEC-13, ROLE-13] are stored encrypted after the provider accepted them, and nowhere else", async () => {
    const canary = "sk_test_canary_in_the_mine_77aa";
    const answer = await save("test", "pk_test_saved", canary);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: "Keys Saved",
      testPublicKey: "pk_test_saved",
      testSecretKey: "••••77aa",
    });
    const [row] = await billing.server.sql`select * from payment_settings`;
    const [entry] = await billing.server
      .sql`select details from audit_entries where action = 'payments.save-keys'`;
    for (const text of [
      JSON.stringify(row),
      JSON.stringify(entry),
      answer.body,
      billing.server.logLines.join(),
    ])
      expect(text).not.toContain("canary");
    expect(entry?.details).toMatchObject({ type: "test", secretKey: "••••77aa", secretChanged: true });
    expect((await checkout(await billing.server.newMember())).statusCode).toBe(200);
  });

  it("[APAY-15] keep the stored secret when the masked one is sent", async () => {
    expect((await save("test", "pk_test_other", "••••77aa")).json()).toMatchObject({
      testPublicKey: "pk_test_other",
      testSecretKey: "••••77aa",
    });
    expect((await checkout(await billing.server.newMember())).statusCode).toBe(200);
  });

  it("are not stored if the provider rejects them or is down", async () => {
    const refused = await save("test", "pk_test_x", "sk_test_wrong");
    expect([refused.statusCode, refused.json().code]).toEqual([400, "payment-keys-refused"]);
    await billing.provider.order("POST", "/faults", { service: "payments", kind: "500", times: 6 });
    expect((await save("test", "pk_test_x", "sk_test_fine")).statusCode).toBe(503);
    await billing.provider.order("DELETE", "/faults");
    expect(await settings()).toMatchObject({ testSecretKey: "••••77aa" });
    expect(billing.server.logLines.join()).not.toContain("sk_test_wrong");
  });
});

describe("changing the payment settings", () => {
  const calls = [
    ["/api/admin/stripe-environment", { environment: "test" }],
    ["/api/admin/stripe-keys", { type: "test", publicKey: "pk_test_x", secretKey: "sk_test_fine" }],
  ] as const;

  it.each(calls)("[ROLE-13] is limited to the owner: %s", async (path, body) => {
    const other = await billing.server.newAdmin();
    await billing.server.sql`update installation set owner_id = ${admin.id}`;
    expect((await post(path, body, other)).statusCode).toBe(403);
  });

  it("[APAY-17] takes exactly the documented payload for 15 minutes after a sign-in, as a customer's password does", async () => {
    const { id } = await billing.server.newMember();
    const documented = [
      ...calls,
      [`/api/admin/user/${id}/update-password`, { newPassword: "six-or-more" }],
    ] as const;
    const owner = await billing.server.newOwner();
    const signIn = async (): Promise<Member> => {
      const body = { email: owner.email, password: PASSWORD };
      const { headers, statusCode } = await billing.server.call("POST", "/api/auth/login", { body });
      expect(statusCode).toBe(200);
      return { ...owner, cookie: String(headers["set-cookie"]).split(";")[0] ?? "" };
    };
    const answers = async (member: Member) => {
      const sent = await Promise.all(documented.map(([path, body]) => post(path, body, member)));
      return sent.map((answer) => [answer.statusCode, answer.json().code]);
    };
    const first = await signIn();
    expect(await answers(first)).toEqual(documented.map(() => [200, undefined]));
    await billing.server.sql`update sessions set proved_at = now() - interval '15 minutes 1 second'`;
    expect(await answers(first)).toEqual(documented.map(() => [403, "proof-required"]));
    expect(await answers(await signIn())).toEqual(documented.map(() => [200, undefined]));
    await billing.settled();
    await billing.server.sql`update installation set owner_id = ${admin.id}`;
    await billing.server.sql`update sessions set proved_at = now()`;
  });

  it("mails the owner about both changes", async () => {
    const owner = await billing.server.newOwner();
    const keys = { type: "live", publicKey: "pk_live_sandbox", secretKey: "sk_live_sandbox" };
    expect((await post("/api/admin/stripe-keys", keys, owner)).statusCode).toBe(200);
    const mail = { kind: "payment-keys-saved", mode: "live" };
    expect(await billing.server.mails.next(owner.email)).toMatchObject(mail);
    for (const environment of ["live", "test"]) {
      expect((await post("/api/admin/stripe-environment", { environment }, owner)).statusCode).toBe(200);
      const switched = { kind: "payment-environment-switched", mode: environment };
      expect(await billing.server.mails.next(owner.email)).toMatchObject(switched);
    }
    await billing.settled();
    await billing.server.sql`update installation set owner_id = ${admin.id}`;
  });
});

describe("switching the payment mode midway", () => {
  it("[APAY-02, APAY-16, REST-35, ROLE-13] never mixes the two modes and loses nothing of either", async () => {
    const subscriber = await billing.newSubscriber();
    const clicker = await billing.server.newMember();
    const open = (await checkout(clicker)).json().url;

    expect((await switchTo("live")).json()).toMatchObject({
      success: true,
      message: "Environment Updated",
      environment: "live",
    });
    expect(await billing.usage(subscriber)).toEqual(TRIAL);
    expect(await billing.subscription(subscriber)).toMatchObject({
      subscriptionStatus: "free",
      stripeCustomerId: null,
    });
    // Paid with test money in live mode: acknowledged without effect.
    await billing.provider.pay(open);
    await billing.settled();
    expect(await billing.usage(clicker)).toEqual(TRIAL);
    // The test screen only exists in test mode.
    expect((await post("/api/test-stripe-webhook", simulated(clicker), clicker)).statusCode).toBe(404);

    const live = (await checkout(clicker)).json().url;
    expect(live).toContain("cs_live_");
    await billing.provider.pay(live);
    await billing.settled();
    expect(await billing.usage(clicker)).toEqual(STARTER);

    await switchTo("test");
    await billing.settled();
    expect(await billing.usage(subscriber)).toEqual(STARTER);
    // The reconciliation after the switch finds what was paid in test mode meanwhile.
    expect(await billing.usage(clicker)).toEqual(STARTER);
    const modes = await billing.server.sql`
      select mode, status from billing_accounts where user_id = ${clicker.id} order by mode`;
    expect(modes).toEqual([
      { mode: "live", status: "active" },
      { mode: "test", status: "active" },
    ]);
    const audited = await billing.server.sql`
      select details from audit_entries where action = 'payments.switch-environment' and actor_id = ${admin.id} order by id`;
    expect(audited.map(({ details }) => details)).toEqual([{ mode: "live" }, { mode: "test" }]);
  });

  it("rejects any other payment mode", async () => {
    expect((await switchTo("sandbox")).statusCode).toBe(400);
  });
});

const simulated = ({ id }: Member, subscription = "sub_simulated") => ({
  type: "checkout.session.completed",
  data: {
    object: {
      id: "cs_test_1",
      mode: "subscription",
      subscription,
      customer: "cus_1",
      metadata: { userId: id },
    },
  },
});

describe("the test screen's calls", () => {
  const lookUp = (email: string, member: Member) =>
    billing.server.call("GET", `/api/test-subscription/${encodeURIComponent(email)}`, {
      cookie: member.cookie,
    });

  it("[TEST-13, TEST-16, TEST-18, REST-38, REST-39] upgrade the caller's own account once without a payment", async () => {
    const member = await billing.server.newMember();
    expect((await lookUp(member.email, member)).json()).toEqual({
      email: member.email,
      stripeCustomerId: null,
      userId: member.id,
    });
    for (let time = 0; time < 3; time += 1)
      expect((await post("/api/test-stripe-webhook", simulated(member), member)).statusCode).toBe(200);
    expect(await billing.usage(member)).toEqual(STARTER);
    expect(await billing.subscription(member)).toMatchObject({
      subscriptionStatus: "active",
      stripeCustomerId: null,
      nextChargeAt: null,
      daysUntilReset: 29,
    });
    expect((await checkout(member)).statusCode).toBe(409);
    const cancelled = await post(`/api/admin/user/${member.id}/cancel-subscription`, undefined);
    expect(cancelled.statusCode).toBe(200);
    expect(await billing.usage(member)).toEqual(TRIAL);
  });

  it("[SEC-16] find other users' accounts for staff only", async () => {
    const [mara, stranger] = [await billing.server.newMember(), await billing.server.newMember()];
    expect((await lookUp(mara.email, stranger)).statusCode).toBe(404);
    expect((await post("/api/test-stripe-webhook", simulated(mara), stranger)).statusCode).toBe(404);
    expect(await billing.usage(mara)).toEqual(TRIAL);
    expect((await lookUp(mara.email.toUpperCase(), admin)).json()).toMatchObject({ userId: mara.id });
    expect((await lookUp("nobody@example.com", admin)).statusCode).toBe(404);
    expect((await post("/api/test-stripe-webhook", simulated(mara))).statusCode).toBe(200);
    expect(await billing.usage(mara)).toEqual(STARTER);
  });

  it("reject other events and incomplete ones", async () => {
    const member = await billing.server.newMember();
    for (const body of [
      { ...simulated(member), type: "invoice.paid" },
      { type: "checkout.session.completed" },
      { type: "checkout.session.completed", data: { object: { id: "cs_1", mode: "payment" } } },
    ])
      expect((await post("/api/test-stripe-webhook", body, member)).statusCode).toBe(400);
    expect(await billing.usage(member)).toEqual(TRIAL);
  });
});

describe("an event that failed", () => {
  it("can be replayed by staff", async () => {
    const member = await billing.newSubscriber();
    await billing.server.sql`update billing_accounts set status = 'past_due' where user_id = ${member.id}`;
    const [own] = await billing.server.sql`
      select id from webhook_events where customer_id = ${(await billing.account(member)).customer_id as string} limit 1`;
    await billing.server.sql`update webhook_events set status = 'failed' where id = ${own?.id}`;
    const json = { id: own?.id };
    expect((await post("/trpc/admin.replayWebhookEvent", { json })).statusCode).toBe(200);
    await billing.settled();
    expect(await billing.usage(member)).toEqual(STARTER);
    expect(await billing.subscription(member)).toMatchObject({ subscriptionStatus: "active" });
  });
});
