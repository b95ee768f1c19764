import { readFileSync } from "node:fs";

/**
 * Processor seconds `npm test` may use, from the start of its command to its end, after the install. A run uses about
 * 600; two cores have 960 in eight minutes.
 */
export const BUDGET_SECONDS = 900;

/** Linux counts in hundredths of a second for every program, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

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

/** What an everyday run that used too much fails with. */
export const overBudget = (used: number | undefined): string[] =>
  used !== undefined && used > BUDGET_SECONDS
    ? [`the run used ${used.toFixed(0)} s of processor time, and its budget is ${BUDGET_SECONDS} s`]
    : [];
