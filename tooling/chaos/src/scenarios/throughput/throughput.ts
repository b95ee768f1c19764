import type { Call } from "@storyletter/bench/load";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import postgres from "postgres";
import { insertMember, insertMembers, type Member } from "../../clients/accounts.ts";
import { callerOf } from "../../clients/call.ts";
import { until } from "../../until.ts";
import { PROCESS_NAMES, type ProcessName } from "../../world/supervised.ts";
import { openTestSystem, type TestSystem } from "../../world/world.ts";
import type { Scenario } from "../scenario.ts";
import { percentile } from "../scenario.ts";
import { costOf, figuresOf, inRounds, pidsIn, type Way } from "./measure.ts";

const READERS = 16;
const WRITERS = 128;
const LETTERS = 20;
const CREDITS = 10_000_000;
const TIMEOUT_MS = 60_000;

const asked = ({ cookie, address }: Member, call: Pick<Call, "method" | "path" | "body">): Call => ({
  ...call,
  headers: {
    cookie,
    "x-forwarded-for": address,
    ...(call.body ? { "content-type": "application/json" } : {}),
  },
});

/** The calls under load: a library page and a new letter. */
async function prepareCalls(world: TestSystem): Promise<{ list: Call[]; create: Call[] }> {
  const { sql } = world.database;
  const readers = await insertMembers(sql, READERS, CREDITS);
  const caller = callerOf(world.front.origin);
  const create = { method: "POST", path: "/api/emails" } as const;
  for (let letter = 0; letter < LETTERS; letter += 1)
    await Promise.all(
      readers.map((reader) =>
        caller.call({ ...create, ...reader, json: SEED_BRIEFS[letter % SEED_BRIEFS.length] }),
      ),
    );
  const isWritten = await until(async () => {
    const [row] = await sql`select count(*)::int as written from emails where status = 'generated'`;
    return row?.written === READERS * LETTERS;
  }, TIMEOUT_MS);
  if (!isWritten) throw new Error("The libraries were not generated in time.");
  await sql`vacuum analyze`;
  const writers = await insertMembers(sql, WRITERS, CREDITS);
  return {
    list: readers.map((reader) => asked(reader, { method: "GET", path: `/api/emails?limit=${LETTERS}` })),
    create: writers.map((writer, nth) =>
      asked(writer, { ...create, body: JSON.stringify(SEED_BRIEFS[nth % SEED_BRIEFS.length]) }),
    ),
  };
}

const CONNECTIONS = 32;
const MS = 1_500;
const ROUNDS = 3;

/**
 * Transactions per second with full durability, with and without a notification: PostgreSQL serializes the commits
 * of those that notify.
 */
async function measureNotifications({ database }: TestSystem): Promise<Record<string, number>> {
  const sql = postgres(database.url, { max: CONNECTIONS, onnotice: () => undefined });
  await sql`create table harness_rows (id bigint generated always as identity, words text)`;
  const ways = {
    "transactions of one row a second": (tx: postgres.TransactionSql) => [
      tx`insert into harness_rows (words) values (repeat('word ', 100))`,
    ],
    "transactions of one row and a notification a second": (tx: postgres.TransactionSql) => [
      tx`insert into harness_rows (words) values (repeat('word ', 100))`,
      tx`select pg_notify('harness', 'a word')`,
    ],
  };
  const perSecond: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, work] of Object.entries(ways)) {
      const until = performance.now() + MS;
      let done = 0;
      const one = async () => {
        while (performance.now() < until) {
          await sql.begin(work);
          done += 1;
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, one));
      perSecond[name] = [...(perSecond[name] ?? []), (done * 1_000) / MS];
    }
  await sql`drop table harness_rows`;
  await sql.end();
  return Object.fromEntries(
    Object.entries(perSecond).map(([name, values]) => [name, percentile(values, 0.5)]),
  );
}

const WARM_UP = 40;
const COSTS_LETTERS = 200;
const SIGN_INS = 20;
const COSTS_TIMEOUT_MS = 120_000;
const OWNER = { email: "owner@storyletter.example", password: "the owner of the harness" };

/** CPU time and log volume of one letter, with a model or without, and of one sign-in. */
async function measureCosts(options: { model: boolean }): Promise<Record<string, number>> {
  await using world = await openTestSystem({ ...options, aiPaceMs: 1 });
  const { sql } = world.database;
  const caller = callerOf(world.front.origin);
  const member = await insertMember(sql, 10_000);
  const write = async (count: number): Promise<number> => {
    const [before] = await sql`select count(*)::int as written from emails where status = 'generated'`;
    for (let asked = 0; asked < count; asked += 1) {
      const json = SEED_BRIEFS[asked % SEED_BRIEFS.length];
      await caller.call({ method: "POST", path: "/api/emails", ...member, json });
    }
    const isWritten = await until(async () => {
      const [now] = await sql`select count(*)::int as written from emails where status = 'generated'`;
      return now?.written - before?.written === count;
    }, COSTS_TIMEOUT_MS);
    if (!isWritten) throw new Error("The letters were not generated in time.");
    return count;
  };
  await write(WARM_UP);
  const pids = {
    ...(await pidsIn(world)),
    "the first worker": world.processes["worker-1"].pid ?? 0,
    "the second worker": world.processes["worker-2"].pid ?? 0,
  };
  const who = options.model ? "a model" : "the built-in writer";
  const [walBefore] = await sql<{ wal: string }[]>`select pg_current_wal_lsn() as wal`;
  const letters = await costOf(`letter by ${who}`, pids, () => write(COSTS_LETTERS));
  const [after] = await sql<
    { wal: string }[]
  >`select pg_current_wal_lsn() - ${walBefore?.wal ?? "0/0"}::pg_lsn as wal`;
  letters[`letter by ${who}, write-ahead log, kB`] = Number(after?.wal) / 1_000 / COSTS_LETTERS;
  if (options.model) return letters;
  const signIns = await costOf("sign-in", pids, async () => {
    for (let count = 0; count < SIGN_INS; count += 1)
      await caller.call({ method: "POST", path: "/api/auth/login", address: member.address, json: OWNER });
    return SIGN_INS;
  });
  return { ...letters, ...signIns, ...(await measureNotifications(world)) };
}

const THROUGHPUT_ROUNDS = 5;
const SECONDS = 1.5;
const POOL_SIZE = 20;

/** What a second server gains on this machine, and what nginx and the pooler cost; metrics only. */
export const throughput: Scenario = async ({ count = THROUGHPUT_ROUNDS, log }) => {
  const servers = await measureIn([], count, ({ first, second, nginx, nginxOfOne }) => [
    { name: "one server", origins: [first, first] },
    { name: "two servers", origins: [first, second] },
    { name: "nginx, one server", origins: [nginxOfOne, nginxOfOne] },
    { name: "nginx, two servers", origins: [nginx, nginx] },
  ]);
  const pooled = await measureIn(["web-2"], count, ({ first, second }) => [
    { name: "direct", origins: [first, first] },
    { name: "through the pooler", origins: [second, second] },
  ]);
  log(`${pooled.pooler}; ${count} rounds of ${SECONDS} s`);
  const costs = {
    ...(await measureCosts({ model: false })),
    ...(await measureCosts({ model: true })),
  };
  return { figures: { ...servers.figures, ...pooled.figures, ...costs }, violations: [] };
};

type Origins = Record<"first" | "second" | "nginx" | "nginxOfOne", string>;

async function measureIn(
  pooled: readonly ProcessName[],
  rounds: number,
  waysOf: (origins: Origins) => Way[],
): Promise<{ figures: Record<string, number>; pooler: string }> {
  await using world = await openTestSystem({
    model: false,
    machinery: { poolSize: POOL_SIZE, pooled },
  });
  const { machinery, processes } = world;
  if (!machinery) throw new Error("nginx and PgBouncer were not started.");
  const { list, create } = await prepareCalls(world);
  // Stop the workers, whose letters would take part of the machine.
  for (const name of PROCESS_NAMES) if (name.startsWith("worker")) await processes[name].terminate();
  const at = (name: ProcessName) => new URL(processes[name].readyUrl).origin;
  const ways = waysOf({
    first: at("web-1"),
    second: at("web-2"),
    nginx: machinery.nginx.origin,
    nginxOfOne: machinery.nginxOfOne.origin,
  });
  const options = { rounds, seconds: SECONDS, pids: await pidsIn(world) };
  return {
    figures: {
      ...figuresOf("list", await inRounds(ways, { ...options, calls: list })),
      ...figuresOf("create", await inRounds(ways, { ...options, calls: create })),
    },
    pooler: `PgBouncer ${machinery.pooler.version}, ${machinery.pooler.prepares ? "with" : "without"} prepared statements`,
  };
}
