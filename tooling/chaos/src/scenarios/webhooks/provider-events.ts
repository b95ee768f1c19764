import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { insertMembers, type Member } from "../../clients/accounts.ts";
import { type Caller, callerOf } from "../../clients/call.ts";
import type { Random } from "../../random.ts";
import { listAll } from "../../world/sandbox.ts";
import { type TestSystem, WEBHOOK_SECRET } from "../../world/world.ts";

/** A provider event; `data` is sent on unchanged. */
export interface ProviderEvent {
  id: string;
  type: string;
  data: { object: { customer?: string; id: string; object: string } };
}

const PAYS = "4242 4242 4242 4242";
const FAILS_ON_RENEWAL = "4000 0000 0000 0341";
const MONTH_DAYS = 31;

async function subscribe(world: TestSystem, caller: Caller, member: Member, card: string): Promise<void> {
  const { address, cookie } = member;
  const outcome = await caller.call({
    method: "POST",
    path: "/api/create-checkout-session",
    address,
    cookie,
  });
  if (outcome?.status !== 200 || !(await world.sandbox.pay(JSON.parse(outcome.body).url, card)))
    throw new Error(`Subscribing failed: ${outcome?.body}`);
}

/** Lets subscribers live for months without webhooks; returns the provider's events in order. */
export async function simulateMonths(
  world: TestSystem,
  random: Random,
  size: { subscribers: number; months: number },
): Promise<{ members: Member[]; events: ProviderEvent[] }> {
  const caller = callerOf(world.front.origin);
  const members = await insertMembers(world.database.sql, size.subscribers);
  for (const member of members)
    await subscribe(world, caller, member, random.chance(0.1) ? FAILS_ON_RENEWAL : PAYS);
  for (let month = 0; month < size.months; month += 1) {
    await world.sandbox.order("POST", "/clock", { advanceDays: MONTH_DAYS });
    await cancelAndResume(world, random);
  }
  const events = await listAll<ProviderEvent>(world.sandbox, "/v1/events");
  return { members, events: events.toReversed() };
}

/** Some cancel their subscription, and some of those undo it. */
async function cancelAndResume(world: TestSystem, random: Random): Promise<void> {
  const running = await listAll<{ id: string }>(world.sandbox, "/v1/subscriptions?status=active");
  for (const { id } of running.filter(() => random.chance(0.1))) {
    const ends = (word: string) =>
      world.sandbox.ask("POST", `/v1/subscriptions/${id}`, { cancel_at_period_end: word });
    await ends("true");
    if (random.chance(0.7)) await ends("false");
  }
}

const PAUSE_MS = 100;
const TIMEOUT_MS = 10_000;

export interface Deliveries {
  /** Milliseconds to each successful response. */
  times: number[];
  /** Failed attempts, each followed by another. */
  failed: number;
  /** Responses that no fault excuses. */
  complaints: string[];
}

export const noDeliveries = (): Deliveries => ({ times: [], failed: 0, complaints: [] });

/** Sends one event until it is acknowledged, as the provider does, only faster. */
export async function deliver(world: TestSystem, event: ProviderEvent, into: Deliveries): Promise<void> {
  const body = JSON.stringify(event);
  for (;;) {
    const seconds = Math.floor(Date.now() / 1_000);
    const signature = createHmac("sha256", WEBHOOK_SECRET).update(`${seconds}.${body}`).digest("hex");
    const began = performance.now();
    const status = await fetch(`${world.front.origin}/api/webhooks/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": `t=${seconds},v1=${signature}` },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) {
      into.times.push(performance.now() - began);
      return;
    }
    if (status !== 0 && status !== 503) into.complaints.push(`${event.id} returned ${status}`);
    into.failed += 1;
    await delay(PAUSE_MS);
  }
}

/** Processes a list with limited concurrency. */
export async function atOnce<Thing>(
  things: readonly Thing[],
  many: number,
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const queue = things[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (const thing of queue) await work(thing);
    }),
  );
}

/** Limits the rate, so that a fast sender does not queue behind itself. */
export function paceOf(perSecond: number): () => Promise<void> {
  let next = performance.now();
  return async () => {
    next = Math.max(next + 1_000 / perSecond, performance.now());
    await delay(Math.max(0, next - performance.now()));
  };
}
