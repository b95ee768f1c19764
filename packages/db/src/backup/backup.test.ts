import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Connection, connect } from "../connect.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { checkBackup } from "./check-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

// File I/O can be slow on a busy machine.
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

it("[ASYS-09] restores every row, and id counters continue after them", async () => {
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

const scratchDatabases = () => source.sql`select 1 from pg_database where datname like 'storyletter_check_%'`;

it("[ASYS-09] checks a backup in a scratch database while the product runs, and drops it", async () => {
  expect(await checkBackup(from.url, file())).toBeGreaterThan(2_010);
  expect(await scratchDatabases()).toEqual([]);
  await expect(checkBackup(from.url, file(), { stopped: AbortSignal.abort() })).rejects.toThrow();
  expect(await scratchDatabases()).toEqual([]);
});

it("[ASYS-09] refuses a backup whose rows were lost or whose sums changed", async () => {
  const text = gunzipSync(await readFile(file())).toString();
  const other = path.join(folder, "changed.sql.gz");
  const checked = async (changed: string) => {
    await writeFile(other, gzipSync(changed));
    return await checkBackup(from.url, other).catch((error: Error) => error.message);
  };
  expect(text).toContain("-- total users: rows 2000, ");
  const [differs, backedUp, restored] = (await checked(text.replace(/^user-7\t[^\n]*\n/m, "")))
    .toString()
    .split("\n");
  expect(differs).toMatch(/^Counts or sums differ/);
  expect(backedUp).toMatch(/^Backed up: -- total users: rows 2000, /);
  expect(restored).toMatch(/^Restored: {2}-- total users: rows 1999, /);
  expect(await checked(text.replace(/^10\t/m, "11\t"))).toMatch(/^Counts or sums differ.*\n.*audit_entries/);
  expect(await checked(text.replace(/^-- total users.*\n/m, ""))).toContain("Backed up: nothing");
  expect(await scratchDatabases()).toEqual([]);
});

it("[ASYS-09] names the right that is missing for a scratch database", async () => {
  const role = `plain_${randomUUID().slice(0, 8)}`;
  await source.sql.unsafe(`create role ${role} login password 'plain'`);
  const url = new URL(from.url);
  [url.username, url.password] = [role, "plain"];
  try {
    await expect(checkBackup(url.href, file())).rejects.toThrow("may not create a scratch database");
  } finally {
    await source.sql.unsafe(`drop role ${role}`);
  }
});

it("[ASYS-09] writes one file only its owner can read, and leaves no partial file", async () => {
  expect(await readdir(path.dirname(file()))).toEqual(["one.sql.gz"]);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it("[ASYS-09] leaves no file behind when aborted", async () => {
  const stopped = path.join(folder, "stopped", "two.sql.gz");
  await expect(writeBackup(from.url, stopped, { at: AT, signal: AbortSignal.abort() })).rejects.toThrow();
  expect(await readdir(path.dirname(stopped))).toEqual([]);
});

it("[ASYS-09] completes, and can be aborted, when rows arrive faster than they compress", async () => {
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
  // 11 MB take longer than one 5 ms poll; at the default interval a fast machine would already be done.
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

it("refuses to restore into a database that is not empty", async () => {
  await expect(restoreBackup(from.url, file())).rejects.toThrow("This database is not empty.");
});

it("rejects files that are not backups, incomplete or from another schema", async () => {
  const url = await emptyDatabase();
  const restored = async (text: string) => {
    const other = path.join(folder, "other.sql.gz");
    await writeFile(other, gzipSync(text));
    await restoreBackup(url, other);
  };
  await expect(restored("select 1;\n")).rejects.toThrow("not a backup");
  await expect(restored("-- Storyletter backup, format 1\n-- schema 1\n")).rejects.toThrow(
    "made with schema 1",
  );
  await expect(restored("-- Storyletter backup, format 1\nBEGIN;\n")).rejects.toThrow(
    "does not name its schema",
  );
  const head = gunzipSync(await readFile(file()))
    .toString()
    .split("\n")
    .slice(0, 3)
    .join("\n");
  await expect(restored(`${head}\nBEGIN;\n`)).rejects.toThrow("incomplete");
});

it("never executes SQL from the file, and accepts each of its own tables once", async () => {
  const url = await emptyDatabase();
  const [one, two, three] = gunzipSync(await readFile(file()))
    .toString()
    .split("\n");
  const { sql, close } = connect(url);
  const restore = async (...lines: string[]) => {
    const other = path.join(folder, "hostile.sql.gz");
    await writeFile(other, gzipSync(`${[one, two, three, "BEGIN;", ...lines, "COMMIT;"].join("\n")}\n`));
    await restoreBackup(url, other);
  };
  const tallies = 'COPY "throttles" ("key") FROM stdin;';
  for (const line of [
    "COPY users TO PROGRAM 'touch /tmp/pwned';",
    'COPY "users" ("id") FROM stdin;',
    "COPY pg_catalog.pg_authid FROM stdin;",
    tallies,
    "SELECT setval('audit_entries_id_seq', 1); drop table users;",
    "SELECT setval(pg_get_serial_sequence('x', 'id'), (select 1 from pg_sleep(9)), false);",
    "DROP TABLE users;",
    "create table made (id int);",
  ])
    await expect(restore(line), line).rejects.toThrow("Line 5 of this file is not part of a backup");
  const installation = 'COPY "installation" ("id", "owner_id") FROM stdin;';
  await expect(restore(installation, "\\.", installation, "\\.")).rejects.toThrow(/^Line \d of this file/);
  await expect(sql`select count(*)::int as users from users`).resolves.toEqual([{ users: 0 }]);
  await close();
});

it("explains in one sentence that a file is truncated, damaged or has invalid rows", async () => {
  const url = await emptyDatabase();
  const whole = await readFile(file());
  const other = path.join(folder, "cut.sql.gz");
  const restored = async (bytes: Buffer) => {
    await writeFile(other, bytes);
    return await restoreBackup(url, other).catch((error: Error) => ({
      name: error.name,
      message: error.message,
    }));
  };
  const cutOff = { name: "BackupError", message: "This file ends early: the backup is incomplete." };
  for (const length of [whole.length - 1, 200])
    expect(await restored(whole.subarray(0, length))).toEqual(cutOff);
  expect(await restored(Buffer.from("no archive at all"))).toEqual({
    name: "BackupError",
    message: "This file is damaged or not a backup: it cannot be decompressed.",
  });
  const text = gunzipSync(whole).toString();
  expect(await restored(gzipSync(text.replace(/^user-7\t.*$/m, "user-7\ttoo few")))).toMatchObject({
    name: "BackupError",
    message: expect.stringMatching(
      /^A row of users cannot be restored \(.*\): the file was modified or is damaged\.$/,
    ),
  });
  // Checked once the last row has been sent.
  expect(
    await restored(gzipSync(text.replace(/^(COPY "installation".*\n(?:.*\t)?)user-1\b/m, "$1nobody"))),
  ).toMatchObject({
    name: "BackupError",
    message: expect.stringMatching(/^A row of installation cannot be restored \(.*foreign key.*\)/),
  });
  expect(await restored(whole)).toBeGreaterThan(2_010);
});

it("builds all indexes and references anew, under their names", async () => {
  const url = await emptyDatabase();
  const { sql, close } = connect(url, { name: "test" });
  const rules = () => sql`
    select pg_get_indexdef(indexrelid) as rule from pg_index join pg_class t on t.oid = indrelid
    where relnamespace = 'public'::regnamespace
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and convalidated
    order by 1`;
  const before = await rules();
  await restoreBackup(url, file());
  expect(await rules()).toEqual(before);
  await close();
});
