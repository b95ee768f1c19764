import type { Memory } from "./product/memory.ts";
import type { Tally } from "./product/sender.ts";

interface Run {
  seed: number;
  seconds: number;
  tally: Tally;
  /** Before, after each step, and at the end when all was quiet. */
  memory: readonly Memory[];
  cutOffMs: readonly number[];
  complaints: ReadonlyMap<string, number>;
}

const SHOWN = 40;

const said = ({ resident, heap }: Memory): string => `${resident.toFixed(0)} MB (heap ${heap.toFixed(0)} MB)`;

/** The run in lines: how much of what, what was wrong, and what it left in memory. */
export function report({ seed, seconds, tally, memory, cutOffMs, complaints }: Run): void {
  const { sent, byStatus, valve, hungUp } = tally;
  const tenth = memory[Math.ceil(memory.length / 10)] ?? memory[0];
  const half = memory[Math.ceil(memory.length / 2)] ?? memory[0];
  const highest = Math.max(...memory.map(({ resident }) => resident));
  const last = memory.at(-1);
  const statuses = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `\n${sent} requests in ${seconds.toFixed(0)} s, seed ${seed}, ${new Date().toISOString().slice(0, 10)}`,
  );
  console.log(`  answers         ${statuses.join(", ")}`);
  console.log(`  asked to wait   ${valve} times; hung up on ${hungUp} bodies beyond the limit`);
  console.log(
    `  slow clients    ${cutOffMs.length}, cut off after ${Math.round(Math.min(...cutOffMs) / 1_000)} to ${Math.round(Math.max(...cutOffMs) / 1_000)} s`,
  );
  if (tenth && half && last) {
    console.log(
      `  memory          ${said(tenth)} after a tenth, ${said(half)} after half, highest ${highest.toFixed(0)} MB, ${said(last)} at the end`,
    );
  }
  const all = [...complaints];
  console.log(`  complaints      ${all.reduce((sum, [, times]) => sum + times, 0)}`);
  for (const [words, times] of all.slice(0, SHOWN)) console.log(`    ${times} × ${words}`);
  if (all.length > SHOWN) console.log(`    and ${all.length - SHOWN} more`);
}
