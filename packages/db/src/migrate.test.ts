import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { migrate } from "./migrate.ts";
import { createTestDatabase, testServerUrl } from "./testing/index.ts";

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

describe("migrate", () => {
  it("lets several processes start at once on an empty database", async () => {
    await using database = await emptyDatabase();
    await Promise.all(Array.from({ length: 6 }, () => migrate(database.url)));
    const sql = postgres(database.url, { max: 1 });
    const tables = await sql`select table_name from information_schema.tables where table_schema = 'public'`;
    await sql.end();
    expect(tables.map((table) => table.table_name)).toContain("credit_entries");
  });

  it("gives each test file a database of its own", async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    expect(one.url).not.toBe(other.url);
    const sql = postgres(one.url, { max: 1 });
    expect(await sql`select count(*)::int as count from users`).toEqual([{ count: 0 }]);
    await sql.end();
    await Promise.all([one.drop(), other.drop()]);
  });
});
