import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { type Connection, connect } from "./connect.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

/** How many queries the driver sends on one connection before it uses another. */
const PIPELINE = 100;
/** How many bytes it buffers before it writes to the socket. */
const WRITE_BUFFER = 1024;

let database: TestDatabase;
/** Sees only committed data. */
let witness: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  witness = connect(database.url, { max: 1 });
});
beforeEach(async () => {
  await witness.sql`drop table if exists counters`;
  await witness.sql`create table counters (id int primary key, value int not null)`;
  await witness.sql`insert into counters select id, 0 from generate_series(1, 20) as id`;
});
afterAll(async () => {
  await witness.close();
  await database.drop();
});

/** A proxy to the database that can hold back responses. */
async function stallingProxy() {
  const target = new URL(database.url);
  const pairs: { near: Socket; far: Socket }[] = [];
  const server = createServer((near) => {
    const far = dial({ host: target.hostname, port: Number(target.port) });
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
    pairs.push({ near, far });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    holdAnswers() {
      for (const { near, far } of pairs) far.unpipe(near).pause();
    },
    release() {
      for (const { near, far } of pairs) far.pipe(near);
    },
    close() {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
}

/** Sends everything, but reports back-pressure after each write, as on a slow network. */
function fullSocket(): Socket {
  const { hostname, port } = new URL(database.url);
  const socket = dial({ host: hostname, port: Number(port) });
  const write = socket.write.bind(socket);
  return Object.assign(socket, {
    write: (chunk: Uint8Array): false => {
      write(chunk);
      return false;
    },
  });
}

type Pool = Connection["sql"];

/** Four updates, and which of them another connection can see. */
async function expectConfirmedAreCommitted(sql: Pool): Promise<void> {
  const confirmed: number[] = [];
  for (const id of [1, 2, 3, 4]) {
    await sql`update counters set value = 1 where id = ${id}`;
    confirmed.push(id);
  }
  const rows = await witness.sql<{ id: number }[]>`select id from counters where value = 1 order by id`;
  expect(rows.map(({ id }) => id)).toEqual(confirmed);
}

const addInTransaction = (sql: Pool): Promise<unknown> =>
  sql
    .begin(async (tx) => {
      await tx`update counters set value = 100 where id = 20`;
      return "committed";
    })
    .catch((error: unknown) => error);

/** Opens both connections, with nothing in flight. */
const openBoth = (sql: Pool) => Promise.all([sql`select pg_sleep(0.01)`, sql`select pg_sleep(0.01)`]);

it("reserves the connection for a BEGIN that fills its pipeline", async () => {
  const proxy = await stallingProxy();
  const { sql } = connect(proxy.url, { max: 2 });
  onTestFinished(async () => {
    await sql.end({ timeout: 0 });
    proxy.close();
  });
  await openBoth(sql);
  proxy.holdAnswers();
  const waiting = Array.from({ length: 2 * PIPELINE }, () => sql`select 1`.execute());
  const outcome = addInTransaction(sql);
  proxy.release();
  await Promise.all(waiting);
  await outcome;

  await expectConfirmedAreCommitted(sql);
  expect(await outcome).toBe("committed");
});

it("reserves the connection for a BEGIN whose write reports back-pressure", async () => {
  const options = { max: 2, socket: fullSocket };
  const sql = postgres(database.url, options);
  onTestFinished(() => sql.end({ timeout: 0 }));
  await openBoth(sql);
  // Together with BEGIN it exceeds the driver's write buffer.
  const almostFull = `select '${"x".repeat(WRITE_BUFFER - 20)}'`;
  const waiting = [sql.unsafe(almostFull).execute(), sql.unsafe(almostFull).execute()];
  const outcome = addInTransaction(sql);
  await Promise.all(waiting);
  await outcome;

  await expectConfirmedAreCommitted(sql);
  expect(await outcome).toBe("committed");
});

it("ends a connection on which BEGIN was sent by hand, and confirms nothing that was written in it", async () => {
  const proxy = await stallingProxy();
  const { sql } = connect(proxy.url, { max: 2 });
  onTestFinished(async () => {
    await sql.end({ timeout: 0 });
    proxy.close();
  });
  await openBoth(sql);
  proxy.holdAnswers();
  const begun = sql.unsafe("begin").catch((error: unknown) => error);
  const written = [11, 12, 13, 14].map((id) =>
    sql.unsafe(`update counters set value = 1 where id = ${id}`).then(
      () => id,
      () => null,
    ),
  );
  // All responses arrive together, so that those after BEGIN's are there when it is detected.
  await expect
    .poll(() => witness.sql`select from pg_stat_activity where query like '%id = 14' and state like 'idle%'`)
    .toHaveLength(1);
  proxy.release();
  expect(await begun).toMatchObject({ code: "UNSAFE_TRANSACTION" });
  const confirmed = (await Promise.all(written)).filter((id) => id !== null);
  const rows = await witness.sql<{ id: number }[]>`select id from counters where value = 1 order by id`;
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed));

  await witness.sql`update counters set value = 0`;
  await expectConfirmedAreCommitted(sql);
});

it("leaves nothing of a transaction whose first statement is rejected", async () => {
  const { sql, close } = connect(database.url, { max: 2 });
  const refused = sql.begin((tx) => [
    tx`insert into counters values (30, 1)`,
    tx`insert into counters values (30, 1)`,
  ]);
  await expect(refused).rejects.toMatchObject({ code: "23505" });
  expect(await witness.sql`select from counters where id = 30`).toHaveLength(0);
  await close();
});

it("runs each of many transactions on its own connection", async () => {
  const { sql, close } = connect(database.url, { max: 2 });
  const started = Array.from({ length: 20 }, (_, index) =>
    sql.begin(async (tx) => {
      await tx`insert into counters values (${100 + index}, 1)`;
      if (index % 2) throw new Error("rolled back");
    }),
  );
  const ended = await Promise.allSettled(started);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await witness.sql`select from counters where id >= 100`).toHaveLength(10);
  await close();
});
