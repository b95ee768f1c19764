import { readFileSync } from "node:fs";

/**
 * What `npm test` may use of the processor, from the start of its command to its end, after the install: so many times
 * the fixed piece of work below. It is measured throughout the run, because seconds say as much of the machine and of
 * what shares it as of the tests. A run takes some 205,000, in 810 seconds as in 1,600.
 */
export const BUDGET = 260_000;

/** Linux counts in hundredths of a second for every program, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/** A fraction of a thousandth of the machine. */
const MEASURED_EVERY_MS = 10_000;

/** What a process and its ended children used, from the text of `/proc/<pid>/stat`. */
export function processorSeconds(stat: string): number {
  // The second field is the program's name in parentheses, and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}

/** Processor seconds of this process and its ended children; unknown where there is no `/proc`. */
export function usedSeconds(): number | undefined {
  try {
    return processorSeconds(readFileSync("/proc/self/stat", "utf8"));
  } catch {
    return undefined;
  }
}

/** Processor seconds of a fixed piece of work, like that of the tests: objects, sorting, texts. */
function pieceSeconds(): number {
  const start = process.cpuUsage();
  const rows = Array.from({ length: 4_000 }, (_, n) => ({ key: (n * 7_919) % 4_001, name: `row ${n}` }));
  JSON.parse(JSON.stringify(rows.sort((one, other) => one.key - other.key)));
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

/** Measures the piece of work from now on; returns its mean so far. */
export function startYardstick(): () => number {
  // The first few compile it.
  for (let warm = 0; warm < 20; warm += 1) pieceSeconds();
  const seconds = [pieceSeconds()];
  setInterval(() => seconds.push(pieceSeconds()), MEASURED_EVERY_MS).unref();
  return () => seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
}

/** What a run used, in words, and what it fails with if that was too much. */
export function judgedUse(used: number | undefined, piece: number): { words: string; failures: string[] } {
  if (used === undefined) return { words: "", failures: [] };
  const pieces = Math.round(used / piece);
  const budget = `${pieces} times the measured piece of work, of ${BUDGET}`;
  return {
    words: `Processor time: ${used.toFixed(0)} s, ${budget}`,
    failures: pieces > BUDGET ? [`the run used too much processor time: ${budget}`] : [],
  };
}
