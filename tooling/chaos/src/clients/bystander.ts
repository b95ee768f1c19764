import { setTimeout as delay } from "node:timers/promises";
import { percentile } from "../scenarios/scenario.ts";
import type { Member } from "./accounts.ts";
import { callerOf } from "./call.ts";

const PATHS = ["/api/usage", "/api/emails?limit=20", "/api/auth/user"];
/** Their own budget of calls lasts. */
const PAUSE_MS = 60;

export interface Waits {
  p50: number;
  p95: number;
  calls: number;
  /** What the bystander should not have been answered. */
  faults: string[];
}

/** Someone who reads what is theirs, until the work is done: how long they wait, and what they are answered. */
export async function besides(
  origin: string,
  { cookie, address }: Member,
  work: Promise<unknown>,
): Promise<Waits> {
  const caller = callerOf(origin);
  const waits: number[] = [];
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  for (let place = 0; !isOver; place += 1) {
    const began = performance.now();
    await caller.call({ method: "GET", path: PATHS[place % PATHS.length] ?? "", address, cookie });
    waits.push(performance.now() - began);
    await delay(PAUSE_MS);
  }
  await ended;
  const faults = [...caller.tally].filter(([status]) => status !== "200");
  return {
    p50: percentile(waits, 0.5),
    p95: percentile(waits, 0.95),
    calls: waits.length,
    faults: [
      ...caller.complaints,
      ...faults.map(([status, count]) => `${count} calls were answered ${status}`),
    ],
  };
}
