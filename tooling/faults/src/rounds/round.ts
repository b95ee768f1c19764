import { setTimeout as delay } from "node:timers/promises";
import { type Crowd, crowdIn } from "../clients/crowd.ts";
import { ALWAYS } from "../invariants/always.ts";
import { AT_REST } from "../invariants/at-rest.ts";
import { findViolations } from "../invariants/check.ts";
import { judgeAll } from "../invariants/people.ts";
import { compareWithProvider } from "../invariants/provider.ts";
import type { Random } from "../random.ts";
import type { World } from "../world/world.ts";
import { planRound, type RoundSize, type Step } from "./plan.ts";
import { settle } from "./settle.ts";
import { healthyAfter } from "./watch-health.ts";

/** What one round did, and what it found. */
export interface RoundReport {
  round: number;
  kills: { web: number; worker: number; postmaster: number; backend: number };
  faults: number;
  /** Milliseconds from PostgreSQL's first answer to each process being ready. */
  healthyMs: number[];
  /** Milliseconds from the last fault until every orphaned letter went on. */
  orphansMs: number;
  /** Milliseconds from the last fault to the end of the last letter that waited. */
  lettersMs: number;
  violations: string[];
}

export interface RoundInput {
  world: World;
  crowd: Crowd;
  random: Random;
  round: number;
  size: RoundSize;
  clients: number;
}

/** In days: no subscription is renewed twice by it. */
const SHORTEST_MONTH = 28;
const ORPHANS_LIMIT_MS = 60_000;
const HEALTHY_LIMIT_MS = 5_000;

export async function playRound(input: RoundInput): Promise<RoundReport> {
  const { world, crowd, random, round, size } = input;
  const report: RoundReport = {
    round,
    kills: { web: 0, worker: 0, postmaster: 0, backend: 0 },
    faults: 0,
    healthyMs: [],
    orphansMs: 0,
    lettersMs: 0,
    violations: [],
  };
  const stop = new AbortController();
  const clients = crowdIn(crowd, { world, random, atOnce: input.clients, round, stopped: stop.signal });
  const steps = planRound(random.fork(`plan of round ${round}`), size);
  const began = performance.now();
  let lastFaultAt = new Date();
  for (const step of steps) {
    await delay(Math.max(0, began + step.at - performance.now()));
    await play(world, step, report);
    if (step.kind.startsWith("kill")) lastFaultAt = new Date();
  }
  await delay(Math.max(0, began + size.ms - performance.now()));
  stop.abort();
  await clients;
  const settled = await settle(world, lastFaultAt);
  report.orphansMs = settled.orphansMs;
  report.lettersMs = settled.lettersMs;
  report.violations.push(...(await judgeRound(input, report, settled.left)));
  return report;
}

async function play(world: World, step: Step, report: RoundReport): Promise<void> {
  switch (step.kind) {
    case "kill":
      report.kills[step.victim.startsWith("web") ? "web" : "worker"] += 1;
      return await world.processes[step.victim].kill(step.downMs);
    case "kill-postgres": {
      report.kills[step.how] += 1;
      await world.database.kill(step.how);
      await world.database.comeBack();
      const up = Object.values(world.processes).filter(({ isUp }) => isUp);
      const times = await Promise.all(up.map(healthyAfter));
      report.healthyMs.push(...times.filter((time) => time !== null));
      // A letter that is written now was paid for before: nothing may ever be off in between.
      report.violations.push(...(await findViolations(world.database.sql, ALWAYS)));
      return;
    }
    case "fault":
      report.faults += step.times;
      await world.sandbox.order("POST", "/faults", {
        service: step.service,
        kind: step.fault,
        times: step.times,
      });
      return;
    case "lose-answers":
      report.faults += step.count;
      world.front.loseAnswers(step.count);
      return;
    case "renew":
      await world.sandbox.order("POST", "/clock", { advanceDays: SHORTEST_MONTH });
      return;
  }
}

async function judgeRound(input: RoundInput, report: RoundReport, left: string | null): Promise<string[]> {
  const { world, crowd } = input;
  const { sql } = world.database;
  const provider = await compareWithProvider(sql, world.sandbox);
  const slow = report.healthyMs.filter((time) => time > HEALTHY_LIMIT_MS);
  return [
    ...(left ? [`Not at rest: ${left}`] : []),
    ...(report.orphansMs > ORPHANS_LIMIT_MS
      ? [`A letter was taken over ${report.orphansMs} ms after the last kill`]
      : []),
    ...slow.map((time) => `Ready ${Math.round(time)} ms after PostgreSQL`),
    ...(await findViolations(sql, [...ALWAYS, ...AT_REST])),
    ...provider.found,
    ...(await judgeAll(sql, crowd.people, provider.subscriptionsOf)),
    ...crowd.caller.complaints.splice(0),
    ...world.all.flatMap(({ crashes }) => crashes),
  ];
}
