import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openEndpoint, openPayments, type PaymentsSandbox } from "./testing/stripe.ts";

const secret = "whsec_test_secret";
let answer = 200;
let endpoint: Awaited<ReturnType<typeof openEndpoint>>;
let sandbox: PaymentsSandbox;
beforeEach(async () => {
  answer = 200;
  endpoint = await openEndpoint(() => answer);
  sandbox = await openPayments({ webhooks: [{ url: endpoint.url, secret, livemode: false }] });
});
afterEach(async () => {
  await sandbox.close();
  await endpoint.close();
});

const flush = async () => {
  const response = await fetch(`${sandbox.httpUrl}/payments/deliveries/flush`, { method: "POST" });
  return response.json();
};
const settings = (body: object) =>
  fetch(`${sandbox.httpUrl}/payments/settings`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const typesReceived = () => endpoint.received.map(({ body }): string => JSON.parse(body).type);

describe("a webhook", () => {
  it("is signed byte for byte, and reports a new subscription in the provider's format", async () => {
    const { stripe } = sandbox;
    await sandbox.subscribe();
    await flush();
    const events = endpoint.received.map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, secret),
    );
    expect(events.map(({ type }) => type)).toEqual(await sandbox.types());
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        "customer.subscription.created",
        "invoice.finalized",
        "invoice.paid",
        "charge.succeeded",
      ]),
    );
    const paid = events.find(({ type }) => type === "invoice.paid");
    expect(paid).toMatchObject({ livemode: false, data: { object: { status: "paid", amount_paid: 1900 } } });
    const [first] = endpoint.received;
    if (!first) throw new Error("no webhook received");
    expect(() => stripe.webhooks.constructEvent(`${first.body} `, first.signature, secret)).toThrow(
      /signature/,
    );
    expect(() => stripe.webhooks.constructEvent(first.body, first.signature, "whsec_other")).toThrow(
      /signature/,
    );
  });

  it("contains the previous values", async () => {
    const { stripe } = sandbox;
    const { subscription } = await sandbox.subscribe();
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await flush();
    expect(JSON.parse(endpoint.received.at(-1)?.body ?? "")).toMatchObject({
      type: "customer.subscription.updated",
      data: { object: { cancel_at_period_end: true }, previous_attributes: { cancel_at_period_end: false } },
    });
  });

  it("is retried with growing delays until it is accepted", async () => {
    answer = 500;
    await sandbox.stripe.customers.create();
    await flush();
    expect(endpoint.received).toHaveLength(1);
    await flush();
    expect(endpoint.received).toHaveLength(1);
    answer = 200;
    await sandbox.advance(1 / 24);
    expect(endpoint.received).toHaveLength(2);
    expect(endpoint.received[0]?.body).toBe(endpoint.received[1]?.body);
    const deliveries = await (await fetch(`${sandbox.httpUrl}/payments/deliveries`)).json();
    expect(deliveries).toMatchObject([
      { type: "customer.created", status: "delivered", attempts: [{ answer: "500" }, { answer: "200" }] },
    ]);
  });

  it("arrives several times and out of order on demand", async () => {
    await settings({ copies: 3, order: "newest first" });
    answer = 503;
    await sandbox.subscribe();
    await flush();
    endpoint.received.length = 0;
    answer = 200;
    await sandbox.advance(1 / 24);
    const made = await sandbox.types();
    expect(typesReceived()).toEqual(made.reverse().flatMap((type) => [type, type, type]));
  });

  it("goes to the endpoint of its mode", async () => {
    await sandbox.client("sk_live_sandbox").customers.create();
    await flush();
    expect(endpoint.received).toHaveLength(0);
    await sandbox.stripe.customers.create();
    await flush();
    expect(typesReceived()).toEqual(["customer.created"]);
    const { data } = await sandbox.stripe.webhookEndpoints.list();
    expect(data).toMatchObject([{ url: endpoint.url, status: "enabled", enabled_events: ["*"] }]);
  });
});
