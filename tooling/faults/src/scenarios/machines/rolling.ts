import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { type Call, callerOf } from "../../clients/call.ts";
import { insertMembers } from "../../clients/members.ts";
import { percentile } from "../../percentile.ts";
import type { Random } from "../../random.ts";
import type { Machinery } from "../../world/machinery.ts";
import { PROCESS_NAMES } from "../../world/names.ts";
import type { Passed } from "../../world/nginx.ts";
import { complaintsOf, type Machines, type Part } from "./part.ts";

const CLIENTS = 12;
const CREDITS = 100_000;
const PAUSE_MS = 60;

/** One process after the other is restarted under load, as often as told: nobody's call fails, or is done twice. */
export async function restartsUnseen(
  { world }: Machines,
  { nginx }: Machinery,
  { random, times }: { random: Random; times: number },
): Promise<Part> {
  const { sql } = world.database;
  const front = callerOf(nginx.origin);
  const members = await insertMembers(sql, CLIENTS, CREDITS);
  const [poor] = await insertMembers(sql, 1, 1);
  if (!poor) throw new Error("Nobody was made.");
  await front.call({ method: "POST", path: "/api/emails", ...poor, json: SEED_BRIEFS[0] });
  const before = (await nginx.passed()).length;
  const done = new AbortController();
  let wanted = 0;
  const clients = Promise.all(
    members.map(async ({ address, cookie }, nth) => {
      const own = random.fork(`client ${nth}`);
      while (!done.signal.aborted) {
        const json = own.pick(SEED_BRIEFS);
        const draw = own.next();
        // Most are refused for want of credits: what matters is that they are not lost, and need no writer.
        const call: Call =
          draw < 0.02
            ? { method: "POST", path: "/api/emails", address, cookie, json }
            : draw < 0.4
              ? { method: "POST", path: "/api/emails", address, cookie: poor.cookie, json }
              : { method: "GET", path: "/api/emails?limit=20", address, cookie };
        const outcome = await front.call(call);
        if (outcome?.status === 201) wanted += 1;
        await delay(own.whole(PAUSE_MS));
      }
    }),
  );
  const codes: (number | null)[] = [];
  const stops: number[] = [];
  for (let round = 0; round < times; round += 1)
    for (const name of PROCESS_NAMES) {
      const began = performance.now();
      codes.push(await world.processes[name].terminate());
      stops.push(performance.now() - began);
      await world.processes[name].resume();
      await world.processes[name].ready();
    }
  done.abort();
  await clients;
  const [made] = await sql<{ count: number }[]>`
    select count(*)::int as count from emails where user_id in ${sql(members.map(({ id }) => id))}`;
  const passed = (await nginx.passed()).slice(before);
  const elsewhere = passed.filter(({ servers }) => servers.length > 1);
  const bad = [...front.tally].filter(([status]) => !["200", "201", "403"].includes(status));
  return {
    figures: {
      "restarts under load": codes.length,
      "calls meanwhile": passed.length,
      "calls meanwhile that failed": bad.reduce((sum, [, count]) => sum + count, 0),
      "letters asked for, acknowledged": wanted,
      "letters made": made?.count ?? 0,
      "calls that nginx asked for elsewhere": elsewhere.length,
      "longest stop, ms": percentile(stops, 1),
    },
    violations: complaintsOf(
      ...bad.map(([status, count]) => `${count} calls were answered ${status} during a rolling restart`),
      ...codes.map((code) => code !== 0 && `A stop ended with ${code}`),
      made?.count !== wanted && `${wanted} letters were acknowledged, and ${made?.count} are there`,
      ...elsewhere.filter(wasBegun).map(({ method, path }) => `${method} ${path} was asked for twice`),
    ),
  };
}

/** A call that may not be repeated, and that a server had already heard when another was asked. */
const wasBegun = ({ method, statuses }: Passed): boolean =>
  method === "POST" && statuses.slice(0, -1).some((status) => status !== "502");
