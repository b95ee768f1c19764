import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial } from "node:net";
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

// How the end of a connection is noticed differs from time to time.
const often = { repeats: 3, timeout: 15_000 };

it(
  "refuses what is left of a transaction whose connection was lost, and goes on with a new one",
  often,
  async () => {
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
  },
);

/** Stands before the database, and breaks the first connection that asks for what. */
async function breakAt(what: string): Promise<{ url: string; broken: Promise<unknown>; close(): void }> {
  const target = new URL(database.url);
  const broken = Promise.withResolvers<void>();
  let isDone = false;
  const server = createServer((client) => {
    const backend = dial({ host: target.hostname, port: Number(target.port) });
    for (const socket of [client, backend]) socket.on("error", () => {});
    client.on("data", (bytes) => {
      if (isDone || !bytes.includes(what)) backend.write(bytes);
      else {
        isDone = true;
        client.resetAndDestroy();
        broken.resolve();
      }
    });
    backend.pipe(client);
    client.once("close", () => backend.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, broken: broken.promise, close: () => server.close() };
}

it("gets over a connection that is lost while it learns the types", async () => {
  const between = await breakAt("pg_catalog.pg_type");
  const { sql, close } = connect(between.url, { max: 1 });
  const first = sql`select 1`.catch((error: unknown) => error);
  await between.broken;
  expect(isDatabaseUnavailable(await first)).toBe(true);
  expect(await sql`select array[1, 2] as answer`).toEqual([{ answer: [1, 2] }]);
  await close();
  between.close();
});
