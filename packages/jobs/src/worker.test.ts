import { type Connection, connect } from "@storyletter/db";
import type { TestDatabase } from "@storyletter/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createQueue, type Queue } from "./queue.ts";
import { createQueueDatabase, inbox, silentLog } from "./testing/queue-database.ts";

let database: TestDatabase;
let connection: Connection;
let queue: Queue;
beforeAll(async () => {
  database = await createQueueDatabase();
  connection = connect(database.url);
  queue = createQueue({ databaseUrl: database.url, log: silentLog, works: true });
  await queue.start();
});
afterAll(async () => {
  await queue.stop({ timeoutMs: 200 });
  await connection.close();
  await database.drop();
});

const running = async (task: string) =>
  (await connection.sql`select from pgboss.job where name = ${task} and state = 'active'`).length;

it("starts more workers while all are busy, up to a limit", async () => {
  const started = inbox<string>();
  const hold = Promise.withResolvers<void>();
  await queue.work(
    "send-verification",
    {
      async run({ tokenId }) {
        started.put(tokenId);
        await hold.promise;
      },
      async giveUp() {},
    },
    { concurrency: 1, upTo: 5 },
  );
  await connection.db.transaction(async (tx) => {
    for (let nth = 1; nth <= 8; nth += 1)
      await queue.enqueue(tx, "send-verification", { tokenId: String(nth) });
  });
  for (let nth = 1; nth <= 5; nth += 1) await started.take();
  expect(await running("send-verification")).toBe(5);
  hold.resolve();
  for (let nth = 6; nth <= 8; nth += 1) await started.take();
  await expect.poll(() => running("send-verification")).toBe(0);
});

it("lets no group take every worker", async () => {
  const started = inbox<string>();
  const hold = Promise.withResolvers<void>();
  await connection.db.transaction(async (tx) => {
    for (const deliveryId of ["a1", "a2", "a3", "a4"])
      await queue.enqueue(tx, "send-webhook", { deliveryId }, { group: "a" });
    await queue.enqueue(tx, "send-webhook", { deliveryId: "b1" }, { group: "b" });
  });
  await queue.work(
    "send-webhook",
    {
      async run({ deliveryId }) {
        started.put(deliveryId);
        await hold.promise;
      },
      async giveUp() {},
    },
    { concurrency: 1, upTo: 3, perGroup: 1 },
  );
  expect([await started.take(), await started.take()]).toEqual(["a1", "b1"]);
  expect(await running("send-webhook")).toBe(2);
  hold.resolve();
  expect([await started.take(), await started.take(), await started.take()].sort()).toEqual([
    "a2",
    "a3",
    "a4",
  ]);
});
