import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandbox, postJson, type TestSandbox } from "./testing/sandbox.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const order = (body: unknown) => postJson(`${sandbox.httpUrl}/faults`, body);

describe("POST /faults", () => {
  it("adds a fault, once by default, and lists the pending ones", async () => {
    await order({ service: "mail", kind: "429", times: 2 });
    const response = await order({ service: "mail", kind: "slow" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      faults: [
        { service: "mail", kind: "429", times: 2 },
        { service: "mail", kind: "slow", times: 1 },
      ],
    });
    const cleared = await fetch(`${sandbox.httpUrl}/faults`, { method: "DELETE" });
    expect(cleared.status).toBe(204);
  });

  it.each([
    [
      { service: "mail", kind: "truncated" },
      /mail does not support the kind truncated. Use one of: timeout, 429, 500, reset, slow/,
    ],
    [
      { service: "hooks", kind: "truncated" },
      /hooks does not support the kind truncated. Use one of: timeout, 429, 500, reset, slow/,
    ],
    [{ service: "fax", kind: "500" }, /service must be one of: ai, payments, mail, hooks/],
    [{ service: "mail", kind: "fire" }, /kind must be one of: timeout, 429/],
    [{ service: "mail", kind: "500", times: 0 }, /times must be a whole number from 1 to 1000/],
    [{ service: "mail", kind: "500", times: 1.5 }, /times must be a whole number from 1 to 1000/],
    [{ service: "mail", kind: "500", times: "many" }, /times must be a whole number from 1 to 1000/],
    ["[]", /Send JSON such as/],
    ["null", /Send JSON such as/],
    ["{", /JSON/],
    ["", /cannot be empty/],
  ])("answers %j with 400 and a reason", async (body, message) => {
    const response = await order(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.stringMatching(message) });
  });

  it("answers a wrong content type, a huge body and an unknown URL with a message", async () => {
    const answers = await Promise.all([
      fetch(`${sandbox.httpUrl}/faults`, {
        method: "POST",
        body: "a=b",
        headers: { "content-type": "text/x" },
      }),
      order(`"${"x".repeat(2 * 1024 * 1024)}"`),
      fetch(`${sandbox.httpUrl}/nothing`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([415, 413, 404]);
    for (const answer of answers) expect(await answer.json()).toEqual({ message: expect.any(String) });
  });
});
