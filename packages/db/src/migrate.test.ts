import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { MIGRATIONS_DIR, migrate } from "./migrate.ts";
import { createTestDatabase, testServerUrl } from "./testing/test-database.ts";

const emptyDatabase = async () => {
  const admin = postgres(testServerUrl(), { max: 1 });
  const name = `storyletter_migrate_${crypto.randomUUID().replaceAll("-", "")}`;
  await admin.unsafe(`create database ${name}`);
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

/** A copy of the migrations folder with one more. */
async function withOneMore(statement: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "storyletter-migrations-"));
  await cp(MIGRATIONS_DIR, folder, { recursive: true });
  const journal = path.join(folder, "meta/_journal.json");
  const known = JSON.parse(await readFile(journal, "utf8"));
  const last = known.entries.at(-1);
  known.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_one_more" });
  await writeFile(journal, JSON.stringify(known));
  await writeFile(path.join(folder, "9999_one_more.sql"), statement);
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

describe("migrate", () => {
  it("lets several processes start at once on an empty database", async () => {
    await using database = await emptyDatabase();
    await Promise.all(Array.from({ length: 6 }, () => migrate(database.url)));
    const sql = postgres(database.url, { max: 1 });
    const tables = await sql`select table_name from information_schema.tables where table_schema = 'public'`;
    await sql.end();
    expect(tables.map((table) => table.table_name)).toContain("credit_entries");
  });

  it("never blocks other queries for a second, even while a table it changes is in use", async () => {
    await using more = await withOneMore("alter table users add column nickname text");
    const database = await createTestDatabase();
    // PostgreSQL itself measures how long a query waits for another's lock.
    const old = postgres(database.url, { max: 4, connection: { lock_timeout: 1_000 } });
    const busy = postgres(database.url, { max: 1 });
    const began = Promise.withResolvers<void>();
    const reading = busy.begin(async (tx) => {
      await tx`select count(*) from users`;
      began.resolve();
      await tx`select pg_sleep(2)`;
    });
    await began.promise;
    let isMigrated = false;
    const migrated = migrate(database.url, more.folder).finally(() => {
      isMigrated = true;
    });
    // The previous version keeps creating users.
    for (let n = 0; !isMigrated; n += 1) {
      await old`
        insert into users (id, email, email_normalized, password_hash, created_at)
        values (${`u${n}`}, ${`u${n}`}, ${`u${n}`}, 'none', now())`;
    }
    await Promise.all([migrated, reading]);
    expect(await old`select nickname from users limit 1`).toEqual([{ nickname: null }]);
    await Promise.all([old.end(), busy.end()]);
    await database.drop();
  });

  it("gives each test file its own database", async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    expect(one.url).not.toBe(other.url);
    const sql = postgres(one.url, { max: 1 });
    expect(await sql`select count(*)::int as count from users`).toEqual([{ count: 0 }]);
    await sql.end();
    await Promise.all([one.drop(), other.drop()]);
  });
});
