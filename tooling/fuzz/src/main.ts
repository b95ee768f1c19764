import { parseArgs } from "node:util";
import type { OpenApiDocument } from "@storyletter/contract/openapi";
import postgres from "postgres";
import { runAttacks } from "./attacks/run-attacks.ts";
import type { FuzzRequest } from "./calls.ts";
import { readCalls } from "./calls.ts";
import { complaintAbout, createAnswerChecker, insideNames } from "./complaints.ts";
import { type Crowd, crowdOut, dearestOf, openBystander } from "./cost/crowd.ts";
import { ACCOUNTS, learnCosts } from "./cost/learn.ts";
import { type Memory, readMemory } from "./cost/measure.ts";
import { addCallers } from "./product/callers.ts";
import { checkLetter } from "./product/check-letter.ts";
import { complaintsOnWire, createSender, slowClients } from "./product/sender.ts";
import { checkHeap, report } from "./report.ts";
import { fuzzRequests, requestsOf } from "./requests.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "20000" },
    /** Only these attacks, by words of their names: "imports,lists", or "" for all. */
    attacks: { type: "string" },
    /** Part of the names of the procedures whose cost is searched. */
    only: { type: "string", default: "" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const count = Number(values.requests);
const seed = Number(values.seed);

const { BASE_URL: origin, DATABASE_URL: databaseUrl } = process.env;
if (!origin || !databaseUrl) throw new Error("BASE_URL and DATABASE_URL are not set: run npm run fuzz.");

const AT_ONCE = 16;
/** How often callers are restored and memory is sampled. */
const STEP = 400;
const SLOW_CLIENTS = 30;

const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
const table = readCalls(document);
const callers = await addCallers(sql);
const bystander = openBystander(origin, callers.witness);
const example =
  table.rest.find(({ path, method }) => path === "/api/emails" && method === "post")?.example ?? {};
const knowledge = { callers: callers.headers.length, known: [...callers.known, "a-good-phrase"] };
const learning = { origin, sql, table, callers, brief: example };
if (values.attacks !== undefined) {
  const crowds = await runAttacks(learning, bystander, values.attacks.split(","));
  await sql.end();
  const complaints = crowds.flatMap((crowd) => crowd.complaints);
  for (const words of complaints) console.log(words);
  process.exit(complaints.length === 0 ? 0 : 1);
}
const options = { check: createAnswerChecker(document), inside: await insideNames(sql) };
const sender = createSender(origin, AT_ONCE);

const complaints = new Map<string, number>();
const complain = (words: string) => complaints.set(words, (complaints.get(words) ?? 0) + 1);

console.log(
  `${count} requests with seed ${seed}, ${table.rest.length} paths and ${table.trpc.length} procedures …`,
);
const began = performance.now();
const slow = slowClients(origin, SLOW_CLIENTS);
const atStart = await readMemory(origin);
const memory: Memory[] = [atStart];
for (const step of requestsOf(fuzzRequests(table, knowledge), { count, seed, atOnce: STEP })) {
  await callers.restore();
  const queue = [...step];
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
  memory.push(await readMemory(origin));
}
const seconds = (performance.now() - began) / 1_000;
for (const words of await complaintsOnWire(origin)) complain(words);
const cutOffMs = await slow;
await callers.restore();
const costs = await learnCosts(learning, new RegExp(values.only));
const tenDearest = costs.dearest
  .toSorted((one, other) => other.measured.threadMs - one.measured.threadMs)
  .slice(0, 10);
const crowds: Crowd[] = [];
for (const accounts of [1, ACCOUNTS]) {
  const attackers = costs.rich.slice(0, accounts);
  for (const { restore } of attackers) await restore();
  crowds.push(await crowdOut({ origin, attack: dearestOf(origin, tenDearest), attackers, bystander }));
}
for (const words of [...costs.complaints, ...crowds.flatMap((crowd) => crowd.complaints)]) complain(words);
await callers.restore();
for (const fault of [await checkLetter(origin, callers.witness, example), await checkHeap(origin, atStart)]) {
  if (fault) complain(fault);
}
memory.push(await readMemory(origin));
await sender.close();
await bystander.close();
await sql.end();

report({ seed, seconds, tally: sender.tally, memory, cutOffMs, dearest: costs.dearest, crowds, complaints });
process.exitCode = complaints.size === 0 ? 0 : 1;

async function work(queue: FuzzRequest[]): Promise<void> {
  for (let request = queue.pop(); request; request = queue.pop()) {
    const asked = request;
    const caller = callers.headers[asked.caller] ?? {};
    const words = await sender.send(asked, caller).then(
      (answer) => (answer ? complaintAbout(asked, answer, options) : null),
      (error: unknown) => `${asked.oddity}: ${asked.method} ${asked.path.slice(0, 120)}: ${String(error)}`,
    );
    if (words) complain(words);
  }
}
