import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type BillingTest, openBillingTest } from "../testing/payments.ts";
import { type Member, PASSWORD } from "../testing/people.ts";

let billing: BillingTest;
beforeAll(async () => {
  billing = await openBillingTest();
});
afterEach(() => billing.endAllSubscriptions());
afterAll(() => billing.close());

interface Held {
  id: string;
  status: string;
  items: { data: { current_period_end: number }[] };
}

const held = async (member: Member) =>
  billing.provider.ask<Held>("GET", `/v1/subscriptions/${await billing.subscriptionId(member)}`);
const change = async (member: Member, params: Record<string, string>) => {
  await billing.provider.ask("POST", `/v1/subscriptions/${await billing.subscriptionId(member)}`, params);
  await billing.settled();
};
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();
const STARTER = { emailsCreated: 0, emailsRemaining: 300, isSubscribed: true };

it.each([
  ["the portal, with cancel_at alone", (end: number) => ({ cancel_at: String(end) })],
  ["the API, with cancel_at_period_end", () => ({ cancel_at_period_end: "true" })],
] as const)("shows no renewal after a cancellation in %s", async (_, params) => {
  const member = await billing.newSubscriber();
  const end = (await held(member)).items.data[0]?.current_period_end ?? 0;
  await change(member, params(end));
  expect(await billing.subscription(member)).toMatchObject({
    cancelAtPeriodEnd: true,
    endsAt: iso(end),
    nextChargeAt: null,
  });
  expect(await billing.subscriptionEvents(member)).toContain("cancel-scheduled");
  const mails = await billing.server.sql`
    select kind from account_notices where user_id = ${member.id} and kind = 'plan-canceled'`;
  expect(mails).toHaveLength(1);
  const admin = await billing.server.newAdmin();
  const query = encodeURIComponent(JSON.stringify({ json: {} }));
  const listed = await billing.server.call("GET", `/trpc/admin.subscriptions?input=${query}`, {
    cookie: admin.cookie,
  });
  const { subscribers } = listed.json().result.data.json;
  expect(subscribers).toContainEqual(
    expect.objectContaining({ userId: member.id, cancelAtPeriodEnd: true, endsAt: iso(end) }),
  );
});

it("shows an end inside the paid period with its own day, and one after it with the charges until then", async () => {
  const member = await billing.newSubscriber();
  const end = (await held(member)).items.data[0]?.current_period_end ?? 0;
  const early = end - 10 * 86_400;
  await change(member, { cancel_at: String(early) });
  expect(await billing.subscription(member)).toMatchObject({
    cancelAtPeriodEnd: true,
    endsAt: iso(early),
    nextChargeAt: null,
  });
  const late = end + 45 * 86_400;
  await change(member, { cancel_at: String(late) });
  expect(await billing.subscription(member)).toMatchObject({
    cancelAtPeriodEnd: false,
    endsAt: iso(late),
    nextChargeAt: iso(end),
  });
  await billing.provider.advance(32);
  await billing.settled();
  expect(await billing.subscription(member)).toMatchObject({
    subscriptionStatus: "active",
    endsAt: iso(late),
  });
  await change(member, { cancel_at: "" });
  expect(await billing.subscription(member)).toMatchObject({ cancelAtPeriodEnd: false, endsAt: null });
});

it("says that payments are paused, unless the pause ends before the next charge", async () => {
  const member = await billing.newSubscriber();
  const end = (await held(member)).items.data[0]?.current_period_end ?? 0;
  await change(member, { "pause_collection[behavior]": "void" });
  expect(await billing.subscription(member)).toMatchObject({ collectionPaused: true, nextChargeAt: null });
  await change(member, {
    "pause_collection[behavior]": "void",
    "pause_collection[resumes_at]": String(end - 86_400),
  });
  expect(await billing.subscription(member)).toMatchObject({
    collectionPaused: false,
    nextChargeAt: iso(end),
  });
});

it("reads a trial that staff started at the provider, its cancellation and its first charge", async () => {
  const member = await billing.newSubscriber();
  const { customer_id: customer } = await billing.account(member);
  await billing.provider.ask("DELETE", `/v1/subscriptions/${await billing.subscriptionId(member)}`);
  const card = await billing.provider.ask<{ id: string }>("POST", "/v1/payment_methods/pm_card_visa/attach", {
    customer: String(customer),
  });
  const trial = await billing.provider.ask<Held>("POST", "/v1/subscriptions", {
    customer: String(customer),
    default_payment_method: card.id,
    "items[0][price]": "price_sandbox_starter_test",
    trial_period_days: "14",
  });
  await billing.settled();
  const end = trial.items.data[0]?.current_period_end ?? 0;
  expect(await billing.subscription(member)).toMatchObject({
    subscriptionStatus: "active",
    billingCycleEnd: iso(end),
    nextChargeAt: iso(end),
  });
  expect(await billing.usage(member)).toEqual(STARTER);
  await change(member, { cancel_at: String(end) });
  expect(await billing.subscription(member)).toMatchObject({ cancelAtPeriodEnd: true, nextChargeAt: null });
  await change(member, { cancel_at: "" });
  await billing.provider.advance(15);
  await billing.settled();
  expect(await billing.subscription(member)).toMatchObject({ subscriptionStatus: "active", endsAt: null });
  const { data } = await billing.provider.ask<{ data: { amount_paid: number }[] }>(
    "GET",
    `/v1/invoices?subscription=${trial.id}`,
  );
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([1_900, 0]);
});

it("ends a subscription whose first payment is incomplete with its account, so that it can't be paid later", async () => {
  const { server, provider } = billing;
  const member = await billing.newSubscriber();
  const { customer_id: customer } = await billing.account(member);
  const { data } = await provider.ask<{ data: Held[] }>("GET", `/v1/subscriptions?customer=${customer}`);
  for (const { id } of data) await provider.ask("DELETE", `/v1/subscriptions/${id}`);
  const incomplete = await provider.ask<Held>("POST", "/v1/subscriptions", {
    customer: String(customer),
    "items[0][price]": "price_sandbox_starter_test",
    payment_behavior: "default_incomplete",
  });
  expect(incomplete.status).toBe("incomplete");
  await billing.settled();
  const body = { json: { password: PASSWORD } };
  await server.call("POST", "/trpc/auth.requestDeletion", { cookie: member.cookie, body });
  const read = async () => (await provider.ask<Held>("GET", `/v1/subscriptions/${incomplete.id}`)).status;
  await expect.poll(read, { timeout: 10_000 }).toBe("canceled");
});

const schedule = async (subscription: string) =>
  billing.provider.ask<{ id: string }>("POST", "/v1/subscription_schedules", {
    from_subscription: subscription,
  });

it("closes an account whose subscription a schedule manages, at the end of its paid period", async () => {
  const member = await billing.newSubscriber();
  const id = await billing.subscriptionId(member);
  const managing = await schedule(id);
  await expect(
    billing.provider.ask("POST", `/v1/subscriptions/${id}`, { cancel_at_period_end: "true" }),
  ).rejects.toThrow(`managed by the subscription schedule \`${managing.id}\``);
  const body = { json: { password: PASSWORD } };
  await billing.server.call("POST", "/trpc/auth.requestDeletion", { cookie: member.cookie, body });
  const read = async () => billing.provider.ask("GET", `/v1/subscriptions/${id}`);
  await expect
    .poll(read, { timeout: 10_000 })
    .toMatchObject({ status: "active", cancel_at_period_end: true, schedule: null });
});
