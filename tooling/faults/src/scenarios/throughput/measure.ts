import { type Call, runLoad } from "@storyletter/bench/load";
import { percentile } from "../../percentile.ts";
import { cpuOf } from "./cpu-of.ts";

/** One way to the same calls. */
export interface Way {
  name: string;
  /** Two processes make the load, each at its own. */
  origins: readonly [string, string];
}

export interface Sample {
  perSecond: number;
  /** Milliseconds of CPU time for a call, by who took it. */
  cpu: Record<string, number>;
}

const CONNECTIONS_EACH = 16;

/** All ways in turn within each round: what the machine does meanwhile meets all of them. */
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
  // The first is for warming up.
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
  if (refused.length > 0) throw new Error(`${way.name} refused calls: ${JSON.stringify(refused)}.`);
  const answered = results.reduce((sum, result) => sum + result.answered, 0);
  return {
    perSecond: results.reduce((sum, result) => sum + result.answered / result.seconds, 0),
    cpu: Object.fromEntries(after.map(([name, ms]) => [name, (ms - (before.get(name) ?? 0)) / answered])),
  };
}

/** CPU time for each of so many, by who took it. */
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

/** Calls a second, and the share of the first way's in the same round. */
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
