import type { Crowding } from "./product/bystander.ts";
import type { Memory } from "./product/memory.ts";
import type { Tally } from "./product/sender.ts";

interface Run {
  seed: number;
  seconds: number;
  tally: Tally;
  /** Before, after each step, and at the end when idle. */
  memory: readonly Memory[];
  cutOffMs: readonly number[];
  crowd: Crowding;
  complaints: ReadonlyMap<string, number>;
}

const SHOWN = 40;

const format = ({ resident, heap }: Memory): string =>
  `${resident.toFixed(0)} MB (heap ${heap.toFixed(0)} MB)`;

/** Prints the run: counts, findings and memory. */
export function report({ seed, seconds, tally, memory, cutOffMs, crowd, complaints }: Run): void {
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
  console.log(
    `  another user    p50 ${crowd.p50.toFixed(1)} ms, p95 ${crowd.p95.toFixed(1)} ms in ${crowd.requests} requests, beside ${crowd.attacks} hostile texts`,
  );
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
