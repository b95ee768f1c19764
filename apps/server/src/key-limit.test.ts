import { type Connection, connect } from "@storyletter/db";
import { createTestDatabase, type TestDatabase } from "@storyletter/db/testing";
import { Refusal } from "@storyletter/domain";
import { KEY_CALLS_PER_MINUTE } from "@storyletter/domain/developers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitKeyCalls } from "./credentials.ts";

let database: TestDatabase;
/** Each pool stands for one server process. */
let processes: Connection[];
beforeAll(async () => {
  database = await createTestDatabase();
  processes = [connect(database.url), connect(database.url), connect(database.url)];
});
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()));
  await database.drop();
});

const isAllowed = (process: Pick<Connection, "db">, userId: string, headers = (_: object) => {}) =>
  limitKeyCalls(process, userId, { headers }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/** How many of these parallel calls, spread over the processes, are allowed. */
async function allowedOf(calls: number, userId: string, pools = processes): Promise<number> {
  const targets = Array.from({ length: calls }, (_, index) => pools[index % pools.length]);
  const answers = await Promise.all(targets.map((process) => process && isAllowed(process, userId)));
  return answers.filter(Boolean).length;
}

describe("the API key rate limit", () => {
  it("is shared by all processes and counted per user", async () => {
    expect(await allowedOf(KEY_CALLS_PER_MINUTE + 100, "busy")).toBe(KEY_CALLS_PER_MINUTE);
    expect(await allowedOf(1, "quiet")).toBe(1);
  });

  it("rejects from memory once a process has seen the limit reached", async () => {
    const [process] = processes;
    if (!process) throw new Error("No process is open.");
    await allowedOf(KEY_CALLS_PER_MINUTE + 1, "steady", [process]);
    const count = () => process.sql`select points from throttles where key like 'key-calls:steady%'`;
    const before = await count();
    expect(before).toEqual([{ points: KEY_CALLS_PER_MINUTE + 1 }]);
    expect(await allowedOf(50, "steady", [process])).toBe(0);
    expect(await count()).toEqual(before);
  });

  it("reports the remaining calls and the reset time", async () => {
    const seen: object[] = [];
    const [process] = processes;
    for (const _call of [1, 2]) if (process) await isAllowed(process, "curious", (sent) => seen.push(sent));
    expect(seen.at(-1)).toEqual({
      "ratelimit-limit": KEY_CALLS_PER_MINUTE,
      "ratelimit-remaining": KEY_CALLS_PER_MINUTE - 2,
      "ratelimit-reset": expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
    });
  });
});
