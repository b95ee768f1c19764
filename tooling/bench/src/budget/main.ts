import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  addUsers,
  deleteCreated,
  floorSummaries,
  LISTED,
  restCreate,
  restList,
  shareLibrary,
  trpcCreate,
  trpcList,
} from "../calls.ts";
import { checkSameAnswers, compare } from "../compare.ts";
import { createDatabase, startFloor, startProduct } from "../servers.ts";
import { webSizes } from "../web-sizes.ts";
import { timeToGenerated } from "../written.ts";
import { type Costs, overBudget } from "./budget.ts";

const USERS = 256;
const OPTIONS = { rounds: 7, seconds: 1, connections: 16 };
/** What a busy machine made dear is not so each time. */
const TRIES = 3;

const kept = path.resolve(import.meta.dirname, "../../budget.json");

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

const costs: Costs = { ...(await sizes()), ...(await calls()) };
if (process.argv.includes("--keep")) await keep(costs);
const budget: Costs = JSON.parse(await readFile(kept, "utf8"));
for (let tries = 1; tries < TRIES && overBudget(costs, budget).length > 0; tries += 1) {
  for (const [name, cost] of Object.entries(await calls()))
    costs[name] = Math.min(cost, costs[name] ?? Number.POSITIVE_INFINITY);
}
for (const [name, cost] of Object.entries(costs))
  console.log(
    `${name.padEnd(36)}${cost.toFixed(2).padStart(9)}   kept ${(budget[name] ?? Number.NaN).toFixed(2)}`,
  );
const dearer = overBudget(costs, budget);
for (const line of dearer) console.log(line);
process.exitCode = dearer.length > 0 ? 1 : 0;

async function fillLibraries() {
  await using writing = await startProduct(url, "all");
  const [first] = await addUsers(sql, 1);
  if (!first) throw new Error("No readers were created.");
  await timeToGenerated(writing.origin, sql, [first], { each: LISTED, atOnce: 4 });
  return [first, ...(await shareLibrary(sql, first, USERS - 1))];
}

/** Processor time of a call, as a multiple of the floor's in the same round. */
async function calls(): Promise<Costs> {
  const list = await compare(
    { name: "list, floor", server: floor, calls: readers.map(restList) },
    [{ name: "list, REST", server: product, calls: readers.map(restList) }],
    OPTIONS,
  );
  const summaries = await compare(
    { name: "summaries, floor", server: floor, calls: readers.map(floorSummaries) },
    [{ name: "summaries, tRPC", server: product, calls: readers.map(trpcList) }],
    OPTIONS,
  );
  const create = await compare(
    { name: "create, floor", server: floor, calls: writers.map(restCreate) },
    [
      { name: "create, REST", server: product, calls: writers.map(restCreate) },
      { name: "create, tRPC", server: product, calls: writers.map(trpcCreate) },
    ],
    { ...OPTIONS, reset: () => deleteCreated(sql) },
  );
  const compared = [...list, ...summaries, ...create].filter(({ name }) => !name.endsWith("floor"));
  return Object.fromEntries(compared.map(({ name, cpu }) => [`${name}, times the floor`, 1 / cpu.median]));
}

async function sizes(): Promise<Costs> {
  const figures = await webSizes();
  return Object.fromEntries(figures.map(({ name, value }) => [`${name}, kB`, value]));
}

async function keep(found: Costs): Promise<void> {
  const rounded = Object.entries(found).map(([name, cost]) => [name, Number(cost.toFixed(2))]);
  await writeFile(kept, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}
