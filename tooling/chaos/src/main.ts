import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type RunResult, runRounds } from "./rounds/rounds.ts";
import { clock } from "./scenarios/clock.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { drain } from "./scenarios/drain.ts";
import { machines } from "./scenarios/machines/machines.ts";
import { migration } from "./scenarios/migration.ts";
import { model } from "./scenarios/model.ts";
import { pressure } from "./scenarios/pressure.ts";
import { type Found, percentile, playScenario, type Scenario } from "./scenarios/scenario.ts";
import { series } from "./scenarios/series.ts";
import { soak } from "./scenarios/soak.ts";
import { throughput } from "./scenarios/throughput/throughput.ts";
import { webhooks } from "./scenarios/webhooks/webhooks.ts";

/** Totals of the whole run. */
function totals({ rounds }: RunResult) {
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

function printReport(result: RunResult): void {
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

function printFound(name: string, seed: number, { figures, violations }: Found): void {
  console.log(`\n${name}, seed ${seed}`);
  for (const [figure, value] of Object.entries(figures))
    console.log(`${figure.padEnd(64)}${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 1)}`);
  for (const violation of violations) console.log(`  ${violation}`);
  console.log(`${"violations".padEnd(64)}${violations.length}`);
}

/** Scenarios by their command line name. */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  clock,
  "disk-full": diskFull,
  drain,
  machines,
  migration,
  model,
  pressure,
  series,
  soak,
  throughput,
  webhooks,
};

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    scenario: { type: "string" },
    count: { type: "string" },
    /** Minutes, as in 30m. */
    soak: { type: "string" },
    rounds: { type: "string", default: "5" },
    clients: { type: "string", default: "20" },
    kills: { type: "string", default: "16" },
    "postgres-kills": { type: "string", default: "2" },
    seconds: { type: "string", default: "25" },
    json: { type: "string" },
  },
});

const seed = Number(values.seed ?? Date.now() % 1_000_000);
const name = values.soak ? "soak" : values.scenario;
/** What a run without a name tries after its rounds. */
const FAULTS = ["clock", "migration", "pressure", "disk-full"];
const runs: { answer: object; holds: boolean }[] = name ? [await runScenario(name)] : [await runKills()];
if (!name) for (const fault of FAULTS) runs.push(await runScenario(fault));
if (values.json) {
  const answers = runs.map(({ answer }) => answer);
  await writeFile(values.json, `${JSON.stringify(name ? answers[0] : answers, null, 2)}\n`);
}
process.exitCode = runs.every(({ holds }) => holds) ? 0 : 1;

async function runScenario(wanted: string) {
  const scenario = SCENARIOS[wanted];
  if (!scenario) throw new Error(`There is no scenario "${wanted}": ${Object.keys(SCENARIOS).join(", ")}.`);
  const found = await playScenario(scenario, {
    seed,
    count: values.count ? Number(values.count) : undefined,
    minutes: Number.parseFloat(values.soak ?? "10"),
    log: console.log,
  });
  printFound(wanted, seed, found);
  return { answer: { scenario: wanted, seed, ...found }, holds: found.violations.length === 0 };
}

async function runKills() {
  const result = await runRounds({
    seed,
    rounds: Number(values.rounds),
    clients: Number(values.clients),
    size: {
      ms: Number(values.seconds) * 1_000,
      kills: Number(values.kills),
      postgresKills: Number(values["postgres-kills"]),
      faults: 4,
    },
    log: console.log,
  });
  printReport(result);
  const sums = totals(result);
  return { answer: { ...result, totals: sums }, holds: sums.violations === 0 };
}
