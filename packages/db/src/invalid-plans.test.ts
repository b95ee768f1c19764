import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Connection, connect } from "./connect.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
/** Alters the table while the other connection has statements prepared on it. */
let admin: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = connect(database.url, { max: 1 });
});
beforeEach(async () => {
  await admin.sql`drop table if exists shapes`;
  await admin.sql`create table shapes (id int primary key, size int not null)`;
  await admin.sql`insert into shapes values (1, 10)`;
});
afterAll(async () => {
  await admin.close();
  await database.drop();
});

type Rows = readonly object[];
const sizeOf = (sql: postgres.Sql) => sql`select size from shapes where id = ${1}`;
const echo = (sql: postgres.Sql, word: string) => sql`select ${word}::text as word`;
/** PostgreSQL's error when a column's type has changed since the statement was prepared. */
const invalidate = () => admin.sql`alter table shapes alter column size type text`;

/** Prepares both statements on the only connection. */
async function openPrepared(options: postgres.Options<Record<string, never>> = {}) {
  const sql = postgres(database.url, { max: 1, ...options });
  await sizeOf(sql);
  await echo(sql, "prepared");
  return sql;
}

it("answers each call with its own rows when a statement is retried while others are in flight", async () => {
  const sql = await openPrepared();
  await invalidate();
  const size = sizeOf(sql).then(
    (rows: Rows) => rows,
    (error: { code: string }) => error.code,
  );
  const first = Array.from({ length: 20 }, (_, index) => echo(sql, `first ${index}`));
  await first[0];
  const second = Array.from({ length: 20 }, (_, index) => echo(sql, `second ${index}`));

  expect(await Promise.all(first)).toEqual(first.map((_, index) => [{ word: `first ${index}` }]));
  expect(await Promise.all(second)).toEqual(second.map((_, index) => [{ word: `second ${index}` }]));
  // Rejected, because its retry would run after what is already in flight.
  expect(await size).toBe("0A000");
  expect(await sizeOf(sql)).toEqual([{ size: "10" }]);
  await sql.end();
});

it("answers each call with its own rows when a statement is retried alone and another follows", async () => {
  const follower = Promise.withResolvers<Rows>();
  let sent = 0;
  const sql = await openPrepared({
    debug(_connection, query) {
      // The third time is the retry: the process's next call finds it waiting for its description.
      if (query.includes("shapes") && ++sent === 3) queueMicrotask(() => follower.resolve(echo(sql, "next")));
    },
  });
  await invalidate();
  expect(await sizeOf(sql)).toEqual([{ size: "10" }]);
  expect(await follower.promise).toEqual([{ word: "next" }]);
  await sql.end();
});

it("does not retry within a transaction, which PostgreSQL has aborted", async () => {
  const sql = await openPrepared();
  await invalidate();
  const sent: string[] = [];
  sql.options.debug = (_connection, query) => void sent.push(query);
  await expect(sql.begin((tx) => tx`select size from shapes where id = ${1}`)).rejects.toMatchObject({
    code: "0A000",
  });
  expect(sent.filter((query) => query.includes("shapes"))).toHaveLength(1);
  expect(await sizeOf(sql)).toEqual([{ size: "10" }]);
  await sql.end();
});
