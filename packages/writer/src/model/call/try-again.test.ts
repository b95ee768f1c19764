import { describe, expect, it } from "vitest";
import { type ModelError, type ModelFaultKind, modelFault } from "../faults.ts";
import { tryAgain } from "./try-again.ts";

const retries = { mostCalls: 3, firstWaitMs: 2, longestWaitMs: 50 };

function run(
  faults: ModelError[],
  changes: { timeLeft?: number; random?: number; retries?: Partial<typeof retries> } = {},
) {
  const waits: (number | null)[] = [];
  const { timeLeft = 1_000, random = 1 } = changes;
  const result = tryAgain(
    async () => {
      const fault = faults.shift();
      if (fault) throw fault;
      return "written";
    },
    { ...retries, ...changes.retries },
    {
      signal: new AbortController().signal,
      random: () => random,
      timeLeft: () => timeLeft,
      onFault: (_, again) => waits.push(again?.waitMs ?? null),
    },
  );
  return { result, waits };
}

const several = (kind: ModelFaultKind, times: number, retryAfterMs?: number) =>
  Array.from({ length: times }, () => modelFault(kind, { retryAfterMs }));

describe("trying again", () => {
  it("waits twice as long each time, and half of it at the least", async () => {
    const most = run(several("server-error", 2));
    await expect(most.result).resolves.toBe("written");
    expect(most.waits).toEqual([2, 4]);
    const least = run(several("server-error", 2), { random: 0 });
    await least.result;
    expect(least.waits).toEqual([1, 2]);
  });

  it("waits as long as the provider asked", async () => {
    const { result, waits } = run(several("rate-limited", 1, 7));
    await expect(result).resolves.toBe("written");
    expect(waits).toEqual([7]);
  });

  it.each<[string, ModelError[], object]>([
    ["the provider asks for more than the longest wait", several("rate-limited", 1, 51), {}],
    ["the time left is shorter than the wait", several("server-error", 1), { timeLeft: 1 }],
    ["repeating cannot help", several("refused", 1), {}],
    ["all calls are used up", several("server-error", 1), { retries: { mostCalls: 1 } }],
  ])("gives up at once when %s", async (_, faults, changes) => {
    const { result, waits } = run(faults, changes);
    await expect(result).rejects.toMatchObject({ kind: expect.any(String) });
    expect(waits).toEqual([null]);
  });

  it("counts each kind for itself, and all calls together", async () => {
    const mixed = run([modelFault("truncated"), modelFault("invalid-answer")]);
    await expect(mixed.result).resolves.toBe("written");
    const same = run(several("truncated", 2));
    await expect(same.result).rejects.toMatchObject({ kind: "truncated" });
    const many = run([modelFault("truncated"), modelFault("invalid-answer"), modelFault("connection")]);
    await expect(many.result).rejects.toMatchObject({ kind: "connection" });
  });

  it("passes anything that is no fault of the model on", async () => {
    const stopped = new Error("stopped");
    const asking = tryAgain(() => Promise.reject(stopped), retries, {
      signal: new AbortController().signal,
      random: Math.random,
      timeLeft: () => 1_000,
      onFault: () => {},
    });
    await expect(asking).rejects.toBe(stopped);
  });
});
