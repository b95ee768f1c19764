import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { DAY_MS } from "@storyletter/contract/limits";
import { type Connection, connect } from "@storyletter/db";
import { createTestDatabase, type TestDatabase } from "@storyletter/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backupName, deleteOldBackups } from "./system/backups.ts";
import { ovenBrief } from "./testing/doubles.ts";
import { insertMember, type Process, program, startMain } from "./testing/processes.ts";

let database: TestDatabase;
let connection: Connection;
let server: Process;
let folder: string;
const file = () => path.join(folder, "drill.sql.gz");

beforeAll(async () => {
  database = await createTestDatabase();
  // Named differently from the product's connections, so that restore doesn't count it as a running server.
  connection = connect(database.url, { name: "drill" });
  folder = await mkdtemp(path.join(tmpdir(), "storyletter-drill-"));
  server = await startMain({ DATABASE_URL: database.url });
});
afterAll(async () => {
  server.child.kill("SIGKILL");
  await connection.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs the command and returns its exit code and output. */
async function run(
  command: "backup" | "restore",
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, BACKUP_DIR: folder };
  const child = spawn(process.execPath, [program(command), ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, output: out + errors };
}

const post = (cookie: string, route: string, body: unknown) =>
  fetch(`${server.url}${route}`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", origin: "http://127.0.0.1:3000" },
    body: JSON.stringify(body),
  });

/** Requests letters until stopped, and records the ids that were acknowledged. */
function keepWriting(cookie: string) {
  const acknowledged: string[] = [];
  let stopped = false;
  const work = async () => {
    while (!stopped) {
      const answer = await post(cookie, "/api/emails", ovenBrief());
      if (answer.status !== 201) throw new Error(`Requesting a letter returned ${answer.status}.`);
      const { id } = (await answer.json()) as { id: string };
      acknowledged.push(id);
    }
  };
  const running = work();
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

const MAX_QUICK_BACKUPS = 5;

/** Violations of the rules that must always hold for credits and letters. */
const violations = () => connection.sql`
  select 'an allowance below zero' as what from credit_entries group by allowance_id having sum(amount) < 0
  union all
  select 'an email without its charge' from emails e
  where (select count(*) from credit_entries where email_id = e.id and kind = 'charge') <> 1
  union all
  select 'a charge without its email' from credit_entries c
  where kind = 'charge' and not exists (select from emails where id = c.email_id)
  union all
  select 'too many or too few refunds' from emails e
  where (select count(*) from credit_entries where email_id = e.id and kind = 'refund') <> (status = 'failed')::int
  union all
  select 'a letter stuck in processing' from emails where status = 'processing'
  union all
  select 'tallies that do not add up' where (select sum(rows) from tallies where name = 'emails') <> (select count(*) from emails)`;

it("[ASYS-09] restores everything acknowledged before a backup that ran under load", async () => {
  const { sql } = connection;
  const cookie = await insertMember(connection, `mara-${crypto.randomUUID()}`);
  await sql`update allowances set size = 5000`;
  await sql`update credit_entries set amount = 5000 where kind = 'grant'`;
  const endpoint = await post(cookie, "/trpc/developers.createWebhook", {
    json: { url: "https://hooks.example/in" },
  });
  const { secret } = ((await endpoint.json()) as { result: { data: { json: { secret: string } } } }).result
    .data.json;

  const { acknowledged, stop } = keepWriting(cookie);
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
  let before: string[] = [];
  let during = 0;
  // A backup so quick that no letter was acknowledged meanwhile shows nothing.
  for (let attempt = 0; attempt < MAX_QUICK_BACKUPS && during === before.length; attempt += 1) {
    await rm(file(), { force: true });
    before = [...acknowledged];
    expect(await run("backup", file())).toMatchObject({ code: 0, output: expect.stringContaining(file()) });
    during = acknowledged.length;
  }
  expect(during).toBeGreaterThan(before.length);
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(during + 5);
  await stop();
  const sealed = await sql`select * from webhook_endpoints`;

  const dump = gunzipSync(await readFile(file())).toString();
  expect(dump).toContain(sealed[0]?.secret_sealed);
  expect(dump).not.toContain(secret);

  // Without a file it takes the newest of the folder, of which there is none with the name of a nightly one yet.
  expect(await run("restore", "--check")).toMatchObject({
    code: 1,
    output: expect.stringContaining("There is no backup in"),
  });
  expect(await run("restore", "--check", file())).toMatchObject({
    code: 0,
    output: expect.stringContaining("all counts and sums match"),
  });
  expect(await run("restore", file(), "--force")).toMatchObject({
    code: 1,
    output: "Storyletter is running on this database. Stop it first.\n",
  });
  server.child.kill("SIGKILL");
  await server.exited;
  const gone = () =>
    sql`select 1 from pg_stat_activity
        where datname = current_database() and (application_name like 'storyletter%' or application_name = 'pgboss')`;
  await expect.poll(gone, { timeout: 10_000 }).toHaveLength(0);
  expect(await run("restore", file())).toMatchObject({
    code: 1,
    output: expect.stringContaining("This database is not empty."),
  });
  expect(await run("restore", file(), "--force")).toMatchObject({
    code: 0,
    output: expect.stringContaining("Restored "),
  });

  const restored = new Set((await sql`select id from emails`).map(({ id }) => id));
  expect(before.filter((id) => !restored.has(id))).toEqual([]);
  expect(restored.size).toBeLessThan(acknowledged.length);
  expect(await sql`select * from webhook_endpoints`).toEqual(sealed);
  // Their jobs weren't in the backup, so maintenance expires them once they are overdue.
  await sql`
    update emails set created_at = created_at - interval '291 seconds', retried_at = null, words_at = null
    where status = 'processing'`;

  server = await startMain({ DATABASE_URL: database.url });
  await expect.poll(violations, { timeout: 20_000 }).toEqual([]);
  let id = "";
  const order = async () => {
    const answer = await post(cookie, "/api/emails", ovenBrief());
    if (answer.ok) ({ id } = (await answer.json()) as { id: string });
    return answer.status;
  };
  // A busy machine answers 503 while a new process warms up.
  await expect.poll(order, { timeout: 30_000 }).toBeLessThan(300);
  const written = () => sql`select status from emails where id = ${id}`;
  await expect.poll(written, { timeout: 20_000 }).toEqual([{ status: "generated" }]);
  expect(await violations()).toEqual([]);
}, 240_000);

it("prints usage without a file, and an error for a missing one", async () => {
  expect(await run("restore")).toMatchObject({
    code: 1,
    output: expect.stringContaining("Usage: npm run restore"),
  });
  const missing = path.join(folder, "nowhere.sql.gz");
  expect(await run("restore", missing)).toMatchObject({
    code: 1,
    output: expect.stringContaining("Can't read the backup"),
  });
}, 60_000);

it("deletes backups older than the limit and no other file", async () => {
  const now = new Date("2026-03-31T12:00:00Z");
  const backups = [0, 13, 14, 15, 40].map((days) => backupName(new Date(now.getTime() - days * DAY_MS)));
  const other = path.join(folder, "old");
  await mkdir(other);
  for (const name of [...backups, "mine.sql.gz"]) await writeFile(path.join(other, name), "");
  await deleteOldBackups({ folder: other, days: 14, bucket: null }, now);
  expect((await readdir(other)).sort()).toEqual(["mine.sql.gz", ...backups.slice(0, 3)].sort());
});
