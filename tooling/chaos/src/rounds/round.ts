import { setTimeout as delay } from "node:timers/promises";
import { type Crowd, runCrowd } from "../clients/crowd.ts";
import { ALWAYS, AT_REST, findViolations } from "../invariants/check.ts";
import { checkPeople, compareWithProvider } from "../invariants/provider.ts";
import type { Random } from "../random.ts";
import { until } from "../until.ts";
import type { Supervised } from "../world/supervised.ts";
import type { TestSystem } from "../world/world.ts";
import { planRound, type RoundSize, type Step } from "./plan.ts";
import { settle } from "./settle.ts";

const READY_TIMEOUT_MS = 60_000;

const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/** Milliseconds until a process is ready again; null if it ended meanwhile. */
async function timeUntilReady(process: Supervised): Promise<number | null> {
  const { life } = process;
  const began = performance.now();
  const isOver = () => process.life !== life || !process.pid;
  const found = await until(
    async () => isOver() || (await statusOf(process.readyUrl)) === 200,
    READY_TIMEOUT_MS,
    25,
  );
  if (isOver()) return null;
  return found ? performance.now() - began : READY_TIMEOUT_MS;
}

/** What one round did and found. */
export interface RoundReport {
  round: number;
  kills: { web: number; worker: number; postmaster: number; backend: number };
  faults: number;
  /** Milliseconds from PostgreSQL's first response until each process was ready. */
  healthyMs: number[];
  /** Milliseconds from the last fault until every orphaned letter had resumed. */
  orphansMs: number;
  /** Milliseconds from the last fault until the last pending letter was finished. */
  lettersMs: number;
  violations: string[];
}

interface RoundInput {
  world: TestSystem;
  crowd: Crowd;
  random: Random;
  round: number;
  size: RoundSize;
  clients: number;
  /** Multiplies every time limit; above 1 on a machine that is shared with other work. */
  patience: number;
}

/** In days, so that no subscription renews twice. */
const SHORTEST_MONTH = 28;
const ORPHANS_LIMIT_MS = 60_000;
const HEALTHY_LIMIT_MS = 5_000;

export async function runRound(input: RoundInput): Promise<RoundReport> {
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
  const clients = runCrowd(crowd, { world, random, atOnce: input.clients, round, stopped: stop.signal });
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
  report.violations.push(...(await checkRound(input, report, settled.left)));
  return report;
}

async function play(world: TestSystem, step: Step, report: RoundReport): Promise<void> {
  switch (step.kind) {
    case "kill":
      report.kills[step.victim.startsWith("web") ? "web" : "worker"] += 1;
      return await world.processes[step.victim].kill(step.downMs);
    case "kill-postgres": {
      report.kills[step.how] += 1;
      await world.database.kill(step.how);
      await world.database.restarted();
      const up = Object.values(world.processes).filter(({ isUp }) => isUp);
      const times = await Promise.all(up.map(timeUntilReady));
      report.healthyMs.push(...times.filter((time) => time !== null));
      // The invariants must hold at any time, even while letters are being generated.
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

async function checkRound(input: RoundInput, report: RoundReport, left: string | null): Promise<string[]> {
  const { world, crowd, patience } = input;
  const { sql } = world.database;
  const provider = await compareWithProvider(sql, world.sandbox);
  const slow = report.healthyMs.filter((time) => time > HEALTHY_LIMIT_MS * patience);
  return [
    ...(left ? [`Unfinished work: ${left}`] : []),
    ...(report.orphansMs > ORPHANS_LIMIT_MS * patience
      ? [`A letter was only taken over ${report.orphansMs} ms after the last kill`]
      : []),
    ...slow.map((time) => `Ready ${Math.round(time)} ms after PostgreSQL`),
    ...(await findViolations(sql, [...ALWAYS, ...AT_REST])),
    ...provider.found,
    ...(await checkPeople(sql, crowd.people, provider.subscriptionsOf)),
    ...crowd.caller.complaints.splice(0),
    ...world.all.flatMap(({ crashes }) => crashes),
  ];
}
