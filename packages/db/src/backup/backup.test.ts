import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Connection, connect } from "../connect.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

// Reading and writing files takes as long as the machine lets it.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const AT = new Date("2026-03-01T08:00:00Z");
const AWKWARD = "tab\there, line\nbreak, \r return, back\\slash, \\. and “quotes” \u2028 ✉";

let from: TestDatabase;
let source: Connection;
let folder: string;
const file = () => path.join(folder, "backups", "one.sql.gz");
const databases: TestDatabase[] = [];

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase();
  databases.push(database);
  return database.url;
}

beforeAll(async () => {
  from = await createTestDatabase();
  source = connect(from.url, { name: "test" });
  folder = await mkdtemp(path.join(tmpdir(), "storyletter-backup-"));
  const { sql } = source;
  await sql`
    insert into users (id, email, email_normalized, password_hash, first_name, created_at)
    select 'user-' || n, n || '@example.com', n || '@example.com', 'none', ${AWKWARD}, ${AT}
    from generate_series(1, 2000) n`;
  await sql`insert into installation (owner_id) values ('user-1')`;
  await sql`
    insert into audit_entries (actor_id, action, details, address, created_at)
    select 'user-1', 'user.test', ${JSON.stringify({ text: AWKWARD })}::text::jsonb, '', ${AT} from generate_series(1, 10)`;
  await writeBackup(from.url, file(), { at: AT });
});
afterAll(async () => {
  await source.close();
  await Promise.all([from, ...databases].map((database) => database.drop()));
  await rm(folder, { recursive: true });
});

it("[ASYS-09] brings every row back, and counters go on behind them", async () => {
  const url = await emptyDatabase();
  expect(await restoreBackup(url, file())).toBeGreaterThan(2_010);
  const { sql, close } = connect(url);
  const everything = (of: typeof sql) => of`
    select (select json_agg(u order by id) from users u) as users,
           (select json_agg(a order by id) from audit_entries a) as audit,
           (select owner_id from installation) as owner,
           (select sum(rows)::int from tallies where name = 'users') as tallied`;
  expect(await everything(sql)).toEqual(await everything(source.sql));
  const [next] = await sql`
    insert into audit_entries (actor_id, action, details, address, created_at)
    values ('user-1', 'user.test', '{}', '', ${AT}) returning id`;
  expect(Number(next?.id)).toBe(11);
  await close();
});

it("[ASYS-09] leaves one file that only its owner reads, and nothing unfinished", async () => {
  expect(await readdir(path.dirname(file()))).toEqual(["one.sql.gz"]);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it("[ASYS-09] leaves no file behind where it was stopped", async () => {
  const stopped = path.join(folder, "stopped", "two.sql.gz");
  await expect(writeBackup(from.url, stopped, { at: AT, signal: AbortSignal.abort() })).rejects.toThrow();
  expect(await readdir(path.dirname(stopped))).toEqual([]);
});

it("[ASYS-09] is neither held up nor kept from stopping by rows that come faster than they are compressed", async () => {
  const large = await createTestDatabase();
  databases.push(large);
  const { sql, close } = connect(large.url);
  await sql`
    insert into users (id, email, email_normalized, password_hash, first_name, created_at)
    select 'user-' || n, n || '@example.com', n || '@example.com', 'none', repeat(md5(n::text), 6_000), ${AT}
    from generate_series(1, 60) n`;
  await close();
  const [begun, aborted] = [path.join(folder, "begun", "two.sql.gz"), new AbortController()];
  const stopped = writeBackup(large.url, begun, { at: AT, signal: aborted.signal });
  // Eleven megabytes take longer than a look each 5 ms; by the usual ones a quick machine would be done.
  const isBegun = () => stat(`${begun}.unfinished`).catch(() => null);
  await expect.poll(isBegun, { interval: 5, timeout: 10_000 }).not.toBeNull();
  aborted.abort();
  await expect(stopped).rejects.toThrow();
  expect(await readdir(path.dirname(begun))).toEqual([]);

  const whole = path.join(folder, "large", "three.sql.gz");
  await writeBackup(large.url, whole, { at: AT });
  const text = gunzipSync(await readFile(whole)).toString();
  expect(text).toContain("user-5\t");
  expect(text.endsWith("\nCOMMIT;\n")).toBe(true);
});

it("restores into an empty database alone", async () => {
  await expect(restoreBackup(from.url, file())).rejects.toThrow("This database is not empty.");
});

it("restores all of a backup or nothing, and only one of its own schema", async () => {
  const url = await emptyDatabase();
  const restored = async (text: string) => {
    const other = path.join(folder, "other.sql.gz");
    await writeFile(other, gzipSync(text));
    await restoreBackup(url, other);
  };
  await expect(restored("select 1;\n")).rejects.toThrow("no backup");
  await expect(restored("-- Storyletter backup, format 1\n-- schema 1\n")).rejects.toThrow("of schema 1");
  await expect(restored("-- Storyletter backup, format 1\nBEGIN;\n")).rejects.toThrow("not whole");
});
