import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "../random.ts";
import type { World } from "../world/world.ts";
import { becomeMember } from "./accounts.ts";
import { type Actor, createEmail, deleteEmail, listEmails, subscribe } from "./act.ts";
import type { Caller } from "./call.ts";
import { newPerson, type Person } from "./person.ts";

/** Everybody who ever used the product in this run, and what they remember. */
export interface Crowd {
  readonly people: Person[];
  readonly caller: Caller;
}

/** Some clients at once, each doing what people do, until it is stopped. */
export async function crowdIn(
  crowd: Crowd,
  input: { world: World; random: Random; atOnce: number; round: number; stopped: AbortSignal },
): Promise<void> {
  const { world, random, round, stopped } = input;
  await Promise.all(
    Array.from({ length: input.atOnce }, async (_, seat) => {
      const own = random.fork(`seat ${seat} of round ${round}`);
      const actor: Actor = { caller: crowd.caller, sandbox: world.sandbox, random: own, stopped };
      // Who was here before comes back as often as somebody new arrives.
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

/** A few deeds of one person; false when it leaves for good. */
async function live(actor: Actor, person: Person): Promise<boolean> {
  const { random, stopped } = actor;
  if (!person.cookie && !(await becomeMember(actor, person))) return false;
  for (let deed = 0; deed < 20 && !stopped.aborted; deed += 1) {
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
