import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { printFound, printReport, totals } from "./report.ts";
import { runRounds } from "./rounds/rounds.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { drain } from "./scenarios/drain.ts";
import { machines } from "./scenarios/machines/machines.ts";
import { model } from "./scenarios/model.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { soak } from "./scenarios/soak.ts";
import { throughput } from "./scenarios/throughput/throughput.ts";
import { webhooks } from "./scenarios/webhooks/webhooks.ts";

/** Scenarios by their command line name. */
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "disk-full": diskFull,
  drain,
  machines,
  model,
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
    clients: { type: "string", default: "8" },
    kills: { type: "string", default: "16" },
    "postgres-kills": { type: "string", default: "2" },
    seconds: { type: "string", default: "25" },
    json: { type: "string" },
  },
});

const seed = Number(values.seed ?? Date.now() % 1_000_000);
const name = values.soak ? "soak" : values.scenario;
const { answer, holds } = name ? await runScenario(name) : await runKills();
if (values.json) await writeFile(values.json, `${JSON.stringify(answer, null, 2)}\n`);
process.exitCode = holds ? 0 : 1;

async function runScenario(wanted: string) {
  const scenario = SCENARIOS[wanted];
  if (!scenario) throw new Error(`There is no scenario "${wanted}": ${Object.keys(SCENARIOS).join(", ")}.`);
  const found = await scenario({
    seed,
    count: values.count ? Number(values.count) : undefined,
    minutes: Number.parseFloat(values.soak ?? "10"),
    built: true,
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
    built: true,
    log: console.log,
  });
  printReport(result);
  const sums = totals(result);
  return { answer: { ...result, totals: sums }, holds: sums.violations === 0 };
}
