import { setTimeout as delay } from "node:timers/promises";
import { type Crowd, crowdLine } from "./cost/crowd.ts";
import { type Measured, type Memory, readMemory } from "./cost/measure.ts";
import type { Dearest } from "./cost/search.ts";
import type { Tally } from "./product/sender.ts";

const TIMEOUT_MS = 150_000;
const PAUSE_MS = 5_000;
/** Allows for compiled code and caches that a new server does not have yet. */
const GROWN_MB = 48;

/** Waits with the server idle; null once its heap has shrunk to its initial size. */
export async function checkHeap(origin: string, atStart: Memory): Promise<string | null> {
  const deadline = performance.now() + TIMEOUT_MS;
  let now = await readMemory(origin);
  while (now.heap > atStart.heap + GROWN_MB && performance.now() < deadline) {
    await delay(PAUSE_MS);
    now = await readMemory(origin);
  }
  return now.heap > atStart.heap + GROWN_MB
    ? `The heap stays at ${now.heap.toFixed(0)} MB; it was ${atStart.heap.toFixed(0)} MB at the start.`
    : null;
}

interface Run {
  seed: number;
  seconds: number;
  tally: Tally;
  /** Before, after each step, and at the end when idle. */
  memory: readonly Memory[];
  cutOffMs: readonly number[];
  dearest: readonly Dearest[];
  crowds: readonly Crowd[];
  complaints: ReadonlyMap<string, number>;
}

const SHOWN = 40;

const format = ({ resident, heap }: Memory): string =>
  `${resident.toFixed(0)} MB (heap ${heap.toFixed(0)} MB)`;

const SHOWN_CALLS = 10;

/** The dearest calls by one measure, with the input's size. */
function printDearest(
  dearest: readonly Dearest[],
  measure: keyof Measured,
  words: (value: number) => string,
) {
  const first = dearest.toSorted((one, other) => other.most[measure] - one.most[measure]);
  console.log(`  dearest by ${measure}`);
  for (const { call, input, most, measured, tries } of first.slice(0, SHOWN_CALLS)) {
    const size = (JSON.stringify(input)?.length ?? 0) / 1_000;
    const value = words(measure === "threadMs" ? measured[measure] : most[measure]);
    console.log(
      `    ${call.path.padEnd(30)}${value.padStart(12)}  ${measured.status}, ${size.toFixed(0)} kB in, ${tries} tries`,
    );
  }
}

/** Prints the run: counts, findings and memory. */
export function report({ seed, seconds, tally, memory, cutOffMs, dearest, crowds, complaints }: Run): void {
  const { sent, byStatus, valve, hungUp } = tally;
  const tenth = memory[Math.ceil(memory.length / 10)] ?? memory[0];
  const half = memory[Math.ceil(memory.length / 2)] ?? memory[0];
  const highest = Math.max(...memory.map(({ resident }) => resident));
  const last = memory.at(-1);
  const statuses = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `\n${sent} requests in ${seconds.toFixed(0)} s, seed ${seed}, ${new Date().toISOString().slice(0, 10)}`,
  );
  console.log(`  responses       ${statuses.join(", ")}`);
  console.log(`  throttled       ${valve} times; connection closed on ${hungUp} oversized bodies`);
  console.log(
    `  slow clients    ${cutOffMs.length}, disconnected after ${Math.round(Math.min(...cutOffMs) / 1_000)} to ${Math.round(Math.max(...cutOffMs) / 1_000)} s`,
  );
  printDearest(dearest, "threadMs", (ms) => `${ms.toFixed(1)} ms`);
  printDearest(dearest, "bytes", (bytes) => `${(bytes / 1_000).toFixed(0)} kB`);
  printDearest(dearest, "ms", (ms) => `${ms.toFixed(0)} ms`);
  for (const crowd of crowds) console.log(`  someone else    ${crowdLine(crowd)}`);
  if (tenth && half && last) {
    console.log(
      `  memory          ${format(tenth)} after a tenth, ${format(half)} after half, highest ${highest.toFixed(0)} MB, ${format(last)} at the end`,
    );
  }
  const all = [...complaints];
  console.log(`  findings        ${all.reduce((sum, [, times]) => sum + times, 0)}`);
  for (const [words, times] of all.slice(0, SHOWN)) console.log(`    ${times} × ${words}`);
  if (all.length > SHOWN) console.log(`    and ${all.length - SHOWN} more`);
}
