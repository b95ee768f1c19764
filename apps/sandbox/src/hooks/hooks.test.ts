import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openSandbox, postJson, type TestSandbox } from "../testing/sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.ask("/hooks/in", { method: "DELETE" }));
afterAll(() => sandbox.close());

const inbox = () => `${sandbox.httpUrl}/hooks/in`;
const received = async () => (await sandbox.ask("/hooks/in")).json();

describe("the webhook receiver", () => {
  it("stores what it receives byte for byte, newest first", async () => {
    const headers = { "webhook-id": "1", "content-type": "application/json" };
    const body = '{ "odd":  "spacing" }';
    expect((await fetch(inbox(), { method: "POST", headers, body })).status).toBe(204);
    await fetch(inbox(), { method: "POST", body: "not JSON at all" });
    expect(await received()).toMatchObject([
      { body: "not JSON at all" },
      { body, headers: { "webhook-id": "1" }, receivedAt: expect.any(String) },
    ]);
  });

  it.each(["429", "500"])("answers %s when that fault is set, and stores nothing", async (kind) => {
    await postJson(`${sandbox.httpUrl}/faults`, { service: "hooks", kind });
    expect((await postJson(inbox(), {})).status).toBe(Number(kind));
    expect(await received()).toEqual([]);
    expect((await postJson(inbox(), {})).status).toBe(204);
  });

  it("resets the connection when that fault is set", async () => {
    await postJson(`${sandbox.httpUrl}/faults`, { service: "hooks", kind: "reset" });
    await expect(postJson(inbox(), {})).rejects.toThrow("fetch failed");
  });
});
