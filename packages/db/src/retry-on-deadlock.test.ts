import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Connection, connect, type Transaction } from "./connect.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
let connection: Connection;
const deadlocks: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { onDeadlock: (error) => deadlocks.push(error) });
  await connection.sql`create table places (name text primary key, visits int not null default 0)`;
  await connection.sql`insert into places values ('here'), ('there')`;
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const visit = (tx: Transaction, name: string) =>
  tx.execute(sql`update places set visits = visits + 1 where name = ${name}`);

it("commits both of two deadlocked transactions, each once", async () => {
  const bothAreHalfway = Promise.withResolvers<void>();
  let halfway = 0;
  const walk = (first: string, second: string) =>
    connection.db.transaction(async (tx) => {
      await visit(tx, first);
      halfway += 1;
      if (halfway === 2) bothAreHalfway.resolve();
      await bothAreHalfway.promise;
      await visit(tx, second);
    });
  await Promise.all([walk("here", "there"), walk("there", "here")]);
  expect(await connection.sql`select distinct visits from places`).toEqual([{ visits: 2 }]);
  expect(deadlocks).not.toHaveLength(0);
});

it("throws any other error without retrying", async () => {
  let attempts = 0;
  const broken = connection.db.transaction(async (tx) => {
    attempts += 1;
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(broken).rejects.toThrow();
  expect(attempts).toBe(1);
});
