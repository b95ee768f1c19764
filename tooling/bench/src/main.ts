import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
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
} from "./calls.ts";
import { checkSameAnswers, checkSameList, compare, type Ratios } from "./compare.ts";
import { generationFigures } from "./generation/figures.ts";
import { modelFigures } from "./model/figures.ts";
import { type Figure, meets, printFigures, printRatios } from "./report.ts";
import { createDatabase, startFloor, startProcedures, startProduct } from "./servers.ts";
import { measureSignIns, measureTimingDifference } from "./sign-in.ts";
import { GOALS, median, percentile } from "./statistics.ts";
import { webSizes } from "./web-sizes.ts";
import { timeToGenerated } from "./written.ts";

const STARTS = 5;
const QUIET_MS = 12_000;

/** Starts the product several times on a running, migrated database. */
async function measureStarts(databaseUrl: string): Promise<{ readyMs: number; idleMb: number }> {
  const ready: number[] = [];
  const idle: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await using product = await startProduct(databaseUrl, "all");
    ready.push(product.readyMs);
    if (start === STARTS - 1) await delay(QUIET_MS);
    idle.push((await product.usage()).memoryMb);
  }
  return { readyMs: median(ready), idleMb: idle.at(-1) ?? Number.NaN };
}

const { values } = parseArgs({
  options: {
    json: { type: "string" },
    rounds: { type: "string", default: "7" },
    seconds: { type: "string", default: "1.5" },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

/** Readers have a library; writers are more, so that no ledger grows long, and no user's calls are too many. */
const READERS = 16;
const WRITERS = 256;
const TIMING_SAMPLES = 1_000;
const SHIM = "list, REST around it";

await using database = await createDatabase();
const { sql, url } = database;

console.log("Starting the product and generating a library for each reader …");
const written = await fillLibraries();
const starts = await measureStarts(url);
const model = await modelFigures(url, sql);
console.log("Queueing a thousand letters …");
const generation = await generationFigures(url, sql);
const ratios = await compareAll();
console.log("Measuring sign-ins, and known and unknown addresses …");
const signIns = await measureSignIns(url, sql);
const timingDifference = await measureTimingDifference(url, sql, TIMING_SAMPLES);

const ratioOf = (name: string, connections: number) =>
  ratios.find((each) => each.name === name && each.connections === connections)?.cpu.median ?? Number.NaN;
const shim = ratios.find(({ name, connections }) => name === SHIM && connections === 16);
const figures: Figure[] = [
  {
    name: "REST list, throughput relative to the procedure alone, 16 conn.",
    value: shim?.throughput.median ?? Number.NaN,
    unit: "",
    goal: { atLeast: GOALS.restShimRatio },
  },
  ...[1, 16].flatMap((connections): Figure[] => [
    {
      name: `REST list, CPU, ${connections} conn.`,
      value: ratioOf("list, REST", connections),
      unit: "",
      goal: { atLeast: GOALS.restListRatio },
    },
    {
      name: `REST create, CPU, ${connections} conn.`,
      value: ratioOf("create, REST", connections),
      unit: "",
      goal: { atLeast: GOALS.restCreateRatio },
    },
  ]),
  { name: "POST to generated, p50", value: percentile(written.alone, 0.5), unit: "ms" },
  {
    name: "POST to generated, p95",
    value: percentile(written.alone, 0.95),
    unit: "ms",
    goal: { below: GOALS.generatedP95Ms },
  },
  { name: "POST to generated, p95, 8 at once", value: percentile(written.together, 0.95), unit: "ms" },
  { name: "start to ready", value: starts.readyMs, unit: "ms", goal: { below: GOALS.readyMs } },
  { name: "idle server process", value: starts.idleMb, unit: "MB", goal: { below: GOALS.idleMb } },
  ...generation,
  ...model,
  {
    name: "sign-ins a second",
    value: signIns.perSecond,
    unit: "",
    goal: { atLeast: GOALS.signInsPerSecond },
  },
  { name: "sign-in, CPU, with another user's calls in parallel", value: signIns.cpuMs, unit: "ms" },
  {
    name: "other calls during sign-ins, added to p99",
    value: signIns.others.busy - signIns.others.quiet,
    unit: "ms",
    goal: { below: GOALS.delayedBySignInsMs },
  },
  ...timingDifference.map(
    ({ call, known, unknown }): Figure => ({
      name: `${call}, known vs. unknown address, by median`,
      value: Math.abs(known / unknown - 1),
      unit: "",
      goal: { below: GOALS.timingDifference },
    }),
  ),
  ...(await webSizes()),
];

console.log(
  `\n${cpus().length} cores, ${cpus()[0]?.model.trim()}; Node ${process.version}; ${rounds} rounds of ${seconds} s`,
);
printRatios(ratios);
printFigures(figures);
if (values.json) await writeFile(values.json, `${JSON.stringify({ ratios, figures }, null, 2)}\n`);
process.exitCode = figures.every(meets) ? 0 : 1;

/** The product generates the emails that are listed later, and its times are measured. */
async function fillLibraries() {
  await using product = await startProduct(url, "all");
  const readers = await addUsers(sql, READERS);
  const alone = await timeToGenerated(product.origin, sql, readers, { each: LISTED / 2, atOnce: 1 });
  const together = await timeToGenerated(product.origin, sql, readers, { each: LISTED / 2, atOnce: 8 });
  return { readers, alone, together };
}

async function compareAll(): Promise<Ratios[]> {
  const writers = await addUsers(sql, WRITERS);
  const [reader] = written.readers;
  if (!reader) throw new Error("No readers were created.");
  const readers = [reader, ...(await shareLibrary(sql, reader, WRITERS - 1))];
  await using product = await startProduct(url, "web");
  await using floor = await startFloor(url);
  await using procedures = await startProcedures(url);
  await checkSameAnswers(sql, floor, product, reader);
  await checkSameList(procedures, product, reader);
  await deleteCreated(sql);

  const found: Ratios[] = [];
  for (const connections of [1, 16]) {
    console.log(`Comparing over ${connections} connection${connections === 1 ? "" : "s"} …`);
    const options = { rounds, seconds, connections };
    found.push(
      ...(await compare(
        { name: "list, floor", server: floor, calls: readers.map(restList) },
        [{ name: "list, REST", server: product, calls: readers.map(restList) }],
        options,
      )),
      ...(await compare(
        { name: "summaries, floor", server: floor, calls: readers.map(floorSummaries) },
        [{ name: "summaries, tRPC", server: product, calls: readers.map(trpcList) }],
        options,
      )),
      ...(await compare(
        { name: "list, procedure alone", server: procedures, calls: readers.map(restList) },
        [{ name: SHIM, server: product, calls: readers.map(restList) }],
        options,
      )),
      ...(await compare(
        { name: "create, floor", server: floor, calls: writers.map(restCreate) },
        [
          { name: "create, REST", server: product, calls: writers.map(restCreate) },
          { name: "create, tRPC", server: product, calls: writers.map(trpcCreate) },
        ],
        { ...options, reset: () => deleteCreated(sql) },
      )),
    );
  }
  return found;
}
