import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Connection, connect } from "@storyletter/db";
import { createTestDatabase, type TestDatabase } from "@storyletter/db/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createQueue, type Queue } from "./queue.ts";
import { type Inbox, inbox, silentLog } from "./testing/queue-database.ts";

const SCRIPT = fileURLToPath(new URL("./testing/worker-process.ts", import.meta.url));

interface Event {
  event: "ready" | "started" | "finished";
  tokenId?: string;
}

let database: TestDatabase;
let connection: Connection;
let producer: Queue;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
  producer = createQueue({ databaseUrl: database.url, log: silentLog, works: false });
  await producer.start();
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

afterAll(async () => {
  await producer.stop();
  await connection.close();
  await database.drop();
});

async function startWorker(
  behavior: "hang" | "finish",
): Promise<{ child: ChildProcess; events: Inbox<Event> }> {
  const child = fork(SCRIPT, [database.url, behavior], { execArgv: [] });
  children.push(child);
  const events = inbox<Event>();
  child.on("message", (message) => events.put(message as Event));
  expect(await events.take()).toEqual({ event: "ready" });
  return { child, events };
}

const enqueue = (tokenId: string) =>
  connection.db.transaction((tx) => producer.enqueue(tx, "send-verification", { tokenId }));

describe("a worker that dies in the middle of a job", () => {
  it.runIf(process.env.TEST_ALL)(
    "is replaced within a minute after it was killed",
    { timeout: 70_000 },
    async () => {
      const doomed = await startWorker("hang");
      await enqueue("killed");
      expect(await doomed.events.take()).toEqual({ event: "started", tokenId: "killed" });
      const killedAt = performance.now();
      doomed.child.kill("SIGKILL");

      const replacement = await startWorker("finish");
      expect(await replacement.events.take()).toEqual({ event: "started", tokenId: "killed" });
      expect(await replacement.events.take()).toEqual({ event: "finished", tokenId: "killed" });
      expect(performance.now() - killedAt).toBeLessThan(60_000);
    },
  );

  it("puts its job back on SIGTERM, and another worker runs it", { timeout: 60_000 }, async () => {
    const stopping = await startWorker("hang");
    await enqueue("put back");
    expect(await stopping.events.take()).toEqual({ event: "started", tokenId: "put back" });
    const exit = once(stopping.child, "exit");
    stopping.child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);

    const replacement = await startWorker("finish");
    expect(await replacement.events.take()).toEqual({ event: "started", tokenId: "put back" });
    expect(await replacement.events.take()).toEqual({ event: "finished", tokenId: "put back" });
  });
});
