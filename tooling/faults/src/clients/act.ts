import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import type { Random } from "../random.ts";
import type { Sandbox } from "../world/sandbox.ts";
import type { Caller } from "./call.ts";
import type { Person, Wish } from "./person.ts";

const PAUSE_MS = 150;
const PAYS = "4242 4242 4242 4242";
const FAILS_ON_RENEWAL = "4000 0000 0000 0341";

export interface Actor {
  caller: Caller;
  sandbox: Sandbox;
  random: Random;
  stopped: AbortSignal;
}

/** Asks for a letter; false where the credits are used up. */
export async function createEmail({ caller, random, stopped }: Actor, person: Person): Promise<boolean> {
  const json = random.pick(SEED_BRIEFS);
  const wish: Wish = { key: random.chance(0.7) ? randomUUID() : null, id: null, deletion: "none" };
  const { address, cookie } = person;
  const headers: Record<string, string> = wish.key ? { "idempotency-key": wish.key } : {};
  const call = { method: "POST", path: "/api/emails", address, cookie: cookie ?? "", json, headers } as const;
  for (;;) {
    const outcome = await caller.call(call);
    if (outcome?.status === 403) return false;
    // It counts from the first call that may have done something: a 503 may have committed before its database died.
    if (!person.wishes.includes(wish)) person.wishes.push(wish);
    if (outcome?.status === 201) {
      wish.id = JSON.parse(outcome.body).id;
      if (wish.key && random.chance(0.2)) await repeat({ caller, call, wish, person });
      return true;
    }
    // A client that gives up does not know whether it was charged.
    if (!wish.key || stopped.aborted) return true;
    await delay(PAUSE_MS);
  }
}

/** The same key again: the same letter. */
async function repeat(input: {
  caller: Caller;
  call: Parameters<Caller["call"]>[0];
  wish: Wish;
  person: Person;
}): Promise<void> {
  const again = await input.caller.call(input.call);
  if (again?.status !== 201) return;
  const { id } = JSON.parse(again.body);
  if (id !== input.wish.id)
    input.person.broken.push(`key ${input.wish.key} answered ${id} after ${input.wish.id}`);
}

export async function deleteEmail({ caller, random }: Actor, person: Person): Promise<void> {
  const there = person.wishes.filter(({ id, deletion }) => id && deletion === "none");
  if (there.length === 0) return;
  const wish = random.pick(there);
  const { address, cookie } = person;
  wish.deletion = "asked";
  const path = `/api/emails/${wish.id}`;
  const outcome = await caller.call({ method: "DELETE", path, address, cookie: cookie ?? "" });
  if (outcome?.status === 200) wish.deletion = "done";
}

/** What was acknowledged is in the list, from whichever server it comes. */
export async function listEmails({ caller }: Actor, person: Person): Promise<void> {
  const wanted = person.wishes.filter(({ id, deletion }) => id && deletion === "none");
  const { address, cookie } = person;
  const outcome = await caller.call({ method: "GET", path: "/api/emails", address, cookie: cookie ?? "" });
  if (outcome?.status === 401) person.broken.push("the session was forgotten");
  if (outcome?.status !== 200) return;
  const listed = new Set((JSON.parse(outcome.body) as { id: string }[]).map(({ id }) => id));
  for (const { id, deletion } of wanted)
    if (id && deletion === "none" && !listed.has(id)) person.broken.push(`email ${id} was not in the list`);
}

/** Two clicks at once, and every page that opens is paid. */
export async function subscribe({ caller, sandbox, random }: Actor, person: Person): Promise<void> {
  const { address, cookie } = person;
  const path = "/api/create-checkout-session";
  const click = () => caller.call({ method: "POST", path, address, cookie: cookie ?? "" });
  const outcomes = await Promise.all([click(), click()]);
  const urls = outcomes.flatMap((outcome) => (outcome?.status === 200 ? JSON.parse(outcome.body).url : []));
  const card = random.chance(0.2) ? FAILS_ON_RENEWAL : PAYS;
  for (const url of new Set<string>(urls))
    if (url.includes("/checkout/") && (await sandbox.pay(url, card).catch(() => false)))
      person.hasPaid = true;
}
