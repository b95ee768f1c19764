import { deepStrictEqual } from "node:assert/strict";
import type postgres from "postgres";
import { Client } from "undici";
import { type BenchUser, restCreate, restList } from "./calls.ts";
import { type Call, runLoad } from "./load/run-load.ts";
import type { Measured } from "./process/measured.ts";
import { type Spread, spreadOf } from "./statistics.ts";

/** The comparison is only fair if both do the same work: the same list, the same rows. */
export async function checkSameAnswers(
  sql: postgres.Sql,
  floor: Measured,
  product: Measured,
  user: BenchUser,
): Promise<void> {
  await checkSameList(floor, product, user);

  const rows = [];
  for (const server of [floor, product]) {
    const { id } = await send(server, restCreate(user, 0));
    rows.push(await rowsOf(sql, id));
  }
  deepStrictEqual(rows[0], rows[1]);
}

export async function checkSameList(bare: Measured, product: Measured, user: BenchUser): Promise<void> {
  const [list, expected] = [await send(bare, restList(user)), await send(product, restList(user))];
  deepStrictEqual(list, expected);
}

async function send(server: Measured, call: ReturnType<typeof restCreate>) {
  const client = new Client(server.origin);
  const { statusCode, body } = await client.request(call);
  const text = await body.text();
  await client.close();
  if (statusCode >= 300) throw new Error(`The ${server.name} answered ${statusCode}: ${text}`);
  return JSON.parse(text);
}

const OWN = new Set([
  "id",
  "created_at",
  "created_on",
  "start_after",
  "keep_until",
  "email_id",
  "data",
  "priority",
]);

/** The rows that creating an email wrote, without columns that always differ. */
async function rowsOf(sql: postgres.Sql, emailId: string) {
  const found = await Promise.all([
    sql`select * from emails where id = ${emailId}`,
    sql`select * from credit_entries where email_id = ${emailId}`,
    sql`select * from pgboss.job where data->>'emailId' = ${emailId}`,
  ]);
  return found.map((rows) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !OWN.has(column)))),
  );
}

/** One server in the comparison, and the calls it gets. */
export interface Contender {
  name: string;
  server: Measured;
  calls: readonly Call[];
}

export interface ComparisonOptions {
  rounds: number;
  seconds: number;
  connections: number;
  /** Whether all have run these calls before. */
  isWarm?: boolean;
  /** Resets the tables before each measurement. */
  reset?: () => Promise<void>;
}

/** Results relative to the floor in the same round: 1 is as good as the floor. */
export interface Ratios {
  name: string;
  connections: number;
  throughput: Spread;
  cpu: Spread;
  perSecond: number;
  cpuMsPerCall: number;
  /** The floor's share of each round's processor time. */
  cpuOfRounds: readonly number[];
}

/** Long enough that all code is compiled before measuring. */
const WARM_UP = { connections: 16, seconds: 4 };

interface Sample {
  perSecond: number;
  cpuMsPerCall: number;
}

/** Measures floor and contenders in turn, so that other activity on the machine affects all of them. */
export async function compare(
  floor: Contender,
  contenders: readonly Contender[],
  options: ComparisonOptions,
): Promise<Ratios[]> {
  const all = [floor, ...contenders];
  if (!options.isWarm) for (const contender of all) await measure(contender, { ...options, ...WARM_UP });
  const samples = new Map(all.map((contender) => [contender, [] as Sample[]]));
  for (let round = 0; round < options.rounds; round += 1) {
    for (const contender of all) samples.get(contender)?.push(await measure(contender, options));
  }
  const floors = samples.get(floor) ?? [];
  return all.map((contender) =>
    ratiosOf(contender.name, options.connections, samples.get(contender) ?? [], floors),
  );
}

async function measure({ name, server, calls }: Contender, options: ComparisonOptions): Promise<Sample> {
  await options.reset?.();
  const before = await server.usage();
  const { connections, seconds } = options;
  const result = await runLoad({ origin: server.origin, connections, seconds, calls });
  const after = await server.usage();
  if (Object.keys(result.refused).length > 0) {
    throw new Error(`${name} failed calls: ${JSON.stringify(result.refused)}.`);
  }
  return {
    perSecond: result.answered / result.seconds,
    cpuMsPerCall: (after.cpuMs - before.cpuMs) / result.answered,
  };
}

function ratiosOf(name: string, connections: number, own: Sample[], floors: Sample[]): Ratios {
  const shares = (of: (sample: Sample, floor: Sample) => number) =>
    own.flatMap((sample, round) => (floors[round] ? [of(sample, floors[round])] : []));
  const cpuShare = (sample: Sample, floor: Sample) => floor.cpuMsPerCall / sample.cpuMsPerCall;
  return {
    name,
    connections,
    throughput: spreadOf(shares((sample, floor) => sample.perSecond / floor.perSecond)),
    cpu: spreadOf(shares(cpuShare)),
    perSecond: spreadOf(own.map((sample) => sample.perSecond)).median,
    cpuMsPerCall: spreadOf(own.map((sample) => sample.cpuMsPerCall)).median,
    cpuOfRounds: shares(cpuShare),
  };
}
