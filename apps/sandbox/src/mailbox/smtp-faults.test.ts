import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSandbox, type TestSandbox } from "../testing/sandbox.ts";

const slowMs = 500;

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await openSandbox({ slowMs });
});
afterEach(() => sandbox.close());

describe("faults of the mail service, over SMTP", () => {
  it.each([
    ["429", { responseCode: 451 }],
    ["500", { responseCode: 554 }],
    ["timeout", { code: "ETIMEDOUT" }],
    ["reset", { code: "ESOCKET" }],
  ])("%s fails the delivery, stores nothing, and does not affect the next one", async (kind, error) => {
    await sandbox.orderFault(kind);
    const patienceMs = kind === "timeout" ? 300 : undefined;
    await expect(sandbox.send({ subject: "lost" }, patienceMs)).rejects.toMatchObject(error);
    await sandbox.send({ subject: "kept" });
    expect((await sandbox.messages()).map(({ subject }) => subject)).toEqual(["kept"]);
  });

  it("slow stores the mail and answers late", async () => {
    await sandbox.orderFault("slow");
    const before = performance.now();
    await sandbox.send();
    expect(performance.now() - before).toBeGreaterThanOrEqual(slowMs);
    expect(await sandbox.messages()).toHaveLength(1);
  });

  it("applies as many times as requested", async () => {
    await sandbox.orderFault("429", 2);
    await expect(sandbox.send()).rejects.toThrow("451");
    await expect(sandbox.send()).rejects.toThrow("451");
    await sandbox.send();
    expect(await sandbox.messages()).toHaveLength(1);
  });

  it("is cleared by DELETE /faults", async () => {
    await sandbox.orderFault("500", 100);
    await fetch(`${sandbox.httpUrl}/faults`, { method: "DELETE" });
    await sandbox.send();
    expect(await sandbox.messages()).toHaveLength(1);
  });
});
