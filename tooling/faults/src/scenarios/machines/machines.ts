import { callerOf } from "../../clients/call.ts";
import { ALWAYS } from "../../invariants/always.ts";
import { AT_REST } from "../../invariants/at-rest.ts";
import { findViolations } from "../../invariants/check.ts";
import { seeded } from "../../random.ts";
import { settle } from "../../rounds/settle.ts";
import { PROCESS_NAMES } from "../../world/names.ts";
import { openWorld } from "../../world/world.ts";
import type { Scenario } from "../scenario.ts";
import { changesAtOnce } from "./at-once.ts";
import { watchConnections } from "./budget.ts";
import { limitsOverBoth } from "./limits.ts";
import { dueWorkOnce } from "./once.ts";
import { complaintsOf, type Machines, type Part } from "./part.ts";
import { restartsUnseen } from "./rolling.ts";
import { sessionsOverBoth } from "./sessions.ts";
import { streamsThrough } from "./streams.ts";

const POOL_SIZE = 8;
/** Past the pooler each process listens for progress; a server's queue has one connection, a worker's four and an alarm. */
const DIRECT = 4 * 1 + 2 * 1 + 2 * (4 + 1);
const SETTLE_MS = 120_000;
const ROLLINGS = 2;

/** The product on more than one machine: a real nginx before two servers, a real PgBouncer behind all processes. */
export const machines: Scenario = async ({ seed, count = ROLLINGS, built, log }) => {
  await using world = await openWorld({
    built,
    model: true,
    aiPaceMs: 4,
    env: { DRAIN_SECONDS: "5" },
    machinery: { poolSize: POOL_SIZE, pooled: PROCESS_NAMES },
  });
  const { machinery } = world;
  if (!machinery) throw new Error("There are no machines.");
  const at = (name: "web-1" | "web-2") => callerOf(new URL(world.processes[name].readyUrl).origin);
  const both: Machines = {
    world,
    first: at("web-1"),
    second: at("web-2"),
    front: callerOf(world.front.origin),
  };
  const { version, prepares } = machinery.pooler;
  log(`PgBouncer ${version}, ${prepares ? "with" : "without"} prepared statements`);
  const watch = watchConnections(world);
  const random = seeded(seed);
  const parts: [string, () => Promise<Part>][] = [
    ["sessions", () => sessionsOverBoth(both)],
    ["limits", () => limitsOverBoth(both)],
    ["changes", () => changesAtOnce(both)],
    ["streams", () => streamsThrough(both, machinery)],
    ["due work", () => dueWorkOnce(both)],
    ["rolling restarts", () => restartsUnseen(both, machinery, { random, times: count })],
  ];
  const found: Part[] = [];
  for (const [name, ask] of parts) {
    const part = await ask();
    log(`${name}: ${part.violations.length === 0 ? "as it should be" : part.violations.join("; ")}`);
    found.push(part);
  }
  const settled = await settle(world, new Date(), SETTLE_MS);
  const { pooled, direct, clients } = await watch.stop();
  const violations = [
    ...found.flatMap((part) => part.violations),
    ...complaintsOf(
      pooled > POOL_SIZE && `${pooled} connections came through a pooler of ${POOL_SIZE}`,
      direct > DIRECT && `${direct} connections went past the pooler, and not ${DIRECT}`,
      settled.left !== null && `Not at rest: ${settled.left}`,
    ),
    ...both.first.complaints,
    ...both.second.complaints,
    ...(await findViolations(world.database.sql, [...ALWAYS, ...AT_REST])),
    ...world.all.flatMap(({ crashes }) => crashes),
  ];
  if (violations.length > 0) {
    world.keep();
    log(`The logs are in ${world.folder}.`);
  }
  return {
    figures: {
      ...Object.assign({}, ...found.map(({ figures }) => figures)),
      "connections to the pooler, most": clients,
      [`connections from the pooler, most of ${POOL_SIZE}`]: pooled,
      [`connections past the pooler, most of ${DIRECT}`]: direct,
    },
    violations,
  };
};
