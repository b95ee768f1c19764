import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { callerOf } from "../clients/call.ts";
import { insertMembers } from "../clients/members.ts";
import { ALWAYS } from "../invariants/always.ts";
import { AT_REST } from "../invariants/at-rest.ts";
import { findViolations } from "../invariants/check.ts";
import { percentile } from "../percentile.ts";
import { seeded } from "../random.ts";
import { settle } from "../rounds/settle.ts";
import { PROCESS_NAMES } from "../world/names.ts";
import { openWorld, type World } from "../world/world.ts";
import type { Scenario } from "./scenario.ts";

const CLIENTS = 4;
const CREDITS = 1_000_000;
const LOOK_MS = 5_000;
/** A third of the soak: what fills pools and caches is over by then. */
const WARM_UP_SHARE = 1 / 3;
/** Of the last third against the second. */
const GROWTH_LIMIT = 0.15;

interface Look {
  /** Resident memory of each process, in megabytes. */
  memory: number[];
  connections: number;
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

async function look({ processes, database }: World): Promise<Look> {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where application_name like 'storyletter%'`;
  return {
    memory: await Promise.all(PROCESS_NAMES.map((name) => memoryOf(processes[name].pid))),
    connections: row?.count ?? 0,
  };
}

/** Half of what the machine could do, for as long as one likes: memory and connections stay where they are. */
export const soak: Scenario = async ({ seed, minutes, built, log }) => {
  const random = seeded(seed);
  await using world = await openWorld({ built, model: true, aiPaceMs: 2 });
  const caller = callerOf(world.front.origin);
  const members = await insertMembers(world.database.sql, CLIENTS, CREDITS);
  const ends = performance.now() + minutes * 60_000;
  const clients = members.map(async ({ address, cookie }, nth) => {
    const own = random.fork(`client ${nth}`);
    while (performance.now() < ends) {
      const began = performance.now();
      const json = own.pick(SEED_BRIEFS);
      if (own.chance(0.3)) await caller.call({ method: "POST", path: "/api/emails", address, cookie, json });
      else await caller.call({ method: "GET", path: "/api/emails?limit=20", address, cookie });
      // As long a rest as the call took: half of what one client could ask for.
      await delay(Math.max(20, performance.now() - began));
    }
  });
  const looks: Look[] = [];
  while (performance.now() < ends) {
    looks.push(await look(world));
    await delay(LOOK_MS);
  }
  await Promise.all(clients);
  const settled = await settle(world, new Date());
  const warm = looks.slice(Math.floor(looks.length * WARM_UP_SHARE));
  const half = Math.floor(warm.length / 2);
  const median = (part: readonly Look[], of: (each: Look) => number) => percentile(part.map(of), 0.5);
  const figures: Record<string, number> = {
    minutes,
    calls: [...caller.tally.values()].reduce((sum, each) => sum + each, 0),
  };
  const violations: string[] = [];
  const compare = (name: string, of: (each: Look) => number) => {
    const [before, after] = [median(warm.slice(0, half), of), median(warm.slice(half), of)];
    figures[`${name}, second third`] = before;
    figures[`${name}, last third`] = after;
    if (after > before * (1 + GROWTH_LIMIT)) violations.push(`${name} grew from ${before} to ${after}`);
  };
  for (const [nth, name] of PROCESS_NAMES.entries())
    compare(`memory of ${name}, MB`, ({ memory }) => memory[nth] ?? 0);
  compare("connections", ({ connections }) => connections);
  log(`Answers by status: ${JSON.stringify(Object.fromEntries(caller.tally))}.`);
  return {
    figures,
    violations: [
      ...violations,
      ...caller.complaints,
      ...(settled.left ? [`Not at rest: ${settled.left}`] : []),
      ...(await findViolations(world.database.sql, [...ALWAYS, ...AT_REST])),
      ...world.all.flatMap(({ crashes }) => crashes),
    ],
  };
};
