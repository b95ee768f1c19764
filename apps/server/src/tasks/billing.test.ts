import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { type Money, openMoney } from "../testing/payments.ts";
import type { Member } from "../testing/people.ts";

let money: Money;
beforeAll(async () => {
  money = await openMoney();
});
afterEach(() => money.endAll());
afterAll(() => money.close());

const call = (member: Member, path: string) => money.server.call("POST", path, { cookie: member.cookie });
const confirm = async (member: Member, sessionId: string) => {
  const body = { json: { sessionId } };
  const answer = await money.server.call("POST", "/trpc/billing.confirmCheckout", {
    body,
    cookie: member.cookie,
  });
  return answer.json().result.data.json.state;
};
const write = (member: Member) =>
  money.server.call("POST", "/api/emails", { body: ovenBrief(), cookie: member.cookie });
const portal = async (member: Member) => (await call(member, "/api/billing-portal")).json().url;

/** As the card's owner does it in the provider's portal. */
const orderEnd = async (member: Member, ends: boolean) => {
  const url = `${await portal(member)}/plan/${await money.subscriptionId(member)}`;
  expect(await money.provider.press(url, { ends: String(ends) })).toBe(303);
  await money.settled();
};

const TRIAL = { emailsCreated: 0, emailsRemaining: 10, isSubscribed: false };
const STARTER = { emailsCreated: 0, emailsRemaining: 300, isSubscribed: true };

describe("subscribing", () => {
  it("[SUB-13, PLAN-03, PLAN-06, PLAN-13, BILL-28, DATA-03, REST-13, REST-23] a trial becomes Starter with 300 fresh emails by a payment", async () => {
    const member = await money.server.newMember();
    expect(await money.subscription(member)).toMatchObject({
      subscriptionStatus: "free",
      stripeCustomerId: null,
      billingCycleEnd: null,
      daysUntilReset: null,
    });
    await write(member);
    const { url } = (await call(member, "/api/create-checkout-session")).json();
    const location = new URL((await money.provider.pay(url)) ?? "");
    expect(location.origin + location.pathname).toBe("http://letters.example/billing");
    await money.settled();

    expect(await confirm(member, location.searchParams.get("session_id") ?? "")).toBe("active");
    expect(await money.usage(member)).toEqual(STARTER);
    const subscription = await money.subscription(member);
    expect(subscription).toMatchObject({
      subscriptionStatus: "active",
      stripeCustomerId: expect.stringMatching(/^cus_/),
      cancelAtPeriodEnd: false,
      amountDueCents: null,
    });
    expect(subscription.nextChargeAt).toBe(subscription.billingCycleEnd);
    expect([27, 28, 29, 30, 31]).toContain(subscription.daysUntilReset);
    expect(await money.facts(member)).toEqual(["started"]);
    expect(await money.server.mails.next(member.email)).toMatchObject({ kind: "welcome" });
    expect(await money.server.mails.next(member.email)).toMatchObject({
      kind: "receipt",
      amountCents: 1_900,
    });
  });

  it("[SUB-14] refuses a second checkout while one is active", async () => {
    const member = await money.newSubscriber();
    const answer = await call(member, "/api/create-checkout-session");
    expect(answer.statusCode).toBe(409);
    const { message } = answer.json();
    expect(answer.json()).toMatchObject({ code: "already-subscribed", error: { message } });
  });

  it("a hundred clicks at once give one customer, one session and one subscription", async () => {
    const member = await money.server.newMember();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => call(member, "/api/create-checkout-session")),
    );
    const urls = new Set(answers.map((answer) => answer.json().url));
    expect(urls.size).toBe(1);
    expect((await call(member, "/api/create-checkout-session")).json().url).toBe([...urls][0]);
    await money.provider.pay([...urls][0] ?? "");
    await money.settled();
    expect((await call(member, "/api/create-checkout-session")).statusCode).toBe(409);
    const customer = (await money.account(member)).customer_id;
    const customers = await money.provider.ask<{ data: { id: string }[] }>(
      "GET",
      `/v1/customers?email=${encodeURIComponent(member.email)}`,
    );
    expect(customers.data.map(({ id }) => id)).toEqual([customer]);
    const subscriptions = await money.provider.ask<{ data: unknown[] }>(
      "GET",
      `/v1/subscriptions?customer=${customer}`,
    );
    expect(subscriptions.data).toHaveLength(1);
    expect(await money.usage(member)).toEqual(STARTER);
  });

  it("a declined card leaves the trial, and the same page can be paid with another", async () => {
    const member = await money.server.newMember();
    const { url } = (await call(member, "/api/create-checkout-session")).json();
    expect(await money.provider.pay(url, "4000 0000 0000 0002")).toBeNull();
    await money.settled();
    expect(await money.usage(member)).toEqual(TRIAL);
    await money.provider.pay(url);
    await money.settled();
    expect(await money.usage(member)).toEqual(STARTER);
  });

  it("[BILL-29, BILL-30] a session of another, a forged one and an unpaid one grant nothing", async () => {
    const [mara, stranger] = [await money.server.newMember(), await money.server.newMember()];
    const { url } = (await call(mara, "/api/create-checkout-session")).json();
    const id = new URL(url).pathname.split("/").at(-1) ?? "";
    expect(await confirm(mara, id)).toBe("processing");
    expect(await confirm(stranger, id)).toBe("unknown");
    expect(await confirm(stranger, "cs_test_forged")).toBe("unknown");
    await money.provider.pay(url);
    expect(await confirm(stranger, id)).toBe("unknown");
    expect(await money.usage(stranger)).toEqual(TRIAL);
  });
});

describe("a subscription through its life", () => {
  it("[PLAN-12, PLAN-17] renews with 300 fresh emails when the next month is paid", async () => {
    const member = await money.newSubscriber();
    await write(member);
    expect(await money.usage(member)).toMatchObject({ emailsCreated: 1, emailsRemaining: 299 });
    const before = (await money.account(member)).current_period_end;
    await money.provider.advance(32);
    await money.settled();
    expect(await money.usage(member)).toEqual(STARTER);
    expect((await money.account(member)).current_period_start).toEqual(before);
    expect(await money.facts(member)).toEqual(["started", "renewed"]);
    const periods = await money.server.sql`
      select 1 from allowances where user_id = ${member.id} and plan = 'starter'`;
    expect(periods).toHaveLength(2);
  });

  it("[BILL-16, BILL-27] a renewal that fails falls back to the rest of the trial; paying in the portal brings Starter back", async () => {
    const member = await money.server.newMember();
    await write(member);
    const { url } = (await call(member, "/api/create-checkout-session")).json();
    await money.provider.pay(url, "4000 0000 0000 0341");
    await money.provider.advance(32);
    await money.settled();
    expect(await money.usage(member)).toEqual({ emailsCreated: 1, emailsRemaining: 9, isSubscribed: false });
    expect(await money.subscription(member)).toMatchObject({
      subscriptionStatus: "past_due",
      billingCycleEnd: null,
      daysUntilReset: null,
      nextChargeAt: null,
      amountDueCents: 1_900,
    });
    // Not a second checkout: the portal, where the card can be repaired.
    const answer = await call(member, "/api/create-checkout-session");
    expect(answer.json().url).toContain(`${money.provider.url}/portal/`);

    const place = answer.json().url;
    const card = { name: "Mara", number: "4242 4242 4242 4242", expiry: "12 / 39", cvc: "123" };
    await money.provider.press(`${place}/card`, card);
    const [due] = await money.server
      .sql`select id from invoices where user_id = ${member.id} and status = 'open'`;
    expect(await money.provider.press(`${place}/invoices/${due?.id}`)).toBe(303);
    await money.settled();
    expect(await money.usage(member)).toEqual(STARTER);
    expect((await money.facts(member)).toSorted()).toEqual(["past-due", "recovered", "renewed", "started"]);
    const kinds: string[] = [];
    for (let mail = 0; mail < 4; mail += 1) kinds.push((await money.server.mails.next(member.email)).kind);
    expect(kinds.toSorted()).toEqual(["payment-failed", "receipt", "receipt", "welcome"]);
  });

  it("a card that never recovers ends it, with the reason", async () => {
    const member = await money.newSubscriber("4000 0000 0000 0341");
    await money.provider.advance(60);
    await money.settled();
    expect(await money.subscription(member)).toMatchObject({ subscriptionStatus: "canceled" });
    expect(await money.usage(member)).toEqual(TRIAL);
    expect((await money.facts(member)).at(-1)).toBe("ended (payment-failed)");
  });

  it("[PLAN-14, LEGAL-16, REST-22] a cancel in the portal keeps Starter until the paid month ends, and can be undone", async () => {
    const member = await money.newSubscriber();
    await orderEnd(member, true);
    expect(await money.subscription(member)).toMatchObject({
      subscriptionStatus: "active",
      cancelAtPeriodEnd: true,
      nextChargeAt: null,
    });
    expect(await money.usage(member)).toEqual(STARTER);
    await orderEnd(member, false);
    expect(await money.subscription(member)).toMatchObject({ cancelAtPeriodEnd: false });
    await orderEnd(member, true);
    await money.provider.advance(32);
    await money.settled();
    expect(await money.subscription(member)).toMatchObject({
      subscriptionStatus: "canceled",
      billingCycleEnd: null,
    });
    expect(await money.usage(member)).toEqual(TRIAL);
    expect((await money.facts(member)).at(-1)).toBe("ended (customer)");
    expect(await money.facts(member)).toEqual(
      expect.arrayContaining(["cancel-scheduled", "cancel-withdrawn"]),
    );

    // And later once more, from a fresh checkout.
    const { url } = (await call(member, "/api/create-checkout-session")).json();
    await money.provider.pay(url);
    await money.settled();
    expect(await money.usage(member)).toEqual(STARTER);
  });

  it("[PLAN-11] the whole price given back within 30 days ends it at once, at the provider too", async () => {
    const member = await money.newSubscriber();
    const customer = (await money.account(member)).customer_id;
    const charges = await money.provider.ask<{ data: { id: string }[] }>(
      "GET",
      `/v1/charges?customer=${customer}`,
    );
    await money.provider.advance(20);
    await money.provider.ask("POST", "/v1/refunds", { charge: charges.data[0]?.id ?? "", amount: "400" });
    await money.settled();
    expect(await money.usage(member)).toEqual(STARTER);
    await money.provider.ask("POST", "/v1/refunds", { charge: charges.data[0]?.id ?? "" });
    await money.settled();
    expect(await money.subscription(member)).toMatchObject({ subscriptionStatus: "canceled" });
    expect(await money.usage(member)).toEqual(TRIAL);
    const there = await money.provider.ask("GET", `/v1/subscriptions/${await money.subscriptionId(member)}`);
    expect(there.status).toBe("canceled");
    expect((await money.facts(member)).toSorted()).toEqual([
      "ended (refund)",
      "refunded",
      "refunded",
      "started",
    ]);
    const listed = await money.server.call("GET", "/trpc/billing.invoices", { cookie: member.cookie });
    expect(listed.json().result.data.json).toMatchObject([
      { status: "paid", amountCents: 1_900, refundedCents: 1_900 },
    ]);
  });

  it("a dispute is noted and changes nothing while it runs; a lost one ends the subscription", async () => {
    const member = await money.newSubscriber("4000 0000 0000 0259");
    expect(await money.usage(member)).toEqual(STARTER);
    const { data } = await money.provider.ask<{ data: { id: string; charge: string }[] }>(
      "GET",
      "/v1/disputes",
    );
    await money.provider.order("POST", `/payments/disputes/${data[0]?.id}`, { status: "lost" });
    await money.settled();
    expect(await money.usage(member)).toEqual(TRIAL);
    expect(await money.facts(member)).toEqual(expect.arrayContaining(["disputed", "ended (refund)"]));
  });

  it("[AUSERS-51, AUSERS-56, REST-28] staff end one at once, at the provider first; if it cannot be reached, nothing changes", async () => {
    const member = await money.newSubscriber();
    const admin = await money.server.newAdmin();
    const path = `/api/admin/user/${member.id}/cancel-subscription`;
    await money.provider.order("POST", "/faults", { service: "payments", kind: "500", times: 6 });
    expect((await call(admin, path)).statusCode).toBe(503);
    await money.provider.order("DELETE", "/faults");
    expect(await money.usage(member)).toEqual(STARTER);

    expect((await call(admin, path)).statusCode).toBe(200);
    expect(await money.subscription(member)).toMatchObject({ subscriptionStatus: "canceled" });
    expect(await money.usage(member)).toEqual(TRIAL);
    await money.settled();
    expect((await money.facts(member)).at(-1)).toBe("ended (staff)");
    expect((await call(admin, path)).statusCode).toBe(409);
    const audited = await money.server
      .sql`select actor_id from audit_entries where subject_id = ${member.id}`;
    expect(audited).toEqual([{ actor_id: admin.id }]);
  });

  it("an event of somebody who deleted the account is acknowledged, and brings nothing back", async () => {
    const member = await money.newSubscriber();
    const id = await money.subscriptionId(member);
    await money.server.sql`delete from users where id = ${member.id}`;
    await money.provider.ask("POST", `/v1/subscriptions/${id}`, { cancel_at_period_end: "true" });
    await money.settled();
    const failed = await money.server
      .sql`select 1 from webhook_events where status in ('failed', 'received')`;
    expect(failed).toHaveLength(0);
  });
});
