import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Client } from "undici";
import { type BenchUser, cookieOf } from "../calls.ts";
import { printTable } from "../report.ts";
import { startProduct } from "../servers.ts";
import { median, percentile } from "../statistics.ts";
import { type NamedCall, timed } from "./ask.ts";
import { addStaff, type Installation, openInstallation } from "./databases.ts";
import { adminCalls, libraryCalls, marketerCalls } from "./timed-calls.ts";

interface Timing {
  name: string;
  p50: number;
  p95: number;
  goal?: number;
}

/**
 * Sends all calls in turn, round after round, so that other activity on the machine affects all of them; each round by
 * another one of the users, because one may not call that much.
 */
async function measureCalls(
  origin: string,
  calls: readonly NamedCall[],
  users: readonly BenchUser[],
): Promise<Timing[]> {
  const client = new Client(origin);
  const times = new Map(calls.map((asked) => [asked, [] as number[]]));
  for (const asked of calls) await timed(client, asked);
  for (const user of users) {
    for (const asked of calls) times.get(asked)?.push(await timed(client, by(user, asked)));
  }
  await client.close();
  return calls.map((asked) => {
    const own = times.get(asked) ?? [];
    return { name: asked.name, p50: median(own), p95: percentile(own, 0.95), goal: asked.goal };
  });
}

const by = (user: BenchUser, { call, ...asked }: NamedCall): NamedCall => ({
  ...asked,
  call: { ...call, headers: { ...call.headers, ...cookieOf(user) } },
});

/** The server of one size and its calls. */
export interface Sized {
  emails: number;
  origin: string;
  calls: readonly NamedCall[];
}

/** Medians at each size, and the relative increase from smallest to largest. */
interface Growth {
  name: string;
  medians: number[];
  growth: number;
}

const WARM_UP = 150;

/** Sends each call to the server of every size in turn, round after round. */
async function measureGrowth(sizes: readonly Sized[], rounds: number): Promise<Growth[]> {
  const clients = sizes.map(({ origin }) => new Client(origin));
  const names = sizes[0]?.calls.map(({ name }) => name) ?? [];
  const times = names.map(() => sizes.map(() => [] as number[]));
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const place of names.keys()) {
      for (const [index, { calls }] of sizes.entries()) {
        const [client, asked] = [clients[index], calls[place]];
        if (!client || !asked) throw new Error("No client for this size.");
        const took = await timed(client, asked);
        if (round >= WARM_UP) times[place]?.[index]?.push(took);
      }
    }
  }
  await Promise.all(clients.map((client) => client.close()));
  return names.map((name, place) => {
    const medians = times[place]?.map(median) ?? [];
    return { name, medians, growth: (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN) - 1 };
  });
}

const { values } = parseArgs({
  options: {
    growth: { type: "boolean" },
    json: { type: "string" },
    rounds: { type: "string", default: "40" },
    keep: { type: "boolean", default: false },
    /** Only the back-office, at the largest size. */
    office: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);

const WITNESS = 300;
const LIBRARY = 50_000;
/** Maximum increase of a call's time from a thousand emails to a million. */
const GROWTH = 0.2;

const sizes = (values.office ? [1_000_000] : [1_000, 100_000, 1_000_000]).map((emails) => ({
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
const { sql, librarian } = largest;
const staff = await Promise.all(Array.from({ length: rounds }, (_, n) => addStaff(sql, `admin-growth-${n}`)));
const admin = await measureCalls(origin, await adminCalls(origin, largest), staff);
if (!values.office) console.log("Measuring the largest library, and a typical user's calls at each size …");
const library = values.office
  ? []
  : await measureCalls(origin, libraryCalls(largest), Array(rounds).fill(librarian));
const sized = await Promise.all(
  served.map(async (each) => ({
    emails: each.installation.emails,
    origin: each.origin,
    calls: await marketerCalls(each.origin, each.installation),
  })),
);
const marketer = values.office ? [] : await measureGrowth(sized, rounds * 5);

console.log(
  `\n${cpus().length} cores, ${cpus()[0]?.model.trim()}; load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}`,
);
printTimings("The back-office at a million emails, ms", admin);
if (!values.office) {
  printTimings("A library of 50,000 emails, ms", library);
  printGrowth(marketer);
}
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
