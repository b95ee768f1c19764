import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { eventOf, signed } from "../testing/payments.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await openTestServer({ testScreens: false });
  mara = await server.newMember();
});
afterAll(() => server.close());

const post = (path: string, body?: unknown) => server.call("POST", path, { body, cookie: mara.cookie });

describe("an installation without payment keys", () => {
  it("[SUB-16, ERR-24] reports payments as unavailable and sells nothing", async () => {
    const answer = await post("/api/create-checkout-session");
    expect(answer.statusCode).toBe(503);
    const { message } = answer.json();
    expect(message).toMatch(/haven't been charged/);
    expect(answer.json()).toEqual({ code: "payments-unavailable", message, error: { message } });
    const refused = await server.call("POST", "/api/create-checkout-session");
    expect(refused.json()).toMatchObject({ message: "Unauthorized", error: { message: "Unauthorized" } });
  });

  it("[SUB-16, BILL-26, DATA-24] returns a fallback for the portal, and a trial without a reset date", async () => {
    expect((await post("/api/billing-portal")).json()).toEqual({
      url: "/settings",
      fallback: true,
      message: "This account has no subscription to manage yet.",
    });
    expect((await server.call("GET", "/api/subscription", { cookie: mara.cookie })).json()).toEqual({
      subscriptionStatus: "free",
      plan: "trial",
      stripeCustomerId: null,
      billingCycleEnd: null,
      daysUntilReset: null,
      cancelAtPeriodEnd: false,
      endsAt: null,
      collectionPaused: false,
      nextChargeAt: null,
      amountDueCents: null,
      amountDueCurrency: null,
    });
  });

  it("[SEC-16] has no test calls when the test screens are off", async () => {
    const object = { id: "cs_1", mode: "subscription", subscription: "sub_1", customer: null };
    const data = { object: { ...object, metadata: { userId: mara.id } } };
    const event = { type: "checkout.session.completed", data };
    expect((await post("/api/test-stripe-webhook", event)).statusCode).toBe(404);
    const lookUp = await server.call("GET", `/api/test-subscription/${mara.email}`, { cookie: mara.cookie });
    expect(lookUp.statusCode).toBe(404);
  });

  it("rejects every event, however it is signed, and still writes letters", async () => {
    const body = eventOf();
    const answer = await server.call("POST", "/api/webhooks/stripe", { body, headers: signed(body) });
    expect(answer.statusCode).toBe(400);
    expect((await post("/api/emails", ovenBrief())).statusCode).toBe(201);
  });
});
