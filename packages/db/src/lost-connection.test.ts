import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Connection, connect, isDatabaseUnavailable } from "./connect.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

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

// A lost connection is noticed in different ways, depending on timing.
const often = { repeats: 3, timeout: 15_000 };

it("rejects the rest of a transaction after its connection is lost, then reconnects", often, async () => {
  const refused: unknown[] = [];
  const work = Promise.withResolvers<void>();
  const lost = connection.sql.begin(async (tx) => {
    const [backend] = await tx`select pg_backend_pid() as pid`;
    await other.sql`select pg_terminate_backend(${backend?.pid ?? 0})`;
    // The first query runs into the closed connection; the later ones find none at all.
    for (let query = 0; query < 3; query += 1) await tx`select 1`.catch((error) => refused.push(error));
    work.resolve();
  });
  await expect(lost).rejects.toSatisfy(isDatabaseUnavailable);
  await work.promise;
  expect(refused).toHaveLength(3);
  expect(refused.every(isDatabaseUnavailable)).toBe(true);
  expect(await connection.sql`select 3 as answer`).toEqual([{ answer: 3 }]);
});

/** A proxy in front of the database that resets the first connection whose bytes contain `what`. */
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

it("recovers when a connection is lost while it fetches the type catalog", async () => {
  const between = await breakAt("pg_catalog.pg_type");
  const { sql, close } = connect(between.url, { max: 1 });
  const first = sql`select 1`.catch((error: unknown) => error);
  await between.broken;
  expect(isDatabaseUnavailable(await first)).toBe(true);
  expect(await sql`select array[1, 2] as answer`).toEqual([{ answer: [1, 2] }]);
  await close();
  between.close();
});

const TERMINATED = Buffer.from("SFATAL\0C57P01\0Mterminating connection\0\0");
/** What a server sends that is stopped after the first row of an answer. */
function upToFirstRow(answer: Buffer): Buffer {
  let end = 0;
  let kind = "";
  while (kind !== "D" && end < answer.length) {
    kind = String.fromCharCode(answer[end] ?? 0);
    end += 1 + answer.readUInt32BE(end + 1);
  }
  const head = Buffer.from("E....");
  head.writeUInt32BE(4 + TERMINATED.length, 1);
  return Buffer.concat([answer.subarray(0, end), head, TERMINATED]);
}

/** A proxy in front of the database that ends the first connection in the middle of its answer about types. */
async function stopAmidTypes(): Promise<{ url: string; close(): void }> {
  const target = new URL(database.url);
  let isDone = false;
  const server = createServer((client) => {
    const backend = dial({ host: target.hostname, port: Number(target.port) });
    for (const socket of [client, backend]) socket.on("error", () => {});
    let isAsked = false;
    client.on("data", (bytes) => {
      isAsked ||= !isDone && bytes.includes("pg_catalog.pg_type");
      backend.write(bytes);
    });
    backend.on("data", (bytes: Buffer) => {
      if (!isAsked || isDone) return client.write(bytes);
      isDone = true;
      return client.end(upToFirstRow(bytes));
    });
    client.once("close", () => backend.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(database.url);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, close: () => server.close() };
}

it("gives a query its own rows alone after the connection ended in the middle of an answer", async () => {
  const between = await stopAmidTypes();
  const { sql, close } = connect(between.url, { max: 1 });
  expect(isDatabaseUnavailable(await sql`select 1`.catch((error: unknown) => error))).toBe(true);
  expect(await sql`select 2 as answer`).toEqual([{ answer: 2 }]);
  await close();
  between.close();
});

/** A pool of one connection whose socket the test can close. */
function openBreakable() {
  const { hostname, port } = new URL(database.url);
  const sockets: Socket[] = [];
  const socket = () => {
    const opened = dial({ host: hostname, port: Number(port) });
    sockets.push(opened);
    return opened;
  };
  const options = { max: 1, socket, backoff: () => 0.05, connect_timeout: 2 };
  const sql = postgres(database.url, options);
  return { sql, end: () => sockets.at(-1)?.destroy() };
}

it("reconnects after a connection was lost before buffered data was written", async () => {
  const { sql, end } = openBreakable();
  await sql`select 1`;
  // From now on the socket ends before the driver's own setImmediate, in which it writes.
  await new Promise((resolve) => setImmediate(resolve));
  const query = sql`select 2`.execute();
  end();
  await expect(query).rejects.toSatisfy(isDatabaseUnavailable);
  expect(await sql`select 3 as answer`).toEqual([{ answer: 3 }]);
  await sql.end({ timeout: 0 });
});

it("closes at once after a connection was lost with a query in flight", async () => {
  const { sql, end } = openBreakable();
  await sql`select 1`;
  const query = sql`select pg_sleep(60)`.execute();
  await expect
    .poll(() => other.sql`select from pg_stat_activity where query like '%pg_sleep(60)' and state = 'active'`)
    .toHaveLength(1);
  end();
  await expect(query).rejects.toSatisfy(isDatabaseUnavailable);
  await sql.end();
});

it("rejects a query on a reserved connection that was lost", async () => {
  const { sql, end } = openBreakable();
  const reserved = await sql.reserve();
  await reserved`select 1`;
  end();
  for (const _time of ["as it is lost", "when it is gone"]) {
    await expect(reserved`select 2`.execute()).rejects.toSatisfy(isDatabaseUnavailable);
  }
  await sql.end({ timeout: 0 });
});

it("rejects pending queries of a transaction whose connection is lost", async () => {
  const { sql, end } = openBreakable();
  const refused = Promise.withResolvers<unknown[]>();
  const lost = sql.begin(async (tx) => {
    // A query with a parameter is described first, and later queries wait for that.
    const described = tx`select pg_sleep(${60})`.catch((error: unknown) => error);
    const waiting = tx`select 1`.catch((error: unknown) => error);
    await Promise.resolve();
    setImmediate(end);
    refused.resolve(await Promise.all([described, waiting]));
  });
  await expect(lost).rejects.toSatisfy(isDatabaseUnavailable);
  expect(await refused.promise).toSatisfy((errors: unknown[]) => errors.every(isDatabaseUnavailable));
  await sql.end({ timeout: 0 });
});
