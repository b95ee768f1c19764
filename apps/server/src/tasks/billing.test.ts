import { perPaidPlan } from "@storyletter/contract/billing/constants";
import { updateCustomer } from "@storyletter/domain/billing";
import { sendNotice } from "@storyletter/domain/notifications";
import type { MailMessage } from "@storyletter/domain/ports";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { type BillingTest, openBillingTest } from "../testing/payments.ts";
import type { Member } from "../testing/people.ts";

let billing: BillingTest;
beforeAll(async () => {
  billing = await openBillingTest();
});
afterEach(() => billing.endAllSubscriptions());
afterAll(() => billing.close());

const call = (member: Member, path: string) => billing.server.call("POST", path, { cookie: member.cookie });
const confirm = async (member: Member, sessionId: string) => {
  const body = { json: { sessionId } };
  const answer = await billing.server.call("POST", "/trpc/billing.confirmCheckout", {
    body,
    cookie: member.cookie,
  });
  return answer.json().result.data.json.state;
};
const write = (member: Member) =>
  billing.server.call("POST", "/api/emails", { body: ovenBrief(), cookie: member.cookie });
const portal = async (member: Member) => (await call(member, "/api/billing-portal")).json().url;

/** Schedules or undoes a cancellation, as a customer does in the provider's portal. */
const setCancellation = async (member: Member, ends: boolean) => {
  const url = `${await portal(member)}/plan/${await billing.subscriptionId(member)}`;
  expect(await billing.provider.press(url, { ends: String(ends) })).toBe(303);
  await billing.settled();
};

const TRIAL = { emailsCreated: 0, emailsRemaining: 10, isSubscribed: false };
const STARTER = { emailsCreated: 0, emailsRemaining: 300, isSubscribed: true };

describe("subscribing", () => {
  it("[SUB-13, PLAN-03, PLAN-06, PLAN-13, BILL-28, DATA-03, REST-13, REST-23] turns a trial into Starter with 300 new emails after a payment", async () => {
    const member = await billing.server.newMember();
    expect(await billing.subscription(member)).toMatchObject({
      subscriptionStatus: "free",
      stripeCustomerId: null,
      billingCycleEnd: null,
      daysUntilReset: null,
    });
    await write(member);
    const { url } = (await call(member, "/api/create-checkout-session")).json();
    const location = new URL((await billing.provider.pay(url)) ?? "");
    expect(location.origin + location.pathname).toBe("http://letters.example/billing");
    await billing.settled();

    expect(await confirm(member, location.searchParams.get("session_id") ?? "")).toBe("active");
    expect(await billing.usage(member)).toEqual(STARTER);
    const subscription = await billing.subscription(member);
    expect(subscription).toMatchObject({
      subscriptionStatus: "active",
      stripeCustomerId: expect.stringMatching(/^cus_/),
      cancelAtPeriodEnd: false,
      amountDueCents: null,
    });
    expect(subscription.nextChargeAt).toBe(subscription.billingCycleEnd);
    expect([27, 28, 29, 30, 31]).toContain(subscription.daysUntilReset);
    expect(await billing.subscriptionEvents(member)).toEqual(["started"]);
    expect(await billing.server.mails.next(member.email)).toMatchObject({ kind: "welcome" });
    expect(await billing.server.mails.next(member.email)).toMatchObject({
      kind: "receipt",
      plan: "starter",
      amountCents: 1_900,
    });
  });

  it("[SUB-14] rejects a second checkout while a subscription is active", async () => {
    const member = await billing.newSubscriber();
    const answer = await call(member, "/api/create-checkout-session");
    expect(answer.statusCode).toBe(409);
    const { message } = answer.json();
    expect(answer.json()).toMatchObject({ code: "already-subscribed", error: { message } });
  });

  it("creates one customer, one session and one subscription for a hundred parallel clicks", async () => {
    const member = await billing.server.newMember();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => call(member, "/api/create-checkout-session")),
    );
    const urls = new Set(answers.map((answer) => answer.json().url));
    expect(urls.size).toBe(1);
    expect((await call(member, "/api/create-checkout-session")).json().url).toBe([...urls][0]);
    await billing.provider.pay([...urls][0] ?? "");
    await billing.settled();
    expect((await call(member, "/api/create-checkout-session")).statusCode).toBe(409);
    const customer = (await billing.account(member)).customer_id;
    const customers = await billing.provider.ask<{ data: { id: string }[] }>(
      "GET",
      `/v1/customers?email=${encodeURIComponent(member.email)}`,
    );
    expect(customers.data.map(({ id }) => id)).toEqual([customer]);
    const subscriptions = await billing.provider.ask<{ data: unknown[] }>(
      "GET",
      `/v1/subscriptions?customer=${customer}`,
    );
    expect(subscriptions.data).toHaveLength(1);
    expect(await billing.usage(member)).toEqual(STARTER);
  });

  it("keeps the trial after a declined card, and accepts another card on the same page", async () => {
    const member = await billing.server.newMember();
    const { url } = (await call(member, "/api/create-checkout-session")).json();
    expect(await billing.provider.pay(url, "4000 0000 0000 0002")).toBeNull();
    await billing.settled();
    expect(await billing.usage(member)).toEqual(TRIAL);
    await billing.provider.pay(url);
    await billing.settled();
    expect(await billing.usage(member)).toEqual(STARTER);
  });

  it("[BILL-29, BILL-30] grants nothing for another user's session, a forged one or an unpaid one", async () => {
    const [mara, stranger] = [await billing.server.newMember(), await billing.server.newMember()];
    const { url } = (await call(mara, "/api/create-checkout-session")).json();
    const id = new URL(url).pathname.split("/").at(-1) ?? "";
    expect(await confirm(mara, id)).toBe("processing");
    expect(await confirm(stranger, id)).toBe("unknown");
    expect(await confirm(stranger, "cs_test_forged")).toBe("unknown");
    await billing.provider.pay(url);
    expect(await confirm(stranger, id)).toBe("unknown");
    expect(await billing.usage(stranger)).toEqual(TRIAL);
  });
});

describe("a price in another currency", () => {
  it("is recorded in its own currency: invoice, receipt, event and refund", async () => {
    const product = "prod_sandbox_starter_test";
    const fields = { currency: "eur", unit_amount: "2500", product, "recurring[interval]": "month" };
    const price = await billing.provider.ask<{ id: string }>("POST", "/v1/prices", fields);
    const { test } = billing.server.deps.paymentKeys;
    const usual = test.prices.starter;
    test.prices.starter = price.id;
    const member = await billing.newSubscriber().finally(() => {
      test.prices.starter = usual;
    });
    const customer = (await billing.account(member)).customer_id;
    const path = `/v1/charges?customer=${customer}`;
    const charges = await billing.provider.ask<{ data: { id: string }[] }>("GET", path);
    await setCancellation(member, true);
    await billing.provider.ask("POST", "/v1/refunds", { charge: charges.data[0]?.id ?? "", amount: "700" });
    await billing.settled();
    const recorded = await billing.server.sql`
      select kind, amount_cents, currency from subscription_events where user_id = ${member.id} order by kind`;
    expect(recorded).toEqual([
      { kind: "cancel-scheduled", amount_cents: 2_500, currency: "eur" },
      { kind: "refunded", amount_cents: 700, currency: "eur" },
      { kind: "started", amount_cents: 2_500, currency: "eur" },
    ]);
    expect(await billing.server.mails.next(member.email)).toMatchObject({ kind: "welcome" });
    const receipt = { kind: "receipt", amountCents: 2_500, currency: "eur" };
    expect(await billing.server.mails.next(member.email)).toMatchObject(receipt);
  });

  it("updates a changed address at the provider", async () => {
    const member = await billing.newSubscriber();
    await billing.server.sql`update users set email = 'moved@example.com' where id = ${member.id}`;
    await updateCustomer(billing.server.deps, { userId: member.id });
    const customer = (await billing.account(member)).customer_id;
    const remote = await billing.provider.ask("GET", `/v1/customers/${customer}`);
    expect(remote.email).toBe("moved@example.com");
  });
});

describe("a price that is no longer sold", () => {
  const { starter } = perPaidPlan((plan) => `price_sandbox_${plan}_test`);
  const sell = (price: string) => {
    billing.server.deps.paymentKeys.test.prices.starter = price;
  };
  afterEach(() => sell(starter));

  it("renews as the plan it was bought as", async () => {
    const member = await billing.newSubscriber();
    const before = (await billing.account(member)).current_period_end;
    sell("price_dearer");
    await billing.provider.advance(32);
    await billing.settled();
    expect((await billing.account(member)).current_period_end).not.toEqual(before);
    expect(await billing.usage(member)).toEqual(STARTER);
  });

  it("is an error that names it if nothing was bought at it before, and grants once it is a plan's", async () => {
    const member = await billing.server.newMember();
    const { url } = (await call(member, "/api/create-checkout-session")).json();
    sell("price_dearer");
    await billing.provider.pay(url);
    await billing.provider.order("POST", "/payments/deliveries/flush");
    const errors = () => billing.server.sql`
      select 1 from webhook_events where status = 'received' and note = 'UnknownPriceError'`;
    await expect.poll(errors, { interval: 25, timeout: 10_000 }).not.toEqual([]);
    expect(await billing.usage(member)).toEqual(TRIAL);
    sell(starter);
    await billing.settled();
    expect(await billing.usage(member)).toEqual(STARTER);
  });
});

describe("a subscription's lifecycle", () => {
  it("[PLAN-12, PLAN-17] renews with 300 new emails when the next month is paid", async () => {
    const member = await billing.newSubscriber();
    await write(member);
    expect(await billing.usage(member)).toMatchObject({ emailsCreated: 1, emailsRemaining: 299 });
    const before = (await billing.account(member)).current_period_end;
    await billing.provider.advance(32);
    await billing.settled();
    expect(await billing.usage(member)).toEqual(STARTER);
    expect((await billing.account(member)).current_period_start).toEqual(before);
    expect(await billing.subscriptionEvents(member)).toEqual(["started", "renewed"]);
    const periods = await billing.server.sql`
      select 1 from allowances where user_id = ${member.id} and plan = 'starter'`;
    expect(periods).toHaveLength(2);
  });

  it("[BILL-16, BILL-27] falls back to the rest of the trial when a renewal fails, and restores Starter when it is paid in the portal", async () => {
    const member = await billing.server.newMember();
    await write(member);
    const { url } = (await call(member, "/api/create-checkout-session")).json();
    await billing.provider.pay(url, "4000 0000 0000 0341");
    await billing.provider.advance(32);
    await billing.settled();
    expect(await billing.usage(member)).toEqual({
      emailsCreated: 1,
      emailsRemaining: 9,
      isSubscribed: false,
    });
    expect(await billing.subscription(member)).toMatchObject({
      subscriptionStatus: "past_due",
      billingCycleEnd: null,
      daysUntilReset: null,
      nextChargeAt: null,
      amountDueCents: 1_900,
    });
    // Not a second checkout but the portal, where the card can be updated.
    const answer = await call(member, "/api/create-checkout-session");
    expect(answer.json().url).toContain(`${billing.provider.url}/portal/`);

    const place = answer.json().url;
    const card = { name: "Mara", number: "4242 4242 4242 4242", expiry: "12 / 39", cvc: "123" };
    await billing.provider.press(`${place}/card`, card);
    const [due] = await billing.server
      .sql`select id from invoices where user_id = ${member.id} and status = 'open'`;
    expect(await billing.provider.press(`${place}/invoices/${due?.id}`)).toBe(303);
    await billing.settled();
    expect(await billing.usage(member)).toEqual(STARTER);
    expect((await billing.subscriptionEvents(member)).toSorted()).toEqual([
      "past-due",
      "recovered",
      "renewed",
      "started",
    ]);
    const kinds: string[] = [];
    for (let mail = 0; mail < 4; mail += 1) kinds.push((await billing.server.mails.next(member.email)).kind);
    expect(kinds.toSorted()).toEqual(["payment-failed", "receipt", "receipt", "welcome"]);
  });

  it("ends with a reason when the card never recovers", async () => {
    const member = await billing.newSubscriber("4000 0000 0000 0341");
    await billing.provider.advance(60);
    await billing.settled();
    expect(await billing.subscription(member)).toMatchObject({ subscriptionStatus: "canceled" });
    expect(await billing.usage(member)).toEqual(TRIAL);
    expect((await billing.subscriptionEvents(member)).at(-1)).toBe("ended (payment-failed)");
  });

  it("confirms a cancellation by mail, unless it is undone or support did it", async () => {
    const member = await billing.newSubscriber();
    const confirmations = () => billing.server.sql<{ id: string }[]>`
      select id from account_notices where user_id = ${member.id} and kind = 'plan-canceled' order by id`;
    const sent: MailMessage[] = [];
    const mailer = { send: async (mail: MailMessage) => void sent.push(mail) };
    const send = async () => {
      for (const { id } of await confirmations())
        await sendNotice({ ...billing.server.deps, mailer }, { noticeId: id });
      return sent.splice(0);
    };
    await setCancellation(member, true);
    const { billingCycleEnd } = await billing.subscription(member);
    expect(await send()).toMatchObject([
      { kind: "plan-canceled", to: member.email, endsAt: new Date(String(billingCycleEnd)) },
    ]);
    await setCancellation(member, false);
    expect(await send()).toEqual([]);
    await setCancellation(member, true);
    await billing.server.sql`
      insert into account_notices (id, user_id, kind, sent_to, details, created_at)
      values (gen_random_uuid(), ${member.id}, 'support-action', ${member.email},
              '{"name":"subscription-ending"}', now())`;
    expect(await send()).toEqual([]);
  });

  it("[PLAN-14, LEGAL-16, REST-22] keeps Starter until the paid month ends after a cancellation, which can be undone", async () => {
    const member = await billing.newSubscriber();
    await setCancellation(member, true);
    expect(await billing.subscription(member)).toMatchObject({
      subscriptionStatus: "active",
      cancelAtPeriodEnd: true,
      nextChargeAt: null,
    });
    expect(await billing.usage(member)).toEqual(STARTER);
    await setCancellation(member, false);
    expect(await billing.subscription(member)).toMatchObject({ cancelAtPeriodEnd: false });
    await setCancellation(member, true);
    await billing.provider.advance(32);
    await billing.settled();
    expect(await billing.subscription(member)).toMatchObject({
      subscriptionStatus: "canceled",
      billingCycleEnd: null,
    });
    expect(await billing.usage(member)).toEqual(TRIAL);
    expect((await billing.subscriptionEvents(member)).at(-1)).toBe("ended (customer)");
    expect(await billing.subscriptionEvents(member)).toEqual(
      expect.arrayContaining(["cancel-scheduled", "cancel-withdrawn"]),
    );

    // Subscribing again later, through a new checkout.
    const { url } = (await call(member, "/api/create-checkout-session")).json();
    await billing.provider.pay(url);
    await billing.settled();
    expect(await billing.usage(member)).toEqual(STARTER);
  });

  it("[PLAN-11] ends immediately, also at the provider, after a full refund within 30 days", async () => {
    const member = await billing.newSubscriber();
    const customer = (await billing.account(member)).customer_id;
    const charges = await billing.provider.ask<{ data: { id: string }[] }>(
      "GET",
      `/v1/charges?customer=${customer}`,
    );
    await billing.provider.advance(20);
    await billing.provider.ask("POST", "/v1/refunds", { charge: charges.data[0]?.id ?? "", amount: "400" });
    await billing.settled();
    expect(await billing.usage(member)).toEqual(STARTER);
    await billing.provider.ask("POST", "/v1/refunds", { charge: charges.data[0]?.id ?? "" });
    await billing.settled();
    expect(await billing.subscription(member)).toMatchObject({ subscriptionStatus: "canceled" });
    expect(await billing.usage(member)).toEqual(TRIAL);
    const remote = await billing.provider.ask(
      "GET",
      `/v1/subscriptions/${await billing.subscriptionId(member)}`,
    );
    expect(remote.status).toBe("canceled");
    expect((await billing.subscriptionEvents(member)).toSorted()).toEqual([
      "ended (refund)",
      "refunded",
      "refunded",
      "started",
    ]);
    const listed = await billing.server.call("GET", "/trpc/billing.invoices", { cookie: member.cookie });
    expect(listed.json().result.data.json).toMatchObject([
      { status: "paid", amountCents: 1_900, refundedCents: 1_900 },
    ]);
  });

  it("records an open dispute without effect, and ends when the dispute is lost", async () => {
    const member = await billing.newSubscriber("4000 0000 0000 0259");
    expect(await billing.usage(member)).toEqual(STARTER);
    const { data } = await billing.provider.ask<{ data: { id: string; charge: string }[] }>(
      "GET",
      "/v1/disputes",
    );
    await billing.provider.order("POST", `/payments/disputes/${data[0]?.id}`, { status: "lost" });
    await billing.settled();
    expect(await billing.usage(member)).toEqual(TRIAL);
    expect(await billing.subscriptionEvents(member)).toEqual(
      expect.arrayContaining(["disputed", "ended (refund)"]),
    );
  });

  it("[AUSERS-51, AUSERS-56, REST-28] can be ended immediately by staff, and nothing changes if the provider is down", async () => {
    const member = await billing.newSubscriber();
    const admin = await billing.server.newAdmin();
    const path = `/api/admin/user/${member.id}/cancel-subscription`;
    await billing.provider.order("POST", "/faults", { service: "payments", kind: "500", times: 6 });
    expect((await call(admin, path)).statusCode).toBe(503);
    await billing.provider.order("DELETE", "/faults");
    expect(await billing.usage(member)).toEqual(STARTER);

    expect((await call(admin, path)).statusCode).toBe(200);
    expect(await billing.subscription(member)).toMatchObject({ subscriptionStatus: "canceled" });
    expect(await billing.usage(member)).toEqual(TRIAL);
    await billing.settled();
    expect((await billing.subscriptionEvents(member)).at(-1)).toBe("ended (staff)");
    expect((await call(admin, path)).statusCode).toBe(409);
    const audited = await billing.server
      .sql`select actor_id from audit_entries where subject_id = ${member.id}`;
    expect(audited).toEqual([{ actor_id: admin.id }]);
  });

  it("acknowledges an event of a deleted account without restoring anything", async () => {
    const member = await billing.newSubscriber();
    const id = await billing.subscriptionId(member);
    await billing.server.sql`delete from users where id = ${member.id}`;
    await billing.provider.ask("POST", `/v1/subscriptions/${id}`, { cancel_at_period_end: "true" });
    await billing.settled();
    const failed = await billing.server
      .sql`select 1 from webhook_events where status in ('failed', 'received')`;
    expect(failed).toHaveLength(0);
  });
});
