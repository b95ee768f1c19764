import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventOf, type Money, openMoney, signed } from "../testing/payments.ts";

const PATH = "/api/webhooks/stripe";

let money: Money;
beforeAll(async () => {
  money = await openMoney({ telling: false });
});
afterAll(() => money.close());

const deliver = (body: string, headers = signed(body), path = PATH) =>
  money.server.call("POST", path, { body, headers });

const kept = async (body: string) => {
  const { id } = JSON.parse(body);
  const [row] = await money.server.sql`select status, note, mode from webhook_events where id = ${id}`;
  return row;
};
const count = async () => (await money.server.sql`select id from webhook_events`).length;

describe("the door for the provider's events", () => {
  it("[TEST-20] keeps a signed event under its id, answers, and takes a repeat for what it is", async () => {
    const body = eventOf();
    for (const path of [PATH, "/api/stripe-webhook"]) {
      const answer = await deliver(body, signed(body), path);
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    }
    await money.settled();
    expect(await kept(body)).toEqual({ status: "ignored", note: "unknown customer", mode: "test" });
    expect(
      (await money.server.sql`select id from webhook_events where id = ${JSON.parse(body).id}`).length,
    ).toBe(1);
  });

  const body = eventOf();
  const now = Date.now();
  it.each<[string, string, Record<string, string>]>([
    ["no signature", body, { "content-type": "application/json" }],
    ["a signature of nobody", body, signed(body, { secret: "whsec_somebody_else" })],
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
  ])("refuses %s with 400, and keeps nothing", async (_name, sent, headers) => {
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
    ["a time out of this world", eventOf({ created: 1e300 })],
    ["a list", "[]"],
  ])("refuses an event with %s, though it is signed", async (_name, sent) => {
    expect((await deliver(sent)).statusCode).toBe(400);
  });

  it.each<[string, string, string]>([
    ["another world's event", eventOf({ livemode: true }), "the other payment environment is in force"],
    ["an event that changes nothing here", eventOf({ type: "price.updated" }), "changes nothing here"],
    ["an event without a customer", eventOf({}, { customer: null }), "names no customer"],
  ])("acknowledges %s, without effect", async (_name, sent, note) => {
    const isLive = JSON.parse(sent).livemode;
    const secret = isLive ? "whsec_sandbox_live" : "whsec_sandbox_test";
    expect((await deliver(sent, signed(sent, { secret }))).statusCode).toBe(200);
    expect(await kept(sent)).toMatchObject({ status: "ignored", note, mode: isLive ? "live" : "test" });
  });

  it("answers other methods with 405, and a body beyond all measure with 413", async () => {
    expect((await money.server.call("GET", PATH)).statusCode).toBe(405);
    const large = eventOf({}, { description: "x".repeat(1_100_000) });
    expect((await deliver(large)).statusCode).toBe(413);
  });

  it("counts what arrives", async () => {
    const figures = (await money.server.call("GET", "/metrics")).body;
    for (const outcome of ["accepted", "repeated", "ignored", "refused"])
      expect(figures).toMatch(
        new RegExp(`storyletter_payment_webhooks_total\\{outcome="${outcome}"\\} [1-9]`),
      );
  });

  it("answers 300 events, eight at a time, each within a moment", async () => {
    const times: number[] = [];
    const bodies = Array.from({ length: 300 }, () => eventOf());
    const sender = async () => {
      for (let body = bodies.pop(); body; body = bodies.pop()) {
        const started = performance.now();
        expect((await deliver(body)).statusCode).toBe(200);
        times.push(performance.now() - started);
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));
    times.sort((one, other) => one - other);
    const [p50, p99] = [times[150] ?? 0, times[296] ?? 0];
    money.server.deps.log.info({ p50, p99 }, "answers to webhooks, in ms");
    expect(p99).toBeLessThan(2_000);
  });
});
