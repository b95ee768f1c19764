import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "../random.ts";
import { PROCESS_NAMES } from "../world/names.ts";
import type { World } from "../world/world.ts";

const PAUSE_MS = 2_000;
const POSTGRES_EVERY = 12;

/** Kills one process after the other, and at times PostgreSQL, until it is told to stop. */
export async function killUntil(world: World, random: Random, stopped: AbortSignal) {
  const kills = { "kills of server and worker": 0, "kills of PostgreSQL": 0 };
  for (let nth = 1; !stopped.aborted; nth += 1) {
    await delay(random.whole(2 * PAUSE_MS), undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) break;
    if (nth % POSTGRES_EVERY === 0) {
      await world.database.kill(random.pick(["postmaster", "backend"]));
      await world.database.comeBack();
      kills["kills of PostgreSQL"] += 1;
    } else {
      await world.processes[random.pick(PROCESS_NAMES)].kill(random.whole(1_000));
      kills["kills of server and worker"] += 1;
    }
  }
  return kills;
}
