import { setTimeout as delay } from "node:timers/promises";
import type postgres from "postgres";
import type { Random } from "../../random.ts";
import { PROCESS_NAMES } from "../../world/supervised.ts";
import type { TestSystem } from "../../world/world.ts";
import type { Scenario } from "../scenario.ts";
import { percentile } from "../scenario.ts";
import {
  atOnce,
  deliver,
  noDeliveries,
  type ProviderEvent,
  paceOf,
  simulateMonths,
} from "./provider-events.ts";

const PAUSE_MS = 2_000;
const POSTGRES_EVERY = 12;

/** Kills one process after the other, and sometimes PostgreSQL, until stopped. */
async function killUntil(world: TestSystem, random: Random, stopped: AbortSignal) {
  const kills = { "kills of server and worker": 0, "kills of PostgreSQL": 0 };
  for (let nth = 1; !stopped.aborted; nth += 1) {
    await delay(random.whole(2 * PAUSE_MS), undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) break;
    if (nth % POSTGRES_EVERY === 0) {
      await world.database.kill(random.pick(["postmaster", "backend"]));
      await world.database.restarted();
      kills["kills of PostgreSQL"] += 1;
    } else {
      await world.processes[random.pick(PROCESS_NAMES)].kill(random.whole(1_000));
      kills["kills of server and worker"] += 1;
    }
  }
  return kills;
}

/** Everyone's billing data, without timestamps of writing. */
async function readBillingData(sql: postgres.Sql): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; books: object }[]>`
    select u.id, jsonb_build_object(
      'account', (select jsonb_agg(jsonb_build_array(status, subscription_id, current_period_start,
          current_period_end, cancel_at_period_end) order by mode)
        from billing_accounts where user_id = u.id),
      'pools', (select jsonb_agg(jsonb_build_array(plan, size, subscription_id, period_start, period_end)
          order by period_start nulls first) from allowances where user_id = u.id),
      'grants', (select jsonb_agg(amount order by e.amount) from credit_entries e
          join allowances a on a.id = e.allowance_id where a.user_id = u.id),
      'inForce', (select a.period_start from credit_accounts c join allowances a on a.id = c.allowance_id
          where c.user_id = u.id),
      'facts', (select jsonb_agg(jsonb_build_array(kind, reason, amount_cents, occurred_at, key) order by key)
          from subscription_events where user_id = u.id),
      'invoices', (select jsonb_agg(jsonb_build_array(id, status, amount_cents, refunded_cents, paid_at) order by id)
          from invoices where user_id = u.id)) as books
    from users u where exists (select 1 from billing_accounts b where b.user_id = u.id)`;
  return new Map(rows.map(({ id, books }) => [id, JSON.stringify(books)]));
}

/** Deletes all billing data but the customers. */
async function deleteBillingData(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from webhook_events`;
    await tx`delete from subscription_events`;
    await tx`delete from invoices`;
    await tx`update credit_accounts c set allowance_id =
      (select id from allowances a where a.user_id = c.user_id and a.plan = 'trial')`;
    await tx`delete from allowances where plan <> 'trial'`;
    await tx`update billing_accounts set status = 'free', subscription_id = null, current_period_start = null,
      current_period_end = null, cancel_at_period_end = false, cancel_requested_at = null, version = 0`;
  });
}

/** Users whose billing data differ, and in which part. */
function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...one].flatMap(([id, text]) => {
    const before: Record<string, unknown> = JSON.parse(text);
    const after: Record<string, unknown> = JSON.parse(other.get(id) ?? "{}");
    return Object.keys(before)
      .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
      .map((part) => `The billing data of ${id} differ in ${part}`);
  });
}

const COPIES = 5;
const TOGETHER = 8;
/** Rate of the ordered run; the other run is as fast as possible. */
const PER_SECOND = 100;
/** Approximate number of events per subscriber and month. */
const EVENTS_A_MONTH = 7;
const MONTHS = 12;
/** Each event is processed after its acknowledgment and queries the provider, so thousands take long. */
const SETTLE_MS = 1_800_000;

const customerOf = ({ data: { object } }: ProviderEvent) =>
  object.object === "customer" ? object.id : (object.customer ?? object.id);

/**
 * Events in any order, five times each, while processes are killed, must lead to the same billing data as in
 * order.
 */
export const webhooks: Scenario = async ({ random, count = 10_000, open, log }) => {
  const { world, sql, rest } = await open({ model: false, sendsWebhooks: false });
  const subscribers = Math.ceil(count / (EVENTS_A_MONTH * MONTHS));
  const { events } = await simulateMonths(world, random.fork("lives"), { subscribers, months: MONTHS });
  log(`${subscribers} subscribers over ${MONTHS} months; ${events.length} events.`);

  const inOrder = noDeliveries();
  const turn = paceOf(PER_SECOND);
  const byCustomer = Map.groupBy(events, customerOf);
  await atOnce([...byCustomer.values()], TOGETHER, async (own) => {
    for (const event of own) {
      await turn();
      await deliver(world, event, inOrder);
    }
  });
  const first = await rest(SETTLE_MS);
  const books = await readBillingData(sql);
  log(`In order: response p99 ${percentile(inOrder.times, 0.99).toFixed(1)} ms.`);

  await deleteBillingData(sql);
  const shuffled = noDeliveries();
  const deliveries = random.shuffle(events.flatMap((event) => Array.from({ length: COPIES }, () => event)));
  const done = new AbortController();
  const killing = killUntil(world, random.fork("kills"), done.signal);
  await atOnce(deliveries, TOGETHER, (event) => deliver(world, event, shuffled));
  done.abort();
  const kills = await killing;
  const second = await rest(SETTLE_MS);
  const different = differences(books, await readBillingData(sql));
  const granted = await sql`select 1 from allowances where plan <> 'trial'`;

  return {
    figures: {
      events: events.length,
      deliveries: deliveries.length,
      ...kills,
      "attempts that were not acknowledged": shuffled.failed,
      "paid periods granted": granted.length,
      "response in order, 100 per second, p50 ms": percentile(inOrder.times, 0.5),
      "response in order, 100 per second, p99 ms": percentile(inOrder.times, 0.99),
      "response under kills, unlimited rate, p50 ms": percentile(shuffled.times, 0.5),
      "response under kills, unlimited rate, p99 ms": percentile(shuffled.times, 0.99),
    },
    violations: [
      ...first,
      ...second,
      ...different.slice(0, 5),
      ...(books.size === subscribers ? [] : [`${books.size} of ${subscribers} have billing data`]),
      ...inOrder.complaints,
      ...shuffled.complaints,
    ],
  };
};
