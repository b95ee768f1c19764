import { setTimeout as delay } from "node:timers/promises";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMembers } from "../clients/accounts.ts";
import { PROCESS_NAMES } from "../world/supervised.ts";
import type { Scenario } from "./scenario.ts";
import { percentile } from "./scenario.ts";

const CLIENTS = 8;
const STOPS = 12;
const CREDITS = 100_000;
/** A model writes one letter after the other, so this takes long. */
const SETTLE_MS = 600_000;

/** Sends SIGTERM to one process after the other while clients create and list: no request may fail. */
export const drain: Scenario = async ({ random, count = STOPS, open, log }) => {
  const { world, sql, caller, rest } = await open({ model: true, aiPaceMs: 2 });
  const members = await insertMembers(sql, CLIENTS, CREDITS);
  const done = new AbortController();
  const clients = Promise.all(
    members.map(async ({ address, cookie }, nth) => {
      const own = random.fork(`client ${nth}`);
      while (!done.signal.aborted) {
        const json = own.pick(SEED_BRIEFS);
        // A new connection per call, as a load balancer opens them: a kept one may close during the next request.
        const headers = { connection: "close" };
        if (own.chance(0.1))
          await caller.call({ method: "POST", path: "/api/emails", address, cookie, json, headers });
        else await caller.call({ method: "GET", path: "/api/usage", address, cookie, headers });
        await delay(own.whole(80));
      }
    }),
  );
  const codes: (number | null)[] = [];
  const times: number[] = [];
  for (let stop = 0; stop < count; stop += 1) {
    const process = world.processes[random.pick(PROCESS_NAMES)];
    const began = performance.now();
    codes.push(await process.terminate());
    times.push(performance.now() - began);
    await process.resume();
    await process.ready();
    await delay(random.whole(500));
  }
  done.abort();
  await clients;
  const unsettled = await rest(SETTLE_MS);
  const answers = Object.fromEntries(caller.tally);
  log(`Responses by status: ${JSON.stringify(answers)}.`);
  const bad = Object.entries(answers).filter(([status]) => status === "lost" || Number(status) >= 500);
  return {
    figures: {
      stops: codes.length,
      calls: [...caller.tally.values()].reduce((sum, each) => sum + each, 0),
      "longest stop, ms": percentile(times, 1),
    },
    violations: [
      ...bad.map(([status, times]) => `${times} calls returned ${status}`),
      ...codes.filter((code) => code !== 0).map((code) => `A process exited with ${code}`),
      ...unsettled,
    ],
  };
};
