import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMembers, type Member } from "../clients/accounts.ts";
import type { Caller } from "../clients/call.ts";
import type { Random } from "../random.ts";
import { memoryOf, PROCESS_NAMES } from "../world/supervised.ts";
import type { TestSystem } from "../world/world.ts";
import type { Scenario } from "./scenario.ts";

const CLIENTS = 4;
const CREDITS = 1_000_000;
/** Letters are requested faster than the model writes them. */
const SETTLE_MS = 600_000;
/** Idle processes return unused memory; they check twice a minute. */
const REST_MS = 75_000;
/** Allowed growth at rest from the first half to the second. */
const GROWTH_LIMIT = 0.15;

interface Look {
  /** Resident memory of each process, in megabytes. */
  memory: number[];
  connections: number;
}

async function look({ processes, database }: TestSystem): Promise<Look> {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where application_name like 'storyletter%'`;
  return {
    memory: await Promise.all(PROCESS_NAMES.map((name) => memoryOf(processes[name].pid))),
    connections: row?.count ?? 0,
  };
}

/** Clients that pause as long as each call took, which is half load. */
async function work(
  caller: Caller,
  members: readonly Member[],
  random: Random,
  minutes: number,
): Promise<void> {
  const ends = performance.now() + minutes * 60_000;
  await Promise.all(
    members.map(async ({ address, cookie }, nth) => {
      const own = random.fork(`client ${nth}`);
      while (performance.now() < ends) {
        const began = performance.now();
        const json = own.pick(SEED_BRIEFS);
        if (own.chance(0.3))
          await caller.call({ method: "POST", path: "/api/emails", address, cookie, json });
        else await caller.call({ method: "GET", path: "/api/emails?limit=20", address, cookie });
        await delay(Math.max(20, performance.now() - began));
      }
    }),
  );
}

/** Two halves of load, each followed by a rest: memory must not grow from the first rest to the second. */
export const soak: Scenario = async ({ random, minutes, open, log }) => {
  const { world, sql, caller, rest } = await open({ model: true, aiPaceMs: 2 });
  const members = await insertMembers(sql, CLIENTS, CREDITS);
  const looks: { busy: Look; resting: Look }[] = [];
  const violations: string[] = [];
  for (const half of ["first", "second"]) {
    await work(caller, members, random.fork(half), minutes / 2);
    const busy = await look(world);
    violations.push(...(await rest(SETTLE_MS)));
    await delay(REST_MS);
    looks.push({ busy, resting: await look(world) });
    log(`After the ${half} half: ${JSON.stringify(looks.at(-1))}`);
  }
  log(`Responses by status: ${JSON.stringify(Object.fromEntries(caller.tally))}.`);
  const [first, second] = looks;
  if (!first || !second) throw new Error("A half is missing.");
  const figures: Record<string, number> = {
    minutes,
    calls: [...caller.tally.values()].reduce((sum, each) => sum + each, 0),
  };
  const compare = (name: string, of: (each: Look) => number) => {
    const [before, after] = [of(first.resting), of(second.resting)];
    figures[`${name}, busy at the end`] = of(second.busy);
    figures[`${name}, after the first half`] = before;
    figures[`${name}, after the second half`] = after;
    if (after > before * (1 + GROWTH_LIMIT)) violations.push(`${name} grew from ${before} to ${after}`);
  };
  for (const [nth, name] of PROCESS_NAMES.entries())
    compare(`memory of ${name}, MB`, ({ memory }) => memory[nth] ?? 0);
  compare("connections", ({ connections }) => connections);
  return { figures, violations };
};
