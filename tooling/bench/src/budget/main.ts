import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  addUsers,
  deleteCreated,
  floorSummaries,
  LISTED,
  restCreate,
  restList,
  restUsage,
  shareLibrary,
  trpcCreate,
  trpcList,
} from "../calls.ts";
import { type Contender, checkSameAnswers, compare } from "../compare.ts";
import type { Call } from "../load/run-load.ts";
import { createDatabase, startFloor, startProduct } from "../servers.ts";
import { median } from "../statistics.ts";
import { webSizes } from "../web-sizes.ts";
import { timeToGenerated } from "../written.ts";
import { type Costs, isClear, overBudget } from "./budget.ts";

const USERS = 256;
const OPTIONS = { rounds: 14, seconds: 0.4, connections: 16 };
/** A busy machine needs more rounds. */
const TRIES = 3;

const kept = path.resolve(import.meta.dirname, "../../budget.json");
const keeps = process.argv.includes("--keep");

await using database = await createDatabase();
const { sql, url } = database;
const readers = await fillLibraries();
const writers = await addUsers(sql, USERS);
await using product = await startProduct(url, "web");
await using floor = await startFloor(url);
const [reader] = readers;
if (!reader) throw new Error("No readers were created.");
await checkSameAnswers(sql, floor, product, reader);
await deleteCreated(sql);

/** Of all rounds so far, by call: processor time as a multiple of the floor's in the same round. */
const multiples = new Map<string, number[]>();
const weights = await sizes();
const budget: Costs = keeps ? {} : JSON.parse(await readFile(kept, "utf8"));
let costs: Costs = {};
for (let tries = 0; tries < TRIES; tries += 1) {
  costs = { ...weights, ...(await calls()) };
  if (!keeps && isClear(costs, budget)) break;
}
if (keeps) await keep(costs);
for (const [name, cost] of Object.entries(costs))
  console.log(`${name.padEnd(40)}${cost.toFixed(2).padStart(9)}   kept ${(budget[name] ?? cost).toFixed(2)}`);
const dearer = keeps ? [] : overBudget(costs, budget);
for (const line of dearer) console.log(line);
process.exitCode = dearer.length > 0 ? 1 : 0;

async function fillLibraries() {
  await using writing = await startProduct(url, "all");
  const [first] = await addUsers(sql, 1);
  if (!first) throw new Error("No readers were created.");
  await timeToGenerated(writing.origin, sql, [first], { each: LISTED, atOnce: 4 });
  return [first, ...(await shareLibrary(sql, first, USERS - 1))];
}

/** Processor time of each call, as a multiple of its floor's. */
async function calls(): Promise<Costs> {
  const ours = (name: string, each: readonly Call[]): Contender => ({ name, server: product, calls: each });
  return {
    ...(await againstFloor(readers.map(restList), [ours("list, REST", readers.map(restList))])),
    ...(await againstFloor(readers.map(floorSummaries), [
      ours("summaries, tRPC", readers.map(trpcList)),
      ours("usage, REST", readers.map(restUsage)),
    ])),
    ...(await againstFloor(
      writers.map(restCreate),
      [ours("create, REST", writers.map(restCreate)), ours("create, tRPC", writers.map(trpcCreate))],
      () => deleteCreated(sql),
    )),
  };
}

async function againstFloor(
  floorCalls: readonly Call[],
  contenders: readonly Contender[],
  reset?: () => Promise<void>,
): Promise<Costs> {
  const bare = { name: "floor", server: floor, calls: floorCalls };
  const isWarm = contenders.every(({ name }) => multiples.has(name));
  const options = { ...OPTIONS, isWarm, ...(reset ? { reset } : {}) };
  const [, ...found] = await compare(bare, contenders, options);
  return Object.fromEntries(
    found.map(({ name, cpuOfRounds }) => {
      const all = [...(multiples.get(name) ?? []), ...cpuOfRounds.map((share) => 1 / share)];
      multiples.set(name, all);
      return [`${name}, times the floor`, median(all)];
    }),
  );
}

async function sizes(): Promise<Costs> {
  const figures = await webSizes();
  return Object.fromEntries(figures.map(({ name, value }) => [`${name}, kB`, value]));
}

async function keep(found: Costs): Promise<void> {
  const rounded = Object.entries(found).map(([name, cost]) => [name, Number(cost.toFixed(2))]);
  await writeFile(kept, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}
