import { connect } from "@storyletter/db";
import { applyEvent } from "@storyletter/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Money, openMoney, signed } from "../testing/payments.ts";
import type { Member } from "../testing/people.ts";

/** The provider tells nothing by itself: this test takes its events, and tells them in its own order. */
let money: Money;
beforeAll(async () => {
  money = await openMoney({ telling: false });
});
afterAll(() => money.close());

interface ProviderEvent {
  id: string;
  type: string;
  created: number;
  data: { object: { customer?: string } };
}

async function eventsOf(customer: string): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  for (let after = ""; ; ) {
    const page = await money.provider.ask<{ data: ProviderEvent[]; has_more: boolean }>(
      "GET",
      `/v1/events?limit=100${after}`,
    );
    events.push(...page.data);
    if (!page.has_more) break;
    after = `&starting_after=${page.data.at(-1)?.id}`;
  }
  return events.filter(({ data }) => data.object.customer === customer).toReversed();
}

/** A subscriber's first months: renewals, a cancel that is taken back, a part of the price given back. */
async function live(member: Member): Promise<string> {
  const answer = await money.server.call("POST", "/api/create-checkout-session", { cookie: member.cookie });
  await money.provider.pay(answer.json().url);
  const customer = String((await money.account(member)).customer_id);
  const list = await money.provider.ask<{ data: { id: string }[] }>(
    "GET",
    `/v1/subscriptions?customer=${customer}`,
  );
  const path = `/v1/subscriptions/${list.data[0]?.id}`;
  await money.provider.advance(32);
  await money.provider.ask("POST", path, { cancel_at_period_end: "true" });
  await money.provider.ask("POST", path, { cancel_at_period_end: "false" });
  const charges = await money.provider.ask<{ data: { id: string }[] }>(
    "GET",
    `/v1/charges?customer=${customer}`,
  );
  await money.provider.ask("POST", "/v1/refunds", { charge: charges.data[0]?.id ?? "", amount: "300" });
  await money.provider.advance(31);
  await money.provider.advance(31);
  return customer;
}

const deliver = async (event: ProviderEvent) => {
  const body = JSON.stringify(event);
  const answer = await money.server.call("POST", "/api/webhooks/stripe", { body, headers: signed(body) });
  expect(answer.statusCode).toBe(200);
};

/** What is in the books, without what only says when it was written. */
async function books({ id }: Member) {
  const { sql } = money.server;
  return {
    account:
      await sql`select status, current_period_end, cancel_at_period_end from billing_accounts where user_id = ${id}`,
    pools:
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

const shuffled = <Thing>(things: Thing[]): Thing[] =>
  things
    .map((thing) => ({ thing, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing);

/** A worker that has read everything and dies as it begins to write; the queue runs the job again. */
async function crash(eventId: string): Promise<void> {
  const { db, close } = connect(money.server.wire.url, { max: 2 });
  const dying = new Proxy(db, {
    get: (target, name) =>
      name === "transaction"
        ? () => Promise.reject(new Error("The worker died."))
        : Reflect.get(target, name),
  });
  await applyEvent({ ...money.server.deps, db: dying }, { eventId }).catch(() => {});
  await close();
}

describe("events in any order, any number of times, with workers that die", () => {
  it("leave the books as they are left by each event once and in order", async () => {
    const member = await money.server.newMember();
    const customer = await live(member);
    const events = await eventsOf(customer);
    expect(events.length).toBeGreaterThan(30);
    for (const event of events) await deliver(event);
    await money.settled();
    const inOrder = await books(member);
    expect(inOrder.pools.length).toBeGreaterThan(1);

    // Everything is forgotten but who the customer is.
    const { sql } = money.server;
    await sql`delete from webhook_events`;
    await sql`delete from subscription_events where user_id = ${member.id}`;
    await sql`delete from invoices where user_id = ${member.id}`;
    await sql`update credit_accounts set allowance_id = (select id from allowances
      where user_id = ${member.id} and plan = 'trial') where user_id = ${member.id}`;
    await sql`delete from allowances where user_id = ${member.id} and plan = 'starter'`;
    await sql`update billing_accounts set status = 'free', subscription_id = null, current_period_start = null,
      current_period_end = null where user_id = ${member.id}`;

    const deliveries = shuffled(events.flatMap((event) => Array.from({ length: 5 }, () => event)));
    expect(deliveries.length).toBeGreaterThan(150);
    for (const [index, event] of deliveries.entries()) {
      await deliver(event);
      const [row] = await sql`select status from webhook_events where id = ${event.id}`;
      if (index % 10 === 0 && row?.status === "received") await crash(event.id);
    }
    await money.settled();
    const failed = await sql`select 1 from webhook_events where status not in ('applied', 'ignored')`;
    expect(failed).toHaveLength(0);
    // Only the newest period can be found by whoever comes late: of the months before, nothing is granted.
    const late = await books(member);
    expect({ ...late, pools: late.pools.slice(-1), grants: null }).toEqual({
      ...inOrder,
      pools: inOrder.pools.slice(-1),
      grants: null,
    });
    expect(late.grants).toEqual([{ granted: 10 + 300 * (late.pools.length - 1) }]);
    for (const event of shuffled(events)) await deliver(event);
    await money.settled();
    expect(await books(member)).toEqual(late);
  });
});

describe("events as they happen, each five times and in no order, from a provider that fails in between", () => {
  it("renew each month once, and leave one fact for each thing that happened", async () => {
    const busy = await openMoney({ copies: 5 });
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
      expect(await busy.facts(member)).toEqual([
        "started",
        "renewed",
        "renewed",
        "renewed",
        "cancel-scheduled",
        "cancel-withdrawn",
      ]);
      const [pools] = await busy.server.sql`
        select count(*)::int as count from allowances where user_id = ${member.id} and plan = 'starter'`;
      expect(pools).toEqual({ count: 4 });
      const [deliveries] = await busy.server.sql`select count(*)::int as events from webhook_events`;
      expect(deliveries?.events).toBeGreaterThan(40);
    } finally {
      await busy.close();
    }
  });
});
