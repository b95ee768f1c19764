import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { beginWork, callIn, endWork, newThreadTime, totalOf } from "./thread-time.ts";

const run = promisify(execFile);

function burn(ms: number): void {
  const start = process.threadCpuUsage();
  for (let used = 0; used < ms * 1_000; ) {
    const { user, system } = process.threadCpuUsage(start);
    used = user + system;
  }
}

const close = (ms: number) => expect.toSatisfy((value: number) => Math.abs(value - ms) < ms / 2);

describe("the time on the thread", () => {
  it("belongs to the work that has just run", () => {
    const [one, other] = [{ ms: 0 }, { ms: 0 }];
    beginWork(one);
    beginWork(other);
    burn(20);
    endWork(other);
    burn(40);
    endWork(one);
    expect([one.ms, other.ms]).toEqual([close(40), close(20)]);
  });

  it("belongs to the work that began before the next one", () => {
    const [one, other] = [{ ms: 0 }, { ms: 0 }];
    beginWork(one);
    burn(20);
    beginWork(other);
    endWork(other);
    expect(one.ms).toEqual(close(20));
    expect(other.ms).toBeLessThan(5);
  });

  it("doesn't pass while the thread waits", async () => {
    const work = { ms: 0 };
    const start = process.threadCpuUsage();
    beginWork(work);
    await run(process.execPath, ["--version"]);
    endWork(work);
    const { user, system } = process.threadCpuUsage(start);
    expect(Math.round(work.ms * 1_000)).toBeLessThanOrEqual(user + system);
  });

  it("adds up by procedure", () => {
    const request = newThreadTime();
    request.ms = 1;
    for (const path of ["emails.list", "auth.user", "emails.list"]) callIn(request, path).ms += 2;
    expect([...request.calls].map(([path, { ms }]) => `${path} ${ms}`)).toEqual([
      "emails.list 4",
      "auth.user 2",
    ]);
    expect(totalOf(request)).toBe(7);
  });
});
