import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BRIEFS } from "../testing/briefs.ts";
import { createModelWriter } from "./create-model-writer.ts";
import { MODEL_FAULTS, PermanentModelError, TransientModelError } from "./faults.ts";
import { openFaultLog } from "./testing/fault-log.ts";
import { type SandboxProcess, startSandbox } from "./testing/sandbox.ts";
import { openUntrustedEndpoint } from "./testing/untrusted-endpoint.ts";

const [firstBrief] = Object.values(BRIEFS);
if (!firstBrief) throw new Error("There is no brief to write from.");
const brief = firstBrief;

/** The sandbox's kind, what it is for us, and how often one try of the job asks at most. */
const FAULTS = [
  ["timeout", "time-out", 2],
  ["slow", "time-out", 2],
  ["429", "rate-limited", 3],
  ["500", "server-error", 3],
  ["reset", "connection", 3],
  ["truncated", "truncated", 2],
  ["invalid", "unreadable", 2],
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
const patience = (fault: string, silenceMs: number) => (fault === "time-out" ? { silenceMs } : {});

describe.each(FAULTS)("a provider with the fault %s", (kind, fault, calls) => {
  it(`is given up as ${fault} after ${calls} calls`, async () => {
    await sandbox.orderFault(kind, 1_000);
    const { writer, faults } = openWriter(patience(fault, 250));
    const writing = writer.write(brief, { seed: "always" });
    await expect(writing).rejects.toMatchObject({ kind: fault });
    // A model that twice wrote no letter would cost as much at each further try of the job.
    const again = expect(writing).rejects;
    await (fault === "unreadable" ? again.not : again).toBeInstanceOf(TransientModelError);
    expect(faults).toEqual(Array.from({ length: calls }, () => fault));
  });

  it("is got over when it happens once", async () => {
    await sandbox.orderFault(kind, 1);
    const { writer, faults } = openWriter(patience(fault, 4_000));
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

    await sandbox.orderFault("429", 2);
    const busy = openWriter({ longestWaitMs: 100 });
    await expect(busy.writer.write(brief, { seed: "waits" })).rejects.toMatchObject({ kind: "rate-limited" });
    expect(busy.waits).toEqual([]);
  });

  it("is enough for a model that reads its prompt for seconds before its first word", {
    timeout: 30_000,
  }, async () => {
    await sandbox.orderFault("slow-start");
    const { writer, faults } = openWriter();
    const { letter, record } = await writer.write(brief, { seed: "reads first" });
    expect(faults).toEqual([]);
    expect(letter.writer).toMatchObject({ kind: "model" });
    expect(record?.stages.reading).toBeGreaterThan(4_000);
  });

  it("is bounded over all calls together", async () => {
    await sandbox.orderFault("timeout", 1_000);
    const { writer, faults } = openWriter({ silenceMs: 60_000, totalMs: 300 });
    await expect(writer.write(brief, { seed: "bounded" })).rejects.toMatchObject({ kind: "time-out" });
    expect(faults).toEqual(["time-out"]);
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
      log: {
        ...log,
        warn: (fields) => "waitMs" in fields && stop.abort(new Error("stopped")),
      },
    });
    await expect(writer.write(brief, { seed: "stop", signal: stop.signal })).rejects.toThrow("stopped");
  });
});

describe("an endpoint that is not what it should be", () => {
  it("is not followed where it redirects: neither key nor brief go there", async () => {
    await sandbox.orderFault("redirect", 100);
    const { writer, faults } = openWriter();
    const failure: unknown = await writer.write(brief, { seed: "redirect" }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: "misconfigured", cause: expect.anything() });
    expect(faults).toEqual(["misconfigured"]);
    const { origin } = new URL(sandbox.baseUrl);
    expect(inspect(failure, { depth: 6 })).toContain(`The endpoint redirects to ${origin}.`);
  });

  it("is sent nothing where its certificate is not valid, and the operator reads why", async () => {
    const endpoint = await openUntrustedEndpoint();
    const writer = createModelWriter({ apiKey: "k", model: "m", baseUrl: endpoint.baseUrl });
    const writing = writer.write(brief, { seed: "certificate" });
    await expect(writing).rejects.toMatchObject({ kind: "untrusted", message: "AI wasn't available." });
    await expect(writing).rejects.toBeInstanceOf(PermanentModelError);
    expect(MODEL_FAULTS.untrusted.cause).toContain("certificate");
    expect(endpoint.asked()).toBe(0);
    await endpoint.close();
  });
});
