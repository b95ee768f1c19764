import { connect } from "@storyletter/db";
import { applyEvent } from "@storyletter/domain/billing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BillingTest, openBillingTest, signed } from "../testing/payments.ts";
import type { Member } from "../testing/people.ts";

/** How often each event arrives. */
const COPIES = process.env.TEST_ALL ? 5 : 3;

/** The provider sends no events here; the test fetches them and delivers them in its own order. */
let billing: BillingTest;
beforeAll(async () => {
  billing = await openBillingTest({ sendsEvents: false });
});
afterAll(() => billing.close());

interface ProviderEvent {
  id: string;
  type: string;
  created: number;
  data: { object: { customer?: string } };
}

async function eventsOf(customer: string): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  for (let after = ""; ; ) {
    const page = await billing.provider.ask<{ data: ProviderEvent[]; has_more: boolean }>(
      "GET",
      `/v1/events?limit=100${after}`,
    );
    events.push(...page.data);
    if (!page.has_more) break;
    after = `&starting_after=${page.data.at(-1)?.id}`;
  }
  return events.filter(({ data }) => data.object.customer === customer).toReversed();
}

/** A subscriber's first months: renewals, an undone cancellation and a partial refund. */
async function runLifecycle(member: Member): Promise<string> {
  const answer = await billing.server.call("POST", "/api/create-checkout-session", { cookie: member.cookie });
  await billing.provider.pay(answer.json().url);
  const customer = String((await billing.account(member)).customer_id);
  const list = await billing.provider.ask<{ data: { id: string }[] }>(
    "GET",
    `/v1/subscriptions?customer=${customer}`,
  );
  const path = `/v1/subscriptions/${list.data[0]?.id}`;
  await billing.provider.advance(32);
  await billing.provider.ask("POST", path, { cancel_at_period_end: "true" });
  await billing.provider.ask("POST", path, { cancel_at_period_end: "false" });
  const charges = await billing.provider.ask<{ data: { id: string }[] }>(
    "GET",
    `/v1/charges?customer=${customer}`,
  );
  await billing.provider.ask("POST", "/v1/refunds", { charge: charges.data[0]?.id ?? "", amount: "300" });
  await billing.provider.advance(31);
  await billing.provider.advance(31);
  return customer;
}

const deliver = async (event: ProviderEvent) => {
  const body = JSON.stringify(event);
  const answer = await billing.server.call("POST", "/api/webhooks/stripe", { body, headers: signed(body) });
  expect(answer.statusCode).toBe(200);
};

/** The billing records, without timestamps of when they were written. */
async function recordsOf({ id }: Member) {
  const { sql } = billing.server;
  return {
    account:
      await sql`select status, current_period_end, cancel_at_period_end from billing_accounts where user_id = ${id}`,
    allowances:
      await sql`select plan, size, period_start from allowances where user_id = ${id} order by period_start nulls first`,
    grants:
      await sql`select sum(amount)::int as granted from credit_entries join allowances on allowances.id = allowance_id
      where user_id = ${id} and kind = 'grant'`,
    facts: await sql`select kind, amount_cents, occurred_at from subscription_events where user_id = ${id}
      order by occurred_at, kind`,
    invoices:
      await sql`select status, amount_cents, refunded_cents from invoices where user_id = ${id} order by created_at`,
  };
}

const shuffled = <Item>(items: Item[]): Item[] =>
  items
    .map((item) => ({ item, position: Math.random() }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ item }) => item);

/** A worker that dies before it writes; the queue runs the job again. */
async function crash(eventId: string): Promise<void> {
  const { db, close } = connect(billing.server.databaseLink.url, { max: 2 });
  const dying = new Proxy(db, {
    get: (target, name) =>
      name === "transaction"
        ? () => Promise.reject(new Error("The worker died."))
        : Reflect.get(target, name),
  });
  await applyEvent({ ...billing.server.deps, db: dying }, { eventId }).catch(() => {});
  await close();
}

describe("events in any order, any number of times, with workers that die", () => {
  it("leave the same records as each event once and in order", async () => {
    const member = await billing.server.newMember();
    const customer = await runLifecycle(member);
    const events = await eventsOf(customer);
    expect(events.length).toBeGreaterThan(30);
    for (const event of events) await deliver(event);
    await billing.settled();
    const inOrder = await recordsOf(member);
    expect(inOrder.allowances.length).toBeGreaterThan(1);

    // Deletes everything but the customer id.
    const { sql } = billing.server;
    await sql`delete from webhook_events`;
    await sql`delete from subscription_events where user_id = ${member.id}`;
    await sql`delete from invoices where user_id = ${member.id}`;
    await sql`update credit_accounts set allowance_id = (select id from allowances
      where user_id = ${member.id} and plan = 'trial') where user_id = ${member.id}`;
    await sql`delete from allowances where user_id = ${member.id} and plan = 'starter'`;
    await sql`update billing_accounts set status = 'free', subscription_id = null, current_period_start = null,
      current_period_end = null where user_id = ${member.id}`;

    const deliveries = shuffled(events.flatMap((event) => Array.from({ length: COPIES }, () => event)));
    expect(deliveries.length).toBeGreaterThan(30 * COPIES);
    for (const [index, event] of deliveries.entries()) {
      await deliver(event);
      const [row] = await sql`select status from webhook_events where id = ${event.id}`;
      if (index % 10 === 0 && row?.status === "received") await crash(event.id);
    }
    await billing.settled();
    const failed = await sql`select 1 from webhook_events where status not in ('applied', 'ignored')`;
    expect(failed).toHaveLength(0);
    // Late events only find the newest period, so earlier months grant nothing.
    const late = await recordsOf(member);
    expect({ ...late, allowances: late.allowances.slice(-1), grants: null }).toEqual({
      ...inOrder,
      allowances: inOrder.allowances.slice(-1),
      grants: null,
    });
    expect(late.grants).toEqual([{ granted: 10 + 300 * (late.allowances.length - 1) }]);
    for (const event of shuffled(events)) await deliver(event);
    await billing.settled();
    expect(await recordsOf(member)).toEqual(late);
  });
});

describe("live events, each several times and in random order, from a provider that fails in between", () => {
  it("renew each month once and record one event per change", async () => {
    const busy = await openBillingTest({ copies: COPIES });
    try {
      const member = await busy.newSubscriber();
      const path = `/v1/subscriptions/${await busy.subscriptionId(member)}`;
      const failing = () =>
        busy.provider.order("POST", "/faults", { service: "payments", kind: "500", times: 3 });
      for (let month = 0; month < 3; month += 1) {
        await busy.provider.advance(month === 0 ? 32 : 31);
        await failing();
        await busy.settled();
      }
      await busy.provider.order("DELETE", "/faults");
      await busy.provider.ask("POST", path, { cancel_at_period_end: "true" });
      await busy.provider.ask("POST", path, { cancel_at_period_end: "false" });
      await busy.settled();
      expect(await busy.usage(member)).toEqual({
        emailsCreated: 0,
        emailsRemaining: 300,
        isSubscribed: true,
      });
      expect(await busy.subscriptionEvents(member)).toEqual([
        "started",
        "renewed",
        "renewed",
        "renewed",
        "cancel-scheduled",
        "cancel-withdrawn",
      ]);
      const [periods] = await busy.server.sql`
        select count(*)::int as count from allowances where user_id = ${member.id} and plan = 'starter'`;
      expect(periods).toEqual({ count: 4 });
      const [deliveries] = await busy.server.sql`select count(*)::int as events from webhook_events`;
      expect(deliveries?.events).toBeGreaterThan(40);
    } finally {
      await busy.close();
    }
  });
});
