import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { printTable } from "../report.ts";
import { startProduct } from "../servers.ts";
import { adminCalls } from "./admin-calls.ts";
import { type Installation, openInstallation } from "./databases.ts";
import { libraryCalls, marketerCalls } from "./marketer-calls.ts";
import { type Growth, measureCalls, measureGrowth, type Timing } from "./measure.ts";

const { values } = parseArgs({
  options: {
    growth: { type: "boolean" },
    json: { type: "string" },
    rounds: { type: "string", default: "40" },
    keep: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);

const WITNESS = 300;
const LIBRARY = 50_000;
/** Maximum increase of a call's time from a thousand emails to a million. */
const GROWTH = 0.2;

const sizes = [1_000, 100_000, 1_000_000].map((emails) => ({
  users: Math.max(100, emails / 10),
  emails,
  ledger: emails * 3,
  library: Math.min(LIBRARY, emails / 20),
  witness: WITNESS,
}));

await using installations = new AsyncDisposableStack();
const opened: Installation[] = [];
for (const size of sizes) {
  console.log(`An installation of ${size.emails.toLocaleString("en")} emails …`);
  const installation = installations.use(await openInstallation(size, values));
  if (installation.filledIn)
    console.log(`  filled, with metrics computed, in ${installation.filledIn.toFixed(0)} s`);
  opened.push(installation);
}
const largest = opened.at(-1);
if (!largest) throw new Error("No installation was created.");

const served = [];
for (const installation of opened) {
  const server = installations.use(await startProduct(installation.url, "web"));
  served.push({ installation, origin: server.origin });
}
const { origin = "" } = served.at(-1) ?? {};

console.log("Measuring the back-office …");
const admin = await measureCalls(origin, await adminCalls(origin, largest), rounds);
console.log("Measuring the largest library …");
const library = await measureCalls(origin, libraryCalls(largest), rounds);
console.log("Measuring a typical user's calls at each size …");
const sized = await Promise.all(
  served.map(async (each) => ({
    emails: each.installation.emails,
    origin: each.origin,
    calls: await marketerCalls(each.origin, each.installation),
  })),
);
const marketer = await measureGrowth(sized, rounds * 5);

console.log(
  `\n${cpus().length} cores, ${cpus()[0]?.model.trim()}; load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}`,
);
printTimings("The back-office at a million emails, ms", admin);
printTimings("A library of 50,000 emails, ms", library);
printGrowth(marketer);
if (values.json) await writeFile(values.json, `${JSON.stringify({ admin, library, marketer }, null, 2)}\n`);
const isMet =
  [...admin, ...library].every(({ p95, goal }) => goal === undefined || p95 < goal) &&
  marketer.every(({ growth }) => growth < GROWTH);
process.exitCode = isMet ? 0 : 1;

function printTimings(title: string, timings: readonly Timing[]): void {
  console.log(`\n${title}`);
  printTable([
    ["", "p50", "p95", "goal", ""],
    ...timings.map(({ name, p50, p95, goal }) => [
      name,
      p50.toFixed(1),
      p95.toFixed(1),
      goal ? `below ${goal}` : "",
      goal ? (p95 < goal ? "ok" : "MISSED") : "",
    ]),
  ]);
}

function printGrowth(calls: readonly Growth[]): void {
  console.log("\nA typical user's calls by size of the installation: medians, ms");
  printTable([
    ["", ...sizes.map(({ emails }) => emails.toLocaleString("en")), "first to last", ""],
    ...calls.map(({ name, medians, growth }) => [
      name,
      ...medians.map((each) => each.toFixed(2)),
      `${growth < 0 ? "" : "+"}${(growth * 100).toFixed(0)} %`,
      growth < GROWTH ? "ok" : "MISSED",
    ]),
  ]);
}
