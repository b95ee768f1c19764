import { type Connection, connect } from "@storyletter/db";
import { createTestDatabase, type TestDatabase } from "@storyletter/db/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { RETRY_POLICIES } from "./policies.ts";
import { createQueue, type Queue } from "./queue.ts";
import { inbox, silentLog } from "./testing/queue-database.ts";

let database: TestDatabase;
let connection: Connection;
let queue: Queue;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
  const quick = { retries: 1, firstDelay: 1, longestDelay: 1, timeLimit: 30 };
  const policies = { ...RETRY_POLICIES, "write-email": quick };
  queue = createQueue({ databaseUrl: database.url, log: silentLog, works: true, policies });
  await queue.start();
});
afterAll(async () => {
  await queue.stop();
  await connection.close();
  await database.drop();
});

const enqueue = (emailId: string, priority?: number) =>
  connection.db.transaction((tx) => queue.enqueue(tx, "write-email", { emailId }, { priority }));

async function retryIsDue(emailId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const [job] = await connection.sql`
        select state = 'retry' and start_after <= now() as due
        from pgboss.job where data->>'emailId' = ${emailId}`;
      expect(job?.due).toBe(true);
    },
    { timeout: 5_000 },
  );
}

it("runs the highest priority first, then the oldest; a retried job keeps its place", async () => {
  for (const nth of [1, 2, 3]) await enqueue(`low ${nth}`, -30);
  await enqueue("high", -10);
  await enqueue("staff");
  const taken = inbox<string>();
  let failures = 0;
  await queue.work(
    "write-email",
    {
      async run({ emailId }) {
        taken.put(emailId);
        if (emailId === "high" && failures++ === 0) throw new Error("once");
        if (emailId === "low 1") await retryIsDue("high");
      },
      async giveUp() {},
    },
    { concurrency: 1 },
  );
  for (const expected of ["staff", "high", "low 1", "high", "low 2", "low 3"])
    expect(await taken.take()).toBe(expected);
});
