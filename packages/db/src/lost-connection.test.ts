import { afterAll, beforeAll, expect, it } from "vitest";
import { type Connection, connect } from "./connect.ts";
import { isDatabaseUnavailable } from "./errors.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

let database: TestDatabase;
let connection: Connection;
let other: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { max: 1 });
  other = connect(database.url, { max: 1 });
});

afterAll(async () => {
  await Promise.all([connection.close(), other.close()]);
  await database.drop();
});

it("refuses what is left of a transaction whose connection was lost, and goes on with a new one", async () => {
  const refused: unknown[] = [];
  const work = Promise.withResolvers<void>();
  const lost = connection.sql.begin(async (tx) => {
    const [backend] = await tx`select pg_backend_pid() as pid`;
    await other.sql`select pg_terminate_backend(${backend?.pid ?? 0})`;
    // The first one meets the end of the connection; those after it find no connection at all.
    for (let query = 0; query < 3; query += 1) await tx`select 1`.catch((error) => refused.push(error));
    work.resolve();
  });
  await expect(lost).rejects.toSatisfy(isDatabaseUnavailable);
  await work.promise;
  expect(refused).toHaveLength(3);
  expect(refused.every(isDatabaseUnavailable)).toBe(true);
  expect(await connection.sql`select 3 as answer`).toEqual([{ answer: 3 }]);
});
