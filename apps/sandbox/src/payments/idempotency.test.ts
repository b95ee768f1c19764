import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPayments, type PaymentsSandbox, starter } from "./testing/stripe.ts";

let sandbox: PaymentsSandbox;
beforeAll(async () => {
  sandbox = await openPayments();
});
afterAll(() => sandbox.close());

const order = (kind: string, times = 1) =>
  fetch(`${sandbox.httpUrl}/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ service: "payments", kind, times }),
  });

describe("an idempotency key", () => {
  it("creates one session for a hundred simultaneous clicks", async () => {
    const { stripe } = sandbox;
    const params = {
      mode: "subscription" as const,
      success_url: "https://shop.example",
      line_items: [{ price: starter, quantity: 1 }],
    };
    const clicks = Array.from({ length: 100 }, () =>
      stripe.checkout.sessions.create(params, { idempotencyKey: "subscribe:mara" }),
    );
    const sessions = await Promise.all(clicks);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    const replays = sessions.filter(
      ({ lastResponse }) => lastResponse.headers["idempotent-replayed"] === "true",
    );
    expect(replays).toHaveLength(99);
  });

  it("rejects other parameters and another endpoint, and replays errors", async () => {
    const { stripe } = sandbox;
    const key = { idempotencyKey: "k1" };
    const { id } = await stripe.customers.create({ name: "Mara" }, key);
    await expect(stripe.customers.create({ name: "Noa" }, key)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
    await expect(stripe.customers.update(id, { name: "Mara" }, key)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
    const refused = () => stripe.refunds.create({ charge: "ch_none" }, { idempotencyKey: "k2" });
    const [first, second] = [
      await refused().catch((error) => error),
      await refused().catch((error) => error),
    ];
    expect(first).toMatchObject({ code: "resource_missing" });
    expect(second.message).toBe(first.message);
    expect(second.headers["idempotent-replayed"]).toBe("true");
  });

  it("is separate in live mode, and expires after a day", async () => {
    const key = { idempotencyKey: "k3" };
    const test = await sandbox.stripe.customers.create({ name: "Mara" }, key);
    const live = await sandbox.client("sk_live_sandbox").customers.create({ name: "Noa" }, key);
    expect(live.id).not.toBe(test.id);
    await sandbox.advance(1.01);
    expect((await sandbox.stripe.customers.create({ name: "Noa" }, key)).id).not.toBe(test.id);
  });

  // The SDK retries a broken connection once, even with retries turned off.
  it.each([
    ["reset", 2],
    ["truncated", 1],
    ["invalid", 1],
  ])("replays a request whose answer was lost: %s", async (kind, times) => {
    await order(kind, times);
    const key = { idempotencyKey: `lost-${kind}` };
    await expect(sandbox.stripe.customers.create({ name: kind }, key)).rejects.toThrow();
    const again = await sandbox.stripe.customers.create({ name: kind }, key);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  it.each(["timeout", "slow"])("replays a request whose client timed out: %s", async (kind) => {
    await order(kind);
    const key = { idempotencyKey: `late-${kind}` };
    const impatient = sandbox.client("sk_test_sandbox", { timeout: 150 });
    await expect(impatient.customers.create({ name: kind }, key)).rejects.toMatchObject({
      type: "StripeConnectionError",
    });
    const again = await sandbox.stripe.customers.create({ name: kind }, key);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  it.each([
    ["429", "StripeRateLimitError"],
    ["500", "StripeAPIError"],
  ])("%s processes nothing, so the key can be retried", async (kind, type) => {
    await order(kind);
    const key = { idempotencyKey: `refused-${kind}` };
    await expect(sandbox.stripe.customers.create({ name: kind }, key)).rejects.toMatchObject({ type });
    const again = await sandbox.stripe.customers.create({ name: kind }, key);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  });

  it("recovers from a fault through the SDK's own retries", async () => {
    await order("reset");
    const patient = sandbox.client("sk_test_sandbox", { maxNetworkRetries: 2 });
    expect((await patient.customers.create({ name: "Mara" })).name).toBe("Mara");
  });
});
