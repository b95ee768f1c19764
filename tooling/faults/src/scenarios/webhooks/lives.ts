import { type Caller, callerOf } from "../../clients/call.ts";
import { insertMembers, type Member } from "../../clients/members.ts";
import type { Random } from "../../random.ts";
import type { World } from "../../world/world.ts";

/** An event as the provider words it; `data` is sent on as it is. */
export interface ProviderEvent {
  id: string;
  type: string;
  data: { object: { customer?: string; id: string; object: string } };
}

const PAYS = "4242 4242 4242 4242";
const FAILS_ON_RENEWAL = "4000 0000 0000 0341";
const MONTH_DAYS = 31;

async function subscribe(world: World, caller: Caller, member: Member, card: string): Promise<void> {
  const { address, cookie } = member;
  const outcome = await caller.call({
    method: "POST",
    path: "/api/create-checkout-session",
    address,
    cookie,
  });
  if (outcome?.status !== 200 || !(await world.sandbox.pay(JSON.parse(outcome.body).url, card)))
    throw new Error(`Nobody could subscribe: ${outcome?.body}`);
}

/** Subscribers live for months, and nobody is told: what the provider has to say of it, in its order. */
export async function liveFor(
  world: World,
  random: Random,
  size: { subscribers: number; months: number },
): Promise<{ members: Member[]; events: ProviderEvent[] }> {
  const caller = callerOf(world.front.origin);
  const members = await insertMembers(world.database.sql, size.subscribers);
  for (const member of members)
    await subscribe(world, caller, member, random.chance(0.1) ? FAILS_ON_RENEWAL : PAYS);
  for (let month = 0; month < size.months; month += 1) {
    await world.sandbox.order("POST", "/clock", { advanceDays: MONTH_DAYS });
    await leaveAndReturn(world, random);
  }
  const events = await world.sandbox.list<ProviderEvent>("/v1/events");
  return { members, events: events.toReversed() };
}

/** Some order the end of their subscription, and some of those take it back. */
async function leaveAndReturn(world: World, random: Random): Promise<void> {
  const running = await world.sandbox.list<{ id: string }>("/v1/subscriptions?status=active");
  const form = (fields: Record<string, string>) => ({
    method: "POST",
    headers: { authorization: "Bearer sk_test_sandbox" },
    body: new URLSearchParams(fields),
  });
  for (const { id } of running.filter(() => random.chance(0.1))) {
    const url = `${world.sandbox.origin}/v1/subscriptions/${id}`;
    await fetch(url, form({ cancel_at_period_end: "true" }));
    if (random.chance(0.7)) await fetch(url, form({ cancel_at_period_end: "false" }));
  }
}
