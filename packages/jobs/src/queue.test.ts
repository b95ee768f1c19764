import { type Connection, connect } from "@storyletter/db";
import { createTestDatabase, type TestDatabase } from "@storyletter/db/testing";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RETRY_POLICIES } from "./policies.ts";
import { createQueue, type JobReport, type Queue } from "./queue.ts";
import { inbox, silentLog } from "./testing/queue-database.ts";
import { PermanentJobError } from "./worker.ts";

let database: TestDatabase;
let connection: Connection;
let producer: Queue;
let worker: Queue;
/** How each verification job ended. */
const reports = inbox<JobReport>();
const mails = inbox<{ tokenId: string; givenUp: boolean }>();
const welcomes = inbox<{ userId: string; try: number; givenUp: boolean }>();
let welcomeTries = 0;

const quick = { retries: 1, firstDelay: 1, longestDelay: 1, timeLimit: 30 };

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
  const options = { databaseUrl: database.url, log: silentLog };
  const policies = { ...RETRY_POLICIES, "send-welcome": quick };
  producer = createQueue({ ...options, works: false, policies });
  const onJobDone = (report: JobReport) => report.task === "send-verification" && reports.put(report);
  worker = createQueue({ ...options, works: true, policies, onJobDone });
  await Promise.all([producer.start(), worker.start()]);
  await worker.work(
    "send-verification",
    {
      async run({ tokenId }) {
        mails.put({ tokenId, givenUp: false });
        if (tokenId === "refused") throw new PermanentJobError("no such mailbox");
      },
      async giveUp({ tokenId }) {
        mails.put({ tokenId, givenUp: true });
      },
    },
    { concurrency: 2 },
  );
  await worker.work(
    "send-welcome",
    {
      async run({ userId }) {
        welcomeTries += 1;
        welcomes.put({ userId, try: welcomeTries, givenUp: false });
        throw new Error("private words of a mail server");
      },
      async giveUp({ userId }) {
        welcomes.put({ userId, try: welcomeTries, givenUp: true });
      },
    },
    { concurrency: 1 },
  );
});

afterAll(async () => {
  await Promise.all([producer.stop(), worker.stop()]);
  await connection.close();
  await database.drop();
});

const enqueueVerification = (tokenId: string) =>
  connection.db.transaction((tx) => producer.enqueue(tx, "send-verification", { tokenId }));

describe("a task that was renamed", () => {
  it("keeps the jobs that an earlier version enqueued, even those that wait for a retry", async () => {
    const older = await createTestDatabase();
    const boss = new PgBoss({ connectionString: older.url, schedule: false, supervise: false });
    await boss.start();
    await boss.createQueue("send-farewell");
    await boss.send("send-farewell", { farewellId: "one" });
    await boss.send("send-farewell", { farewellId: "two" }, { startAfter: 300 });
    await boss.stop();
    const queue = createQueue({ databaseUrl: older.url, log: silentLog, works: true });
    await queue.start();
    const sent = inbox<string>();
    await queue.work(
      "send-deletion-confirmation",
      {
        async run({ confirmationId }) {
          sent.put(confirmationId);
        },
        async giveUp() {},
      },
      { concurrency: 1 },
    );
    expect([await sent.take(), await sent.take()].toSorted()).toEqual(["one", "two"]);
    await queue.stop();
    await older.drop();
  });
});

describe("a producer process and a worker process", () => {
  it("runs a job once its transaction has committed", async () => {
    await enqueueVerification("kept");
    expect(await mails.take()).toEqual({ tokenId: "kept", givenUp: false });
    expect(await reports.take()).toMatchObject({ task: "send-verification", outcome: "completed" });
  });

  it("drops a job whose transaction rolled back", async () => {
    const rolledBack = connection.db.transaction(async (tx) => {
      await producer.enqueue(tx, "send-verification", { tokenId: "rolled back" });
      throw new Error("changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("changed my mind");
    await enqueueVerification("next");
    expect(await mails.take()).toEqual({ tokenId: "next", givenUp: false });
    expect(await reports.take()).toMatchObject({ outcome: "completed" });
  });

  it("fails a job with a permanent error at once, without a retry", async () => {
    await enqueueVerification("refused");
    expect(await mails.take()).toEqual({ tokenId: "refused", givenUp: false });
    expect(await mails.take()).toEqual({ tokenId: "refused", givenUp: true });
    expect(await reports.take()).toMatchObject({ outcome: "refused" });
  });

  it("retries a failed job, fails it after its last attempt, and stores no error message", async () => {
    await connection.db.transaction((tx) => producer.enqueue(tx, "send-welcome", { userId: "user-1" }));
    expect(await welcomes.take()).toEqual({ userId: "user-1", try: 1, givenUp: false });
    expect(await welcomes.take()).toEqual({ userId: "user-1", try: 2, givenUp: false });
    expect(await welcomes.take()).toEqual({ userId: "user-1", try: 2, givenUp: true });
    const [job] = await connection.sql`
      select state::text, output from pgboss.job where name = 'send-welcome'`;
    expect(job).toEqual({ state: "failed", output: { error: "Error" } });
  });

  it("counts waiting jobs", async () => {
    await connection.db.transaction(async (tx) => {
      await producer.enqueue(tx, "write-email", { emailId: "one" });
      await producer.enqueue(tx, "write-email", { emailId: "two" });
    });
    expect((await producer.stats())["write-email"]).toEqual({ waiting: 2, running: 0 });
  });
});

describe("starting", () => {
  it("lets several processes start at once on an empty database", async () => {
    const empty = await createTestDatabase();
    const queues = Array.from({ length: 4 }, (_, index) =>
      createQueue({ databaseUrl: empty.url, log: silentLog, works: index % 2 === 0 }),
    );
    await Promise.all(queues.map((queue) => queue.start()));
    expect(await queues[0]?.stats()).toHaveProperty("write-email");
    await Promise.all(queues.map((queue) => queue.stop()));
    await empty.drop();
  });

  it("updates the settings of an existing queue", async () => {
    const older = await createTestDatabase();
    const startWith = async (retries: number) => {
      const policies = { ...RETRY_POLICIES, "send-welcome": { ...quick, retries } };
      const queue = createQueue({ databaseUrl: older.url, log: silentLog, works: false, policies });
      await queue.start();
      await queue.stop();
    };
    await startWith(1);
    await startWith(9);
    const { sql, close } = connect(older.url);
    const [row] = await sql`select retry_limit from pgboss.queue where name = 'send-welcome'`;
    expect(row?.retry_limit).toBe(9);
    await close();
    await older.drop();
  });
});
