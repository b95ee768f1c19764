import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Call, runLoad } from "@storyletter/bench/load";
import type { TestSystem } from "../../world/world.ts";
import { percentile } from "../scenario.ts";

/** Linux clock ticks per second, as reported to programs. */
const TICKS = 100;

interface Process {
  parent: number;
  own: number;
  /** CPU time of children that have exited. */
  ended: number;
}

async function read(pid: string): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in parentheses may contain anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields.length < 15) return null;
  const number = (place: number) => Number(fields[place]);
  return { parent: number(1), own: number(11) + number(12), ended: number(13) + number(14) };
}

/** CPU time in milliseconds, user and system, of a process and its children. */
async function cpuOf(pid: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(pids.map(async (each) => [Number(each), await read(each)] as const));
  let ticks = 0;
  for (const [each, process] of processes) {
    if (each === pid && process) ticks += process.own + process.ended;
    else if (process?.parent === pid) ticks += process.own;
  }
  return (ticks / TICKS) * 1_000;
}

/** One route for the same calls. */
export interface Way {
  name: string;
  /** Two processes generate load, each at its own origin. */
  origins: readonly [string, string];
}

interface Sample {
  perSecond: number;
  /** Milliseconds of CPU time per call, by process. */
  cpu: Record<string, number>;
}

const CONNECTIONS_EACH = 16;

/** Measures all routes in turn within each round, so that other activity on the machine affects all of them. */
export async function inRounds(
  ways: readonly Way[],
  options: {
    rounds: number;
    seconds: number;
    calls: readonly Call[];
    pids: Readonly<Record<string, number>>;
  },
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(ways.map(({ name }) => [name, []]));
  // The first round is a warm-up.
  for (let round = 0; round <= options.rounds; round += 1)
    for (const way of ways) {
      const sample = await measure(way, options);
      if (round > 0) samples.get(way.name)?.push(sample);
    }
  return samples;
}

async function measure(
  way: Way,
  {
    seconds,
    calls,
    pids,
  }: { seconds: number; calls: readonly Call[]; pids: Readonly<Record<string, number>> },
): Promise<Sample> {
  const look = () =>
    Promise.all(Object.entries(pids).map(async ([name, pid]) => [name, await cpuOf(pid)] as const));
  const before = new Map(await look());
  const results = await Promise.all(
    way.origins.map((origin) => runLoad({ origin, connections: CONNECTIONS_EACH, seconds, calls })),
  );
  const after = await look();
  const refused = results.flatMap((result) => Object.entries(result.refused));
  if (refused.length > 0) throw new Error(`${way.name} failed calls: ${JSON.stringify(refused)}.`);
  const answered = results.reduce((sum, result) => sum + result.answered, 0);
  return {
    perSecond: results.reduce((sum, result) => sum + result.answered / result.seconds, 0),
    cpu: Object.fromEntries(after.map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / answered])),
  };
}

/** CPU time per unit of work, by process. */
export async function costOf(
  what: string,
  pids: Readonly<Record<string, number>>,
  work: () => Promise<number>,
): Promise<Record<string, number>> {
  const look = () => Promise.all(Object.values(pids).map(cpuOf));
  const before = await look();
  const done = await work();
  const after = await look();
  return Object.fromEntries(
    Object.keys(pids).map((name, nth) => [
      `${what}, CPU of ${name}, ms`,
      ((after[nth] ?? 0) - (before[nth] ?? 0)) / done,
    ]),
  );
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Calls per second, and the ratio to the first route in the same round. */
export function figuresOf(what: string, samples: ReadonlyMap<string, Sample[]>): Record<string, number> {
  const figures: Record<string, number> = {};
  const [base = []] = samples.values();
  for (const [name, own] of samples) {
    const shares = own.map(({ perSecond }, round) => perSecond / (base[round]?.perSecond ?? Number.NaN));
    figures[`${what}, ${name}, calls a second`] = median(own.map(({ perSecond }) => perSecond));
    if (own !== base) figures[`${what}, ${name}, share of the first`] = median(shares);
    for (const part of Object.keys(own[0]?.cpu ?? {})) {
      const ms = median(own.map(({ cpu }) => cpu[part] ?? 0));
      if (ms > 0.005) figures[`${what}, ${name}, CPU of ${part}, ms a call`] = ms;
    }
  }
  return figures;
}

/** Processes whose CPU time is reported separately. */
export async function pidsIn({
  processes,
  machinery,
  database,
}: TestSystem): Promise<Record<string, number>> {
  const file = await readFile(path.join(database.home, "postgres/postmaster.pid"), "utf8");
  return {
    "the first server": processes["web-1"].pid ?? 0,
    "the second server": processes["web-2"].pid ?? 0,
    ...(machinery
      ? {
          nginx: machinery.nginx.pid,
          "nginx of one": machinery.nginxOfOne.pid,
          PgBouncer: machinery.pooler.pid,
        }
      : {}),
    PostgreSQL: Number(file.split("\n")[0]),
  };
}
