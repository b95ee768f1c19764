import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@storyletter/launcher/ports";
import type postgres from "postgres";
import { addUsers, type BenchUser } from "../calls.ts";
import { type Measured, startMeasured } from "../process/measured.ts";
import type { Figure } from "../report.ts";
import { startProduct } from "../servers.ts";
import { GOALS, percentile } from "../statistics.ts";
import { create, measureOverhead } from "./overhead.ts";
import { openTimingProxy, type TimingProxy } from "./tap.ts";

const POLL_MS = 500;

/** One wave of letters requested at once. */
interface Wave {
  seconds: number;
  peakMb: number;
}

/** Requests many letters at once and tracks the product's memory until the model has written the last. */
async function sendWave(
  product: Measured,
  sql: postgres.Sql,
  users: readonly BenchUser[],
  letters: number,
): Promise<Wave> {
  const began = performance.now();
  const ids = await Promise.all(
    Array.from({ length: letters }, (_, index) => {
      const user = users[index % users.length];
      if (!user) throw new Error("No users were created.");
      return create(product.origin, user, index);
    }),
  );
  let peakMb = 0;
  for (;;) {
    peakMb = Math.max(peakMb, (await product.usage()).memoryMb);
    const [count] = await sql`
      select count(*) filter (where status = 'processing')::int as processing,
             count(*) filter (where status = 'failed')::int as failed,
             count(*) filter (where letter->'writer'->>'kind' = 'built-in')::int as fallen_back
      from emails where id in ${sql(ids)}`;
    if (count?.failed || count?.fallen_back)
      throw new Error(`Not all letters were written by the model: ${JSON.stringify(count)}`);
    if (count?.processing === 0) return { seconds: (performance.now() - began) / 1_000, peakMb };
    await delay(POLL_MS);
  }
}

const sandboxMain = path.resolve(import.meta.dirname, "../../../../apps/sandbox/dist/main.js");

interface Provider extends AsyncDisposable {
  /** Environment variables that point the product to it. */
  readonly env: NodeJS.ProcessEnv;
  readonly proxy: TimingProxy;
}

/** The sandbox model at a steady pace, behind a proxy that records when each word passed. */
async function startProvider(options: { paceMs: number }): Promise<Provider> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox: Measured = await startMeasured({
    name: "sandbox",
    args: [sandboxMain],
    env: { SANDBOX_PORT: String(port), AI_PACE_MS: String(options.paceMs), LOG_LEVEL: "silent" },
    origin,
    readyPath: "/healthz",
  });
  const proxy = await openTimingProxy(origin);
  return {
    env: { OPENAI_API_KEY: "bench", OPENAI_BASE_URL: `${proxy.origin}/ai/v1`, OPENAI_MODEL: "gpt-4.1" },
    proxy,
    async [Symbol.asyncDispose]() {
      await proxy.close();
      await sandbox[Symbol.asyncDispose]();
    },
  };
}

const LETTERS = 24;
const IN_FLIGHT = 200;
const WAVES = 6;
/** A new user's fifth letter is answered with a mail, which loads the templates: once in each process. */
const LETTERS_TO_A_MAIL = 5;

/** What the product adds to the model's own time, and what many letters at once need. */
export async function modelFigures(databaseUrl: string, sql: postgres.Sql): Promise<Figure[]> {
  return [...(await overheadFigures(databaseUrl, sql)), ...(await inFlightFigures(databaseUrl, sql))];
}

async function overheadFigures(databaseUrl: string, sql: postgres.Sql): Promise<Figure[]> {
  await using provider = await startProvider({ paceMs: 5 });
  await using product = await startProduct(databaseUrl, "all", provider.env);
  const users = await addUsers(sql, LETTERS);
  const first = await measureOverhead(product.origin, provider.proxy, users, { letters: 1, atOnce: 1 });
  const rest = await measureOverhead(product.origin, provider.proxy, users, { letters: LETTERS, atOnce: 4 });
  const goal = { below: GOALS.modelOverheadMs };
  return [
    { name: "first words after the model's, p50", value: percentile(rest.firstWords, 0.5), unit: "ms" },
    {
      name: "first words after the model's, p95",
      value: percentile(rest.firstWords, 0.95),
      unit: "ms",
      goal,
    },
    { name: "finished after the model, p50", value: percentile(rest.finished, 0.5), unit: "ms" },
    { name: "finished after the model, p95", value: percentile(rest.finished, 0.95), unit: "ms", goal },
    { name: "first words of the first letter", value: percentile(first.firstWords, 1), unit: "ms", goal },
    { name: "finish of the first letter", value: percentile(first.finished, 1), unit: "ms", goal },
  ];
}

/** The first waves fill pools and caches; later ones should need no more memory. */
async function inFlightFigures(databaseUrl: string, sql: postgres.Sql): Promise<Figure[]> {
  await using provider = await startProvider({ paceMs: 15 });
  const env = { ...provider.env, MODEL_CONCURRENCY: String(IN_FLIGHT) };
  await using product = await startProduct(databaseUrl, "all", env);
  const users = await addUsers(sql, IN_FLIGHT);
  await sendWave(product, sql, users.slice(0, 1), LETTERS_TO_A_MAIL);
  const waves = [];
  for (let nth = 0; nth < WAVES; nth += 1) {
    const { peakMb, seconds } = await sendWave(product, sql, users, IN_FLIGHT);
    waves.push({ peakMb, seconds, liveMb: await product.liveMb() });
  }
  const [, second] = waves;
  const last = waves.at(-1);
  if (!second || !last) throw new Error("No waves were measured.");
  return [
    { name: `${IN_FLIGHT} letters in flight, peak memory`, value: last.peakMb, unit: "MB" },
    {
      name: `in use afterwards, growth from wave 2 to ${WAVES}`,
      value: last.liveMb - second.liveMb,
      unit: "MB",
      goal: { below: GOALS.growthInFlightMb },
    },
    { name: "time for the last letter", value: last.seconds * 1_000, unit: "ms" },
  ];
}
