import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import type { Sandbox } from "@storyletter/launcher/sandbox";
import type { Random } from "../random.ts";
import type { TestSystem } from "../world/world.ts";
import { createMember } from "./accounts.ts";
import type { Caller } from "./call.ts";
import { type LetterRequest, newPerson, type Person } from "./person.ts";

const PAUSE_MS = 150;
const PAYS = "4242 4242 4242 4242";
const FAILS_ON_RENEWAL = "4000 0000 0000 0341";

export interface Actor {
  caller: Caller;
  sandbox: Sandbox;
  random: Random;
  stopped: AbortSignal;
}

/** Requests a letter; false when the credits are used up. */
async function createEmail({ caller, random, stopped }: Actor, person: Person): Promise<boolean> {
  const json = { ...random.pick(SEED_BRIEFS), withoutModel: random.chance(0.5) ? "yes" : "no" };
  const request: LetterRequest = {
    key: random.chance(0.7) ? randomUUID() : null,
    id: null,
    deletion: "none",
  };
  const { address, cookie } = person;
  const headers: Record<string, string> = request.key ? { "idempotency-key": request.key } : {};
  const call = { method: "POST", path: "/api/emails", address, cookie: cookie ?? "", json, headers } as const;
  for (;;) {
    const outcome = await caller.call(call);
    if (outcome?.status === 403) return false;
    // Counts from the first call that may have had an effect: a 503 may have committed before its database died.
    if (!person.requests.includes(request)) person.requests.push(request);
    if (outcome?.status === 201) {
      request.id = JSON.parse(outcome.body).id;
      if (request.key && random.chance(0.2)) await repeat({ caller, call, request, person });
      return true;
    }
    // A client that stops retrying does not know whether it was charged.
    if (!request.key || stopped.aborted) return true;
    await delay(PAUSE_MS);
  }
}

/** Repeats a request with the same key, which must return the same letter. */
async function repeat(input: {
  caller: Caller;
  call: Parameters<Caller["call"]>[0];
  request: LetterRequest;
  person: Person;
}): Promise<void> {
  const again = await input.caller.call(input.call);
  if (again?.status !== 201) return;
  const { id } = JSON.parse(again.body);
  if (id !== input.request.id)
    input.person.broken.push(`key ${input.request.key} returned ${id} after ${input.request.id}`);
}

async function deleteEmail({ caller, random }: Actor, person: Person): Promise<void> {
  const there = person.requests.filter(({ id, deletion }) => id && deletion === "none");
  if (there.length === 0) return;
  const request = random.pick(there);
  const { address, cookie } = person;
  request.deletion = "asked";
  const path = `/api/emails/${request.id}`;
  const outcome = await caller.call({ method: "DELETE", path, address, cookie: cookie ?? "" });
  if (outcome?.status === 200) request.deletion = "done";
}

/** Everything acknowledged must be in the list, whichever server answers. */
async function listEmails({ caller }: Actor, person: Person): Promise<void> {
  const wanted = person.requests.filter(({ id, deletion }) => id && deletion === "none");
  const { address, cookie } = person;
  const outcome = await caller.call({ method: "GET", path: "/api/emails", address, cookie: cookie ?? "" });
  if (outcome?.status === 401) person.broken.push("the session was lost");
  if (outcome?.status !== 200) return;
  const listed = new Set((JSON.parse(outcome.body) as { id: string }[]).map(({ id }) => id));
  for (const { id, deletion } of wanted)
    if (id && deletion === "none" && !listed.has(id)) person.broken.push(`email ${id} was not in the list`);
}

/** Clicks twice at once, and pays every page that opens. */
async function subscribe({ caller, sandbox, random }: Actor, person: Person): Promise<void> {
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

/** All users of this run and what they remember. */
export interface Crowd {
  readonly people: Person[];
  readonly caller: Caller;
}

/** Runs several clients at once, each acting like a user, until stopped. */
export async function runCrowd(
  crowd: Crowd,
  input: { world: TestSystem; random: Random; atOnce: number; round: number; stopped: AbortSignal },
): Promise<void> {
  const { world, random, round, stopped } = input;
  await Promise.all(
    Array.from({ length: input.atOnce }, async (_, seat) => {
      const own = random.fork(`seat ${seat} of round ${round}`);
      const actor: Actor = { caller: crowd.caller, sandbox: world.sandbox, random: own, stopped };
      // Returning users are as likely as new ones.
      const known = crowd.people.filter(({ cookie }) => cookie !== null);
      let person = known.length > 0 && own.chance(0.5) ? known[seat % known.length] : undefined;
      for (let nth = 0; !stopped.aborted; nth += 1) {
        person ??= arrive(crowd, `r${round}-s${seat}-n${nth}`);
        const stays = await live(actor, person);
        if (!stays) person = undefined;
      }
    }),
  );
}

function arrive({ people }: Crowd, name: string): Person {
  const nth = people.length;
  const person = newPerson(`${name}@example.com`, `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`);
  people.push(person);
  return person;
}

/** Several actions of one person; false if it leaves for good. */
async function live(actor: Actor, person: Person): Promise<boolean> {
  const { random, stopped } = actor;
  if (!person.cookie && !(await createMember(actor, person))) return false;
  for (let action = 0; action < 20 && !stopped.aborted; action += 1) {
    const draw = random.next();
    if (draw < 0.6) {
      const hasCredits = await createEmail(actor, person);
      if (!hasCredits && (person.hasPaid || random.chance(0.4))) return false;
      if (!hasCredits) await subscribe(actor, person);
    } else if (draw < 0.7) await deleteEmail(actor, person);
    else if (draw < 0.95) await listEmails(actor, person);
    else await subscribe(actor, person);
    await delay(20 + random.whole(200));
  }
  return true;
}
