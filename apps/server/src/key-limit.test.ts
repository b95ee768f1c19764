import { type Connection, connect } from "@storyletter/db";
import { createTestDatabase, type TestDatabase } from "@storyletter/db/testing";
import { KEY_CALLS_PER_MINUTE, Refusal, takeKeyCalls } from "@storyletter/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CALLS_AT_ONCE, createKeyLimit, type KeyLimit } from "./key-limit.ts";

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

let written = 0;
/** The limit as one process of several has it. */
const processOnce = (): KeyLimit =>
  createKeyLimit((userId, wanted) => {
    written += 1;
    return takeKeyCalls(connection, userId, wanted);
  });

const reply = { headers: () => undefined };
const isTaken = (limit: KeyLimit, userId: string): Promise<boolean> =>
  limit(userId, reply).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/** How many of so many calls at once, in turn to each of the processes, are let in. */
async function letIn(processes: KeyLimit[], userId: string, calls: number): Promise<number> {
  const asked = Array.from({ length: calls }, (_, nth) => processes[nth % processes.length]);
  const answers = await Promise.all(asked.map((limit) => limit && isTaken(limit, userId)));
  return answers.filter(Boolean).length;
}

describe("the limit of a user's keys", () => {
  it("is one for all processes together, whoever is asked", async () => {
    const processes = [processOnce(), processOnce(), processOnce()];
    expect(await letIn(processes, "busy", KEY_CALLS_PER_MINUTE * 2)).toBe(KEY_CALLS_PER_MINUTE);
    expect(await letIn([processOnce()], "busy", 1)).toBe(0);
    expect(await letIn(processes, "quiet", 1)).toBe(1);
  });

  it("writes one call in twenty down, and none that it refuses", async () => {
    written = 0;
    const limit = processOnce();
    expect(await letIn([limit], "steady", KEY_CALLS_PER_MINUTE)).toBe(KEY_CALLS_PER_MINUTE);
    expect(written).toBe(KEY_CALLS_PER_MINUTE / CALLS_AT_ONCE);
    expect(await letIn([limit], "steady", 100)).toBe(0);
    expect(written).toBe(KEY_CALLS_PER_MINUTE / CALLS_AT_ONCE);
  });

  it("asks again after a database that did not answer", async () => {
    const answers = [Promise.reject(new Error("away")), takeKeyCalls(connection, "patient", CALLS_AT_ONCE)];
    const limit = createKeyLimit(() => answers.shift() ?? Promise.reject(new Error("asked too often")));
    await expect(isTaken(limit, "patient")).rejects.toThrow("away");
    expect(await isTaken(limit, "patient")).toBe(true);
  });
});
