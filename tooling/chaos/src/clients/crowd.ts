import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { TestSystem } from "../world/world.ts";
import { createMember } from "./accounts.ts";
import { type Actor, createEmail, deleteEmail, listEmails, subscribe } from "./act.ts";
import type { Caller } from "./call.ts";
import { newPerson, type Person } from "./person.ts";

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
