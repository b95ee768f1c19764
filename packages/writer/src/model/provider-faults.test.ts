import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BRIEFS } from "../testing/briefs.ts";
import { createModelWriter } from "./create-model-writer.ts";
import { TransientModelError } from "./faults.ts";
import { openFaultLog } from "./testing/fault-log.ts";
import { type SandboxProcess, startSandbox } from "./testing/sandbox-process.ts";

const [firstBrief] = Object.values(BRIEFS);
if (!firstBrief) throw new Error("There is no brief to write from.");
const brief = firstBrief;

/** The sandbox's kind, what it is for us, and how many calls one try of the job makes at most. */
const FAULTS = [
  ["timeout", "time-out", 2],
  ["slow", "time-out", 2],
  ["429", "rate-limited", 3],
  ["500", "server-error", 3],
  ["reset", "connection", 3],
  ["truncated", "truncated", 2],
  ["invalid", "invalid-answer", 2],
  ["oversized", "oversized", 2],
] as const;

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.clearFaults());
afterAll(() => sandbox.stop());

function openWriter(limits = {}) {
  const { log, faults, waits } = openFaultLog();
  const writer = createModelWriter({
    apiKey: "sandbox",
    model: "gpt-4.1",
    baseUrl: sandbox.baseUrl,
    log,
    limits: { firstWaitMs: 5, ...limits },
  });
  return { writer, faults, waits };
}

/** Only what never ends is waited for with little patience: the machine may be busy. */
const patience = (fault: string, callMs: number) => (fault === "time-out" ? { callMs } : {});

describe.each(FAULTS)("a provider with the fault %s", (kind, fault, calls) => {
  it(`is given up as ${fault} after ${calls} calls`, async () => {
    await sandbox.orderFault(kind, 1_000);
    const { writer, faults } = openWriter(patience(fault, 250));
    const started = performance.now();
    const writing = writer.write(brief, { seed: "always" });
    await expect(writing).rejects.toMatchObject({ kind: fault });
    await expect(writing).rejects.toBeInstanceOf(TransientModelError);
    expect(faults).toEqual(Array.from({ length: calls }, () => fault));
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it("is got over when it happens once", async () => {
    await sandbox.orderFault(kind, 1);
    const { writer, faults } = openWriter(patience(fault, 2_000));
    const { record, letter } = await writer.write(brief, { seed: "once" });
    expect(faults).toEqual([fault]);
    expect(record?.calls).toBe(2);
    expect(letter.subjects).toHaveLength(5);
  });
});

describe("the time of one letter", () => {
  it("waits as long as the provider asks, and not when it asks for too long", async () => {
    await sandbox.orderFault("429", 1);
    const patient = openWriter();
    await patient.writer.write(brief, { seed: "waits" });
    expect(patient.waits).toEqual([200]);

    await sandbox.orderFault("429", 1);
    const busy = openWriter({ longestWaitMs: 100 });
    await expect(busy.writer.write(brief, { seed: "waits" })).rejects.toMatchObject({ kind: "rate-limited" });
    expect(busy.waits).toEqual([]);
  });

  it("is bounded over all calls together", async () => {
    await sandbox.orderFault("timeout", 1_000);
    const { writer, faults } = openWriter({ callMs: 60_000, totalMs: 300 });
    const started = performance.now();
    await expect(writer.write(brief, { seed: "bounded" })).rejects.toMatchObject({ kind: "time-out" });
    expect(faults).toEqual(["time-out"]);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it("ends at once when the caller stops while it waits to repeat", async () => {
    await sandbox.orderFault("500", 1_000);
    const stop = new AbortController();
    const { log } = openFaultLog();
    const writer = createModelWriter({
      apiKey: "sandbox",
      model: "gpt-4.1",
      baseUrl: sandbox.baseUrl,
      limits: { firstWaitMs: 14_000 },
      log: { ...log, warn: () => stop.abort(new Error("stopped")) },
    });
    await expect(writer.write(brief, { seed: "stop", signal: stop.signal })).rejects.toThrow("stopped");
  });
});
