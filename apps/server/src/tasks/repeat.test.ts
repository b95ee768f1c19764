import { describe, expect, it } from "vitest";
import { repeat } from "./maintenance.ts";

const log = { info() {}, warn() {}, error() {} };

describe("repeat", () => {
  it("never overlaps, continues after a failure, and stops", async () => {
    let running = 0;
    let maxRunning = 0;
    let runs = 0;
    let onThirdRun = () => {};
    const thirdRun = new Promise<void>((resolve) => {
      onThirdRun = resolve;
    });
    const task = repeat(
      "test",
      0,
      async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        runs += 1;
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (runs === 3) onThirdRun();
        if (runs === 1) throw new Error("once");
      },
      log,
    );
    await thirdRun;
    await task.stop();
    const atStop = runs;
    await new Promise((resolve) => setImmediate(resolve));
    expect([maxRunning, running, runs]).toEqual([1, 0, atStop]);
  });
});
