import { describe, expect, it } from "vitest";
import { repeat } from "./repeat.ts";

const log = { info() {}, warn() {}, error() {} };

describe("repeat", () => {
  it("never runs twice at once, goes on after a failure, and stops", async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    let enough = () => {};
    const thrice = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const upkeep = repeat(
      "test",
      0,
      async () => {
        running += 1;
        most = Math.max(most, running);
        runs += 1;
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (runs === 3) enough();
        if (runs === 1) throw new Error("once");
      },
      log,
    );
    await thrice;
    await upkeep.stop();
    const atStop = runs;
    await new Promise((resolve) => setImmediate(resolve));
    expect([most, running, runs]).toEqual([1, 0, atStop]);
  });
});
