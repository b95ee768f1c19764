import { setTimeout as delay } from "node:timers/promises";
import { createMember } from "../../clients/accounts.ts";
import { type Caller, callerOf } from "../../clients/call.ts";
import { newPerson } from "../../clients/person.ts";
import { PROCESS_NAMES } from "../../world/supervised.ts";
import type { TestSystem } from "../../world/world.ts";
import type { Scenario } from "../scenario.ts";
import { type Machines, NEVER, type Part, violationsOf } from "./part.ts";
import { dueWorkOnce, rollingRestarts } from "./restarts.ts";
import { changesAtOnce, limitsOverBoth } from "./shared-state.ts";
import { streamsThrough } from "./streams.ts";

/** Tracks the maximum number of simultaneous connections until stopped. */
interface Watch {
  stop(): Promise<{ pooled: number; direct: number; clients: number }>;
}

const LOOK_MS = 100;

/** Pooled connections have the product's plain application_name; direct ones have a suffix for their purpose. */
function watchConnections({ database, machinery }: TestSystem): Watch {
  const stopped = new AbortController();
  const most = { pooled: 0, direct: 0, clients: 0 };
  const look = async () => {
    const [row] = await database.sql<{ pooled: number; direct: number }[]>`
      select count(*) filter (where application_name = 'storyletter')::int as pooled,
             count(*) filter (where application_name like 'storyletter-%')::int as direct
      from pg_stat_activity where backend_type = 'client backend'`;
    most.pooled = Math.max(most.pooled, row?.pooled ?? 0);
    most.direct = Math.max(most.direct, row?.direct ?? 0);
    most.clients = Math.max(most.clients, (await machinery?.pooler.clients()) ?? 0);
  };
  const loop = async () => {
    while (!stopped.signal.aborted) {
      await look();
      await delay(LOOK_MS);
    }
  };
  const looking = loop();
  return {
    async stop() {
      stopped.abort();
      await looking;
      return most;
    },
  };
}

/** A session created at one server is valid at the other, and signing out ends it at both. */
async function sessionsOverBoth({ world, first, second }: Machines): Promise<Part> {
  const person = newPerson("two-machines@example.com", "10.90.0.1");
  const isIn = await createMember({ caller: first, sandbox: world.sandbox, stopped: NEVER }, person);
  const { address } = person;
  const cookie = person.cookie ?? "";
  const statusAt = async (caller: Caller) =>
    (await caller.call({ method: "GET", path: "/api/usage", address, cookie }))?.status;
  const before = [await statusAt(first), await statusAt(second)];
  await second.call({ method: "POST", path: "/api/logout", address, cookie });
  const after = [await statusAt(first), await statusAt(second)];
  return {
    figures: {},
    violations: violationsOf(
      !isIn && "Sign-up and sign-in failed at the first server",
      before.join() !== "200,200" && `A session created at the first server returned ${before.join(" and ")}`,
      after.join() !== "401,401" && `After a sign-out at the second server: ${after.join(" and ")}`,
    ),
  };
}

const POOL_SIZE = 8;
/**
 * Direct connections: one per process for progress, one for a server's queue, four plus LISTEN for a worker's.
 */
const DIRECT = 4 * 1 + 2 * 1 + 2 * (4 + 1);
const SETTLE_MS = 120_000;
const ROLLINGS = 2;

/**
 * The product on several machines: a real nginx in front of two servers, a real PgBouncer behind all processes.
 */
export const machines: Scenario = async ({ random, count = ROLLINGS, open, log }) => {
  const { world, caller, rest } = await open({
    model: true,
    aiPaceMs: 4,
    env: { DRAIN_SECONDS: "5" },
    machinery: { poolSize: POOL_SIZE, pooled: PROCESS_NAMES },
  });
  const { machinery } = world;
  if (!machinery) throw new Error("nginx and PgBouncer were not started.");
  const at = (name: "web-1" | "web-2") => callerOf(new URL(world.processes[name].readyUrl).origin);
  const both: Machines = {
    world,
    first: at("web-1"),
    second: at("web-2"),
    front: caller,
  };
  const { version, prepares } = machinery.pooler;
  log(`PgBouncer ${version}, ${prepares ? "with" : "without"} prepared statements`);
  const watch = watchConnections(world);
  const parts: [string, () => Promise<Part>][] = [
    ["sessions", () => sessionsOverBoth(both)],
    ["limits", () => limitsOverBoth(both)],
    ["changes", () => changesAtOnce(both)],
    ["streams", () => streamsThrough(both, machinery)],
    ["due work", () => dueWorkOnce(both)],
    ["rolling restarts", () => rollingRestarts(both, machinery, { random, times: count })],
  ];
  const found: Part[] = [];
  for (const [name, ask] of parts) {
    const part = await ask();
    log(`${name}: ${part.violations.length === 0 ? "ok" : part.violations.join("; ")}`);
    found.push(part);
  }
  const unsettled = await rest(SETTLE_MS);
  const { pooled, direct, clients } = await watch.stop();
  const violations = [
    ...found.flatMap((part) => part.violations),
    ...violationsOf(
      pooled > POOL_SIZE && `${pooled} connections came through a pooler with size ${POOL_SIZE}`,
      direct > DIRECT && `${direct} connections bypassed the pooler instead of ${DIRECT}`,
    ),
    ...both.first.complaints,
    ...both.second.complaints,
    ...unsettled,
  ];
  return {
    figures: {
      ...Object.assign({}, ...found.map(({ figures }) => figures)),
      "connections to the pooler, max": clients,
      [`connections from the pooler, max of ${POOL_SIZE}`]: pooled,
      [`connections bypassing the pooler, max of ${DIRECT}`]: direct,
    },
    violations,
  };
};
