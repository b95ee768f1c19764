import { percentile } from "./percentile.ts";
import type { RunResult } from "./rounds/rounds.ts";
import type { Found } from "./scenarios/scenario.ts";

/** Totals of the whole run. */
export function totals({ rounds }: RunResult) {
  const sum = (count: (kills: RunResult["rounds"][number]["kills"]) => number) =>
    rounds.reduce((total, { kills }) => total + count(kills), 0);
  const healthy = rounds.flatMap(({ healthyMs }) => healthyMs);
  const letters = rounds.map(({ lettersMs }) => lettersMs);
  const orphans = rounds.map(({ orphansMs }) => orphansMs);
  return {
    serverKills: sum(({ web, worker }) => web + worker),
    postgresKills: sum(({ postmaster, backend }) => postmaster + backend),
    faults: rounds.reduce((total, { faults }) => total + faults, 0),
    healthyMs: { p50: percentile(healthy, 0.5), max: percentile(healthy, 1) },
    orphansMs: { p50: percentile(orphans, 0.5), max: percentile(orphans, 1) },
    lettersMs: { p50: percentile(letters, 0.5), max: percentile(letters, 1) },
    violations: rounds.reduce((total, { violations }) => total + violations.length, 0),
  };
}

export function printReport(result: RunResult): void {
  const { serverKills, postgresKills, faults, healthyMs, orphansMs, lettersMs, violations } = totals(result);
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const rows = [
    ["rounds", String(result.rounds.length)],
    ["kills of server and worker", String(serverKills)],
    ["kills of PostgreSQL", String(postgresKills)],
    ["service faults, lost responses", `${faults}, ${result.lostAnswers}`],
    ["people, letters by status", `${result.people}, ${JSON.stringify(result.emails)}`],
    ["responses by status", JSON.stringify(result.answers)],
    ["ready after PostgreSQL, p50 and max", `${seconds(healthyMs.p50)}, ${seconds(healthyMs.max)}`],
    [
      "orphaned letters resumed after the last kill, p50 and max",
      `${seconds(orphansMs.p50)}, ${seconds(orphansMs.max)}`,
    ],
    ["last letter after the last kill, p50 and max", `${seconds(lettersMs.p50)}, ${seconds(lettersMs.max)}`],
    ["violations", String(violations)],
  ];
  console.log(`\nSeed ${result.seed}`);
  for (const [name = "", value] of rows) console.log(`${name.padEnd(52)}${value}`);
}

export function printFound(name: string, seed: number, { figures, violations }: Found): void {
  console.log(`\n${name}, seed ${seed}`);
  for (const [figure, value] of Object.entries(figures))
    console.log(`${figure.padEnd(64)}${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 1)}`);
  for (const violation of violations) console.log(`  ${violation}`);
  console.log(`${"violations".padEnd(64)}${violations.length}`);
}
