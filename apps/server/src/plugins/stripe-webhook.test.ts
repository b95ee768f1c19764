import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BillingTest, eventOf, openBillingTest, signed } from "../testing/payments.ts";

const PATH = "/api/webhooks/stripe";

let billing: BillingTest;
beforeAll(async () => {
  billing = await openBillingTest({ sendsEvents: false });
});
afterAll(() => billing.close());

const deliver = (body: string, headers = signed(body), path = PATH) =>
  billing.server.call("POST", path, { body, headers });

const stored = async (body: string) => {
  const { id } = JSON.parse(body);
  const [row] = await billing.server.sql`select status, note, mode from webhook_events where id = ${id}`;
  return row;
};
const count = async () => (await billing.server.sql`select id from webhook_events`).length;

describe("the payment webhook", () => {
  it("[TEST-20] stores a signed event under its id, acknowledges it, and recognizes a repeat", async () => {
    const body = eventOf();
    for (const path of [PATH, "/api/stripe-webhook"]) {
      const answer = await deliver(body, signed(body), path);
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    await billing.settled();
    expect(await stored(body)).toEqual({ status: "ignored", note: "unknown customer", mode: "test" });
    expect(
      (await billing.server.sql`select id from webhook_events where id = ${JSON.parse(body).id}`).length,
    ).toBe(1);
  });

  const body = eventOf();
  const now = Date.now();
  it.each<[string, string, Record<string, string>]>([
    ["no signature", body, { "content-type": "application/json" }],
    ["an unknown signature", body, signed(body, { secret: "whsec_somebody_else" })],
    ["a signature of another body", body, signed(`${body} `)],
    ["a time stamp of ten minutes ago", body, signed(body, { at: now - 600_000 })],
    ["a time stamp of ten minutes ahead", body, signed(body, { at: now + 600_000 })],
    ["a broken signature header", body, { ...signed(body), "stripe-signature": "t=now,v1=" }],
    [
      "a live event with the test signature",
      eventOf({ livemode: true }),
      signed(eventOf({ livemode: true })),
    ],
    ["a test event with the live signature", body, signed(body, { secret: "whsec_sandbox_live" })],
    ["no JSON", "hello", signed("hello")],
    ["nothing", "", signed("")],
  ])("rejects %s with 400 and stores nothing", async (_name, sent, headers) => {
    const before = await count();
    const answer = await deliver(sent, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "malformed-request", message: expect.any(String) });
    expect(await count()).toBe(before);
  });

  it.each<[string, string]>([
    ["no id", eventOf({ id: undefined })],
    ["a NUL in its id", eventOf({ id: "evt_\u0000" })],
    ["no object", eventOf({ data: {} })],
    ["a number for its customer", eventOf({}, { customer: 7 })],
    ["an impossible time", eventOf({ created: 1e300 })],
    ["a list", "[]"],
  ])("rejects a signed event with %s", async (_name, sent) => {
    expect((await deliver(sent)).statusCode).toBe(400);
  });

  it.each<[string, string, string]>([
    ["an event of the other payment mode", eventOf({ livemode: true }), "not the current payment mode"],
    ["an event type that is not used", eventOf({ type: "price.updated" }), "event type is not used"],
    ["an event without a customer", eventOf({}, { customer: null }), "no customer in the event"],
  ])("acknowledges %s without effect", async (_name, sent, note) => {
    const isLive = JSON.parse(sent).livemode;
    const secret = isLive ? "whsec_sandbox_live" : "whsec_sandbox_test";
    expect((await deliver(sent, signed(sent, { secret }))).statusCode).toBe(200);
    expect(await stored(sent)).toMatchObject({ status: "ignored", note, mode: isLive ? "live" : "test" });
  });

  it("answers other methods with 405 and an oversized body with 413", async () => {
    expect((await billing.server.call("GET", PATH)).statusCode).toBe(405);
    const large = eventOf({}, { description: "x".repeat(1_100_000) });
    expect((await deliver(large)).statusCode).toBe(413);
  });

  it("counts events by outcome", async () => {
    const metrics = (await billing.server.call("GET", "/metrics")).body;
    for (const outcome of ["accepted", "repeated", "ignored", "refused"])
      expect(metrics).toMatch(
        new RegExp(`storyletter_payment_webhooks_total\\{outcome="${outcome}"\\} [1-9]`),
      );
  });

  it("answers and stores a hundred events at once", async () => {
    const events = Array.from({ length: 100 }, () => eventOf());
    const answers = await Promise.all(events.map((event) => deliver(event)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const kept = await Promise.all(events.map((event) => stored(event)));
    expect(kept.filter(Boolean)).toHaveLength(100);
  });
});
