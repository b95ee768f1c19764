import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Connection, connect } from "./connect.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

let database: TestDatabase;
let connection: Connection;
/** What one of its statements has prepared, the next finds prepared. */
let alone: Connection;
/** What the pool has sent, a write at a time. */
const writes: string[] = [];
const wire = createServer((client) => {
  const target = new URL(database.url);
  const backend = dial({ host: target.hostname, port: Number(target.port) });
  client.on("data", (bytes) => writes.push(bytes.toString("latin1")));
  client.pipe(backend).pipe(client);
  for (const socket of [client, backend]) socket.on("error", () => {});
});

beforeAll(async () => {
  database = await createTestDatabase();
  await once(wire.listen(0, "127.0.0.1"), "listening");
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`;
  connection = connect(url.href, { max: 2 });
  alone = connect(url.href, { max: 1 });
  await connection.sql`create table places (name text primary key)`;
});
afterAll(async () => {
  await Promise.all([connection.close(), alone.close()]);
  wire.close();
  await database.drop();
});

const places = async () =>
  (await connection.sql`select name from places order by name`).map(({ name }) => name);

it("sends a transaction's first statements together with its beginning", async () => {
  const pair = (one: string, other: string) =>
    alone.sql.begin((tx) => [
      tx`insert into places values (${one})`,
      tx`insert into places values (${other})`,
    ]);
  // The first time, the statement is prepared, and has to be answered before it can be sent.
  await pair("a", "b");
  writes.length = 0;
  await pair("c", "d");
  expect(writes).toHaveLength(2);
  expect(writes[0]).toMatch(/begin.*c.*d/s);
  expect(await places()).toEqual(expect.arrayContaining(["a", "b", "c", "d"]));
});

it("leaves nothing of a transaction whose first statement is refused", async () => {
  const before = await places();
  const refused = connection.sql.begin((tx) => [
    tx`insert into places values ('twice')`,
    tx`insert into places values ('twice')`,
  ]);
  await expect(refused).rejects.toMatchObject({ code: "23505" });
  expect(await places()).toEqual(before);
});

it("keeps each of many transactions on a connection of its own", async () => {
  const started = Array.from({ length: 20 }, (_, index) =>
    connection.sql.begin(async (tx) => {
      await tx`insert into places values (${`many-${index}`})`;
      const [own] = await tx`select count(*)::int from places where name like 'many-%'`;
      if (index % 2) throw new Error("taken back");
      return own?.count;
    }),
  );
  const ended = await Promise.allSettled(started);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  const [kept] = await connection.sql`select count(*)::int from places where name like 'many-%'`;
  expect(kept?.count).toBe(10);
});
