import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Check, type Outcome, type Polling, pollEmail } from "./poll-email.ts";

const processing: Check = { kind: "status", status: "processing", failureReason: null };
const generated: Check = { kind: "status", status: "generated", failureReason: null };

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Runs the loop on a fake clock; `answers` returns the check of each attempt. */
function watch(answers: (attempt: number) => Check | Promise<Check>, more: Pick<Polling, "isWriting"> = {}) {
  const began = Date.now();
  const seen = { checks: [] as number[], longWaits: [] as number[], outcome: null as Outcome | null };
  const since = () => Date.now() - began;
  const done = pollEmail({
    check: async (attempt) => {
      seen.checks.push(since());
      return answers(attempt);
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
    ...more,
    onLongWait: () => seen.longWaits.push(since()),
  }).then((outcome) => {
    seen.outcome = outcome;
  });
  return { seen, done };
}

describe("the polling interval", () => {
  it("[GEN-05] checks first after one second", async () => {
    const { seen } = watch(() => generated);
    await vi.advanceTimersByTimeAsync(999);
    expect(seen.checks).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.checks).toEqual([1_000]);
    expect(seen.outcome).toEqual({ kind: "generated" });
  });

  it("[GEN-06] checks every two seconds after that", async () => {
    const { seen } = watch((attempt) => (attempt === 4 ? generated : processing));
    await vi.runAllTimersAsync();
    expect(seen.checks).toEqual([1_000, 3_000, 5_000, 7_000]);
  });

  it("[GEN-06] keeps the interval when responses are slow, and never runs two checks at once", async () => {
    const slow = (ms: number) => new Promise<Check>((resolve) => setTimeout(() => resolve(processing), ms));
    const { seen } = watch((attempt) =>
      attempt === 1 ? slow(500) : attempt === 2 ? slow(5_000) : generated,
    );
    await vi.runAllTimersAsync();
    expect(seen.checks).toEqual([1_000, 3_000, 8_000]);
  });
});

it("[GEN-07] makes its 150 checks last for ten minutes while words come", async () => {
  const { seen } = watch(() => processing, { isWriting: () => true });
  await vi.runAllTimersAsync();
  expect(seen.checks).toHaveLength(150);
  expect(seen.checks[50]).toBe(101_000);
  expect(seen.checks.at(-1)).toBe(101_000 + 99 * 6_000);
});

describe("the outcome of polling", () => {
  it("[GEN-07, GEN-12] times out after 150 checks, in five minutes", async () => {
    const { seen } = watch(() => processing);
    await vi.runAllTimersAsync();
    expect(seen.checks).toHaveLength(150);
    expect(seen.checks.at(-1)).toBe(299_000);
    expect(seen.outcome).toEqual({
      kind: "timed-out",
      message: "Email generation timed out after 5 minutes.",
    });
  });

  it("[GEN-10] ends when the email failed, with the server's reason", async () => {
    const { seen } = watch(() => ({ kind: "status", status: "failed", failureReason: "No answer came." }));
    await vi.runAllTimersAsync();
    expect(seen.outcome).toEqual({
      kind: "failed",
      message: "Email generation failed",
      reason: "No answer came.",
    });
  });

  it("[GEN-13] ends with an expired session", async () => {
    const { seen } = watch(() => ({ kind: "unauthorized" }));
    await vi.runAllTimersAsync();
    expect(seen.outcome).toEqual({ kind: "session-expired", message: "Session expired" });
  });

  it("[GEN-14] ends when the server refuses the check", async () => {
    const { seen } = watch(() => ({ kind: "refused" }));
    await vi.runAllTimersAsync();
    expect(seen.outcome).toEqual({ kind: "unreachable", message: "Failed to fetch email status" });
    expect(seen.checks).toHaveLength(1);
  });

  it("continues when there is no response at all", async () => {
    const { seen } = watch((attempt) => (attempt < 3 ? { kind: "no-answer" } : generated));
    await vi.runAllTimersAsync();
    expect(seen.checks).toHaveLength(3);
    expect(seen.outcome).toEqual({ kind: "generated" });
  });

  it("stops without another check once it is aborted", async () => {
    const check = vi.fn(async () => processing);
    const aborted = pollEmail({
      check,
      wait: () => Promise.reject(new Error("aborted")),
      now: Date.now,
    });
    await expect(aborted).rejects.toThrow("aborted");
    expect(check).not.toHaveBeenCalled();
  });
});

describe("a long wait", () => {
  it("[GEN-11, GEN-21] moves on after more than 50 checks and keeps checking", async () => {
    const { seen } = watch((attempt) => (attempt === 60 ? generated : processing));
    await vi.runAllTimersAsync();
    expect(seen.longWaits).toEqual([101_000]);
    expect(seen.checks).toHaveLength(60);
    expect(seen.outcome).toEqual({ kind: "generated" });
  });

  it("[GEN-11] does not move on when the 51st check finds the letter", async () => {
    const { seen } = watch((attempt) => (attempt === 51 ? generated : processing));
    await vi.runAllTimersAsync();
    expect(seen.longWaits).toEqual([]);
  });
});
