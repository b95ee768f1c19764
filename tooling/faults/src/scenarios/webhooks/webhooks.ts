import { ALWAYS } from "../../invariants/always.ts";
import { AT_REST } from "../../invariants/at-rest.ts";
import { findViolations } from "../../invariants/check.ts";
import { percentile } from "../../percentile.ts";
import { seeded } from "../../random.ts";
import { settle } from "../../rounds/settle.ts";
import { openWorld } from "../../world/world.ts";
import { killUntil } from "../kill-until.ts";
import type { Scenario } from "../scenario.ts";
import { differences, forgetBooks, readBooks } from "./books.ts";
import { atOnce, deliver, noDeliveries, paceOf } from "./deliver.ts";
import { liveFor, type ProviderEvent } from "./lives.ts";

const COPIES = 5;
const TOGETHER = 8;
/** Of the run in order; the other one is as fast as it goes. */
const PER_SECOND = 100;
/** About so many events a subscriber and month. */
const EVENTS_A_MONTH = 7;
const MONTHS = 12;
/** Each event is acted on after it was answered, and asks the provider: thousands of them take their time. */
const SETTLE_MS = 1_800_000;

const customerOf = ({ data: { object } }: ProviderEvent) =>
  object.object === "customer" ? object.id : (object.customer ?? object.id);

/** Events in any order, five times each, while processes are killed: the books of the run in order. */
export const webhooks: Scenario = async ({ seed, count = 10_000, built, log }) => {
  const random = seeded(seed);
  await using world = await openWorld({ built, model: false, telling: false });
  const { sql } = world.database;
  const subscribers = Math.ceil(count / (EVENTS_A_MONTH * MONTHS));
  const { events } = await liveFor(world, random.fork("lives"), { subscribers, months: MONTHS });
  log(`${subscribers} subscribers lived for ${MONTHS} months; ${events.length} events.`);

  const inOrder = noDeliveries();
  const turn = paceOf(PER_SECOND);
  const byCustomer = Map.groupBy(events, customerOf);
  await atOnce([...byCustomer.values()], TOGETHER, async (own) => {
    for (const event of own) {
      await turn();
      await deliver(world, event, inOrder);
    }
  });
  const first = await settle(world, new Date(), SETTLE_MS);
  const books = await readBooks(sql);
  log(`In order: p99 of the answer ${percentile(inOrder.times, 0.99).toFixed(1)} ms.`);

  await forgetBooks(sql);
  const shuffled = noDeliveries();
  const deliveries = random.shuffle(events.flatMap((event) => Array.from({ length: COPIES }, () => event)));
  const done = new AbortController();
  const killing = killUntil(world, random.fork("kills"), done.signal);
  await atOnce(deliveries, TOGETHER, (event) => deliver(world, event, shuffled));
  done.abort();
  const kills = await killing;
  const second = await settle(world, new Date(), SETTLE_MS);
  const different = differences(books, await readBooks(sql));
  const granted = await sql`select 1 from allowances where plan = 'starter'`;

  return {
    figures: {
      events: events.length,
      deliveries: deliveries.length,
      ...kills,
      "tries that were not acknowledged": shuffled.failed,
      "paid periods granted": granted.length,
      "answer in order, 100 a second, p50 ms": percentile(inOrder.times, 0.5),
      "answer in order, 100 a second, p99 ms": percentile(inOrder.times, 0.99),
      "answer under kills, as fast as it goes, p50 ms": percentile(shuffled.times, 0.5),
      "answer under kills, as fast as it goes, p99 ms": percentile(shuffled.times, 0.99),
    },
    violations: [
      ...[first.left, second.left].flatMap((left) => (left ? [`Not at rest: ${left}`] : [])),
      ...different.slice(0, 5),
      ...(books.size === subscribers ? [] : [`${books.size} of ${subscribers} have books`]),
      ...inOrder.complaints,
      ...shuffled.complaints,
      ...(await findViolations(sql, [...ALWAYS, ...AT_REST])),
      ...world.all.flatMap(({ crashes }) => crashes),
    ],
  };
};
