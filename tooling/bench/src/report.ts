import type { Ratios } from "./compare.ts";
import type { Spread } from "./statistics.ts";

/** One metric of the report, with its goal if it has one. */
export interface Figure {
  name: string;
  value: number;
  unit: "" | "ms" | "MB" | "kB";
  /** The value must be at least, or below, this. */
  goal?: { atLeast: number } | { below: number };
}

export const meets = ({ value, goal }: Figure): boolean =>
  !goal || ("atLeast" in goal ? value >= goal.atLeast : value < goal.below);

const two = (value: number) => value.toFixed(2);
const spread = ({ median, min, max }: Spread) => `${two(median)} (${two(min)} to ${two(max)})`;

export function printRatios(ratios: readonly Ratios[]): void {
  console.log("\nAgainst the floor (1 = as good as the floor; median, lowest and highest round)");
  printTable([
    ["", "conn.", "throughput", "CPU", "calls/s", "CPU ms/call"],
    ...ratios.map((each) => [
      each.name,
      String(each.connections),
      spread(each.throughput),
      spread(each.cpu),
      each.perSecond.toFixed(0),
      each.cpuMsPerCall.toFixed(3),
    ]),
  ]);
}

export function printFigures(figures: readonly Figure[]): void {
  console.log("\nFigures");
  printTable([
    ["", "measured", "goal", ""],
    ...figures.map((figure) => [
      figure.name,
      amount(figure.value, figure),
      goalOf(figure),
      figure.goal ? (meets(figure) ? "ok" : "MISSED") : "",
    ]),
  ]);
}

const amount = (value: number, { unit }: Figure) =>
  `${unit ? value.toFixed(unit === "kB" ? 1 : 0) : two(value)} ${unit}`.trim();

function goalOf(figure: Figure): string {
  if (!figure.goal) return "";
  return "atLeast" in figure.goal
    ? `at least ${amount(figure.goal.atLeast, figure)}`
    : `below ${amount(figure.goal.below, figure)}`;
}

export function printTable(rows: readonly string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("   ")}`.trimEnd());
  }
}
