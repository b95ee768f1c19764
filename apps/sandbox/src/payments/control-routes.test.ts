import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEndpoint, openPayments, type PaymentsSandbox } from "./testing/stripe.ts";

let sandbox: PaymentsSandbox;
let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
beforeAll(async () => {
  endpoint = await openEndpoint();
  sandbox = await openPayments({ webhooks: [{ url: endpoint.url, secret: "whsec_x", livemode: false }] });
});
afterAll(async () => {
  await sandbox.close();
  await endpoint.close();
});

async function send(method: string, path: string, body: string) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${sandbox.httpUrl}${path}`, { method, headers, body });
  return { status: response.status, answer: await response.json() };
}

describe("the control endpoints", () => {
  it.each([
    ["POST", "/clock", "{}", /advanceDays must be a number above 0 and up to 400/],
    ["POST", "/clock", '{"advanceDays": -1}', /advanceDays must be/],
    ["POST", "/clock", '{"advanceDays": 1e9}', /advanceDays must be/],
    ["POST", "/clock", "[]", /Send JSON such as/],
    ["POST", "/clock", "{", /JSON/],
    ["PUT", "/payments/settings", '{"colour": "red"}', /Send JSON such as/],
    ["PUT", "/payments/settings", '{"copies": 0}', /with 1 to 20 copies/],
    ["POST", "/payments/disputes", "{}", /Send JSON such as \{"charge"/],
  ])("answers %s %s %s with 400 and a reason", async (method, path, body, message) => {
    const { status, answer } = await send(method, path, body);
    expect(answer).toEqual({ message: expect.stringMatching(message) });
    expect(status).toBe(400);
  });

  it("answers 404 for an unknown dispute", async () => {
    expect(await send("POST", "/payments/disputes/du_none", '{"status": "won"}')).toMatchObject({
      status: 404,
    });
  });

  it("moves the clock for everything created afterwards", async () => {
    const before = await sandbox.stripe.customers.create();
    await sandbox.advance(10);
    const after = await sandbox.stripe.customers.create();
    expect(after.created - before.created).toBeGreaterThanOrEqual(10 * 86_400);
  });

  it("shuffles webhooks without losing any", async () => {
    await send("PUT", "/payments/settings", '{"order": "shuffled", "copies": 2}');
    endpoint.received.length = 0;
    const known = (await sandbox.types()).length;
    await sandbox.subscribe();
    await send("POST", "/payments/deliveries/flush", "{}");
    const made = (await sandbox.types()).slice(known);
    const received = endpoint.received.map(({ body }): string => JSON.parse(body).type);
    expect(received.toSorted()).toEqual([...made, ...made].sort());
  });
});
