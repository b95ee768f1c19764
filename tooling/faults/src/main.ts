import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { printReport, totals } from "./report.ts";
import { playRounds } from "./rounds/rounds.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    rounds: { type: "string", default: "5" },
    clients: { type: "string", default: "8" },
    kills: { type: "string", default: "14" },
    "postgres-kills": { type: "string", default: "2" },
    seconds: { type: "string", default: "20" },
    json: { type: "string" },
  },
});

const seed = Number(values.seed ?? Date.now() % 1_000_000);
const result = await playRounds({
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
if (values.json) await writeFile(values.json, `${JSON.stringify({ ...result, totals: totals(result) }, null, 2)}\n`);
process.exitCode = result.rounds.every(({ violations }) => violations.length === 0) ? 0 : 1;
