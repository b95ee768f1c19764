import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Money, openMoney } from "../testing/payments.ts";
import type { Member } from "../testing/people.ts";

let money: Money;
let admin: Member;
beforeAll(async () => {
  money = await openMoney({ testScreens: true });
  admin = await money.server.newAdmin();
});
afterAll(() => money.close());

const post = (path: string, body: unknown, member = admin) =>
  money.server.call("POST", path, { body, cookie: member.cookie });
const switchTo = (environment: string) => post("/api/admin/stripe-environment", { environment });
const save = (type: string, publicKey: string, secretKey: string) =>
  post("/api/admin/stripe-keys", { type, publicKey, secretKey });
const settings = async () =>
  (await money.server.call("GET", "/api/admin/stripe-settings", { cookie: admin.cookie })).json();
const checkout = (member: Member) => post("/api/create-checkout-session", undefined, member);

const STARTER = { emailsCreated: 0, emailsRemaining: 300, isSubscribed: true };
const TRIAL = { emailsCreated: 0, emailsRemaining: 10, isSubscribed: false };

describe("the payment keys", () => {
  it("[APAY-13, APAY-15, DATA-21, REST-34] shows the environment, and of each secret its last four characters", async () => {
    expect(await settings()).toEqual({
      environment: "test",
      testPublicKey: "pk_test_sandbox",
      testSecretKey: "••••dbox",
      livePublicKey: "pk_live_sandbox",
      liveSecretKey: "••••dbox",
    });
  });

  it("[APAY-06, APAY-07, APAY-14] wants both keys, of their own environment", async () => {
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

  it("[APAY-08, REST-36, SEC-13, ROLE-13] keeps them sealed after the provider took them, and nowhere else", async () => {
    const canary = "sk_test_canary_in_the_mine_77aa";
    const answer = await save("test", "pk_test_saved", canary);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ testPublicKey: "pk_test_saved", testSecretKey: "••••77aa" });
    const [row] = await money.server.sql`select * from payment_settings`;
    const [entry] = await money.server
      .sql`select details from audit_entries where action = 'payments.save-keys'`;
    for (const kept of [
      JSON.stringify(row),
      JSON.stringify(entry),
      answer.body,
      money.server.logLines.join(),
    ])
      expect(kept).not.toContain("canary");
    expect(entry?.details).toMatchObject({ type: "test", secretKey: "••••77aa", secretChanged: true });
    expect((await checkout(await money.server.newMember())).statusCode).toBe(200);
  });

  it("[APAY-15] takes a masked secret for the one that is there", async () => {
    expect((await save("test", "pk_test_other", "••••77aa")).json()).toMatchObject({
      testPublicKey: "pk_test_other",
      testSecretKey: "••••77aa",
    });
    expect((await checkout(await money.server.newMember())).statusCode).toBe(200);
  });

  it("keeps nothing that the provider refuses, or cannot be asked about", async () => {
    const refused = await save("test", "pk_test_x", "sk_test_wrong");
    expect([refused.statusCode, refused.json().code]).toEqual([400, "payment-keys-refused"]);
    await money.provider.order("POST", "/faults", { service: "payments", kind: "500", times: 6 });
    expect((await save("test", "pk_test_x", "sk_test_fine")).statusCode).toBe(503);
    await money.provider.order("DELETE", "/faults");
    expect(await settings()).toMatchObject({ testSecretKey: "••••77aa" });
    expect(money.server.logLines.join()).not.toContain("sk_test_wrong");
  });
});

describe("switching midway", () => {
  it("[APAY-02, APAY-16, REST-35, ROLE-13] never mixes the two worlds, and loses nothing of either", async () => {
    const subscriber = await money.newSubscriber();
    const clicker = await money.server.newMember();
    const open = (await checkout(clicker)).json().url;

    expect((await switchTo("live")).json()).toMatchObject({ environment: "live" });
    expect(await money.usage(subscriber)).toEqual(TRIAL);
    expect(await money.subscription(subscriber)).toMatchObject({
      subscriptionStatus: "free",
      stripeCustomerId: null,
    });
    // Paid with test money while live counts: acknowledged, and worth nothing.
    await money.provider.pay(open);
    await money.settled();
    expect(await money.usage(clicker)).toEqual(TRIAL);
    // The test screen is gone with the test environment.
    expect((await post("/api/test-stripe-webhook", simulated(clicker), clicker)).statusCode).toBe(404);

    const live = (await checkout(clicker)).json().url;
    expect(live).toContain("cs_live_");
    await money.provider.pay(live);
    await money.settled();
    expect(await money.usage(clicker)).toEqual(STARTER);

    await switchTo("test");
    await money.settled();
    expect(await money.usage(subscriber)).toEqual(STARTER);
    // What was paid in test meanwhile is found by the comparison that the switch orders.
    expect(await money.usage(clicker)).toEqual(STARTER);
    const modes = await money.server.sql`
      select mode, status from billing_accounts where user_id = ${clicker.id} order by mode`;
    expect(modes).toEqual([
      { mode: "live", status: "active" },
      { mode: "test", status: "active" },
    ]);
    const audited = await money.server.sql`
      select details from audit_entries where action = 'payments.switch-environment' order by id`;
    expect(audited.map(({ details }) => details)).toEqual([{ environment: "live" }, { environment: "test" }]);
  });

  it("takes no other word for an environment", async () => {
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
    money.server.call("GET", `/api/test-subscription/${encodeURIComponent(email)}`, {
      cookie: member.cookie,
    });

  it("[TEST-13, TEST-16, TEST-18, REST-38, REST-39] upgrade the own account without a payment, once", async () => {
    const member = await money.server.newMember();
    expect((await lookUp(member.email, member)).json()).toEqual({
      email: member.email,
      stripeCustomerId: null,
      userId: member.id,
    });
    for (let time = 0; time < 3; time += 1)
      expect((await post("/api/test-stripe-webhook", simulated(member), member)).statusCode).toBe(200);
    expect(await money.usage(member)).toEqual(STARTER);
    expect(await money.subscription(member)).toMatchObject({
      subscriptionStatus: "active",
      stripeCustomerId: null,
      nextChargeAt: null,
      daysUntilReset: 29,
    });
    expect((await checkout(member)).statusCode).toBe(409);
    const cancelled = await post(`/api/admin/user/${member.id}/cancel-subscription`, undefined);
    expect(cancelled.statusCode).toBe(200);
    expect(await money.usage(member)).toEqual(TRIAL);
  });

  it("[SEC-16] know nobody else's account, but for staff", async () => {
    const [mara, stranger] = [await money.server.newMember(), await money.server.newMember()];
    expect((await lookUp(mara.email, stranger)).statusCode).toBe(404);
    expect((await post("/api/test-stripe-webhook", simulated(mara), stranger)).statusCode).toBe(404);
    expect(await money.usage(mara)).toEqual(TRIAL);
    expect((await lookUp(mara.email.toUpperCase(), admin)).json()).toMatchObject({ userId: mara.id });
    expect((await lookUp("nobody@example.com", admin)).statusCode).toBe(404);
    expect((await post("/api/test-stripe-webhook", simulated(mara))).statusCode).toBe(200);
    expect(await money.usage(mara)).toEqual(STARTER);
  });

  it("take no other event, and nothing incomplete", async () => {
    const member = await money.server.newMember();
    for (const body of [
      { ...simulated(member), type: "invoice.paid" },
      { type: "checkout.session.completed" },
      { type: "checkout.session.completed", data: { object: { id: "cs_1", mode: "payment" } } },
    ])
      expect((await post("/api/test-stripe-webhook", body, member)).statusCode).toBe(400);
    expect(await money.usage(member)).toEqual(TRIAL);
  });
});

describe("an event that failed", () => {
  it("can be replayed by staff", async () => {
    const member = await money.newSubscriber();
    await money.server.sql`update billing_accounts set status = 'past_due' where user_id = ${member.id}`;
    const [own] = await money.server.sql`
      select id from webhook_events where customer_id = ${(await money.account(member)).customer_id as string} limit 1`;
    await money.server.sql`update webhook_events set status = 'failed' where id = ${own?.id}`;
    const json = { id: own?.id };
    expect((await post("/trpc/admin.replayWebhookEvent", { json })).statusCode).toBe(200);
    await money.settled();
    expect(await money.usage(member)).toEqual(STARTER);
    expect(await money.subscription(member)).toMatchObject({ subscriptionStatus: "active" });
  });
});
