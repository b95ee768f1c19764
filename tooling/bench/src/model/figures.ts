import type postgres from "postgres";
import { GOALS } from "../goals.ts";
import type { Figure } from "../report.ts";
import { startProduct } from "../servers.ts";
import { percentile } from "../statistics.ts";
import { addUsers } from "../users.ts";
import { sendWave } from "./in-flight.ts";
import { measureOverhead } from "./overhead.ts";
import { startProvider } from "./provider.ts";

const LETTERS = 24;
const IN_FLIGHT = 200;
const WAVES = 6;

/** What the product adds to a model's own time, and what many letters at once take. */
export async function modelFigures(databaseUrl: string, sql: postgres.Sql): Promise<Figure[]> {
  return [...(await overheadFigures(databaseUrl, sql)), ...(await inFlightFigures(databaseUrl, sql))];
}

async function overheadFigures(databaseUrl: string, sql: postgres.Sql): Promise<Figure[]> {
  await using provider = await startProvider({ paceMs: 5 });
  await using product = await startProduct(databaseUrl, "all", provider.env);
  const users = await addUsers(sql, LETTERS);
  const first = await measureOverhead(product.origin, provider.tap, users, { letters: 1, atOnce: 1 });
  const rest = await measureOverhead(product.origin, provider.tap, users, { letters: LETTERS, atOnce: 4 });
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

/** Waves of letters: the first ones fill the pools and the caches, and all others must do with that. */
async function inFlightFigures(databaseUrl: string, sql: postgres.Sql): Promise<Figure[]> {
  await using provider = await startProvider({ paceMs: 15 });
  const env = { ...provider.env, MODEL_CONCURRENCY: String(IN_FLIGHT) };
  await using product = await startProduct(databaseUrl, "all", env);
  const users = await addUsers(sql, IN_FLIGHT);
  const waves = [];
  for (let nth = 0; nth < WAVES; nth += 1) {
    const { peakMb, seconds } = await sendWave(product, sql, users, IN_FLIGHT);
    waves.push({ peakMb, seconds, liveMb: await product.liveMb() });
  }
  const [, second] = waves;
  const last = waves.at(-1);
  if (!second || !last) throw new Error("There were no waves.");
  return [
    { name: `${IN_FLIGHT} letters in flight, memory at most`, value: last.peakMb, unit: "MB" },
    {
      name: `in use afterwards, growth from wave 2 to ${WAVES}`,
      value: last.liveMb - second.liveMb,
      unit: "MB",
      goal: { below: GOALS.growthInFlightMb },
    },
    { name: "to the last letter", value: last.seconds * 1_000, unit: "ms" },
  ];
}
