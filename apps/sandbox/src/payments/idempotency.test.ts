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
  it("gives one session to a hundred clicks at once", async () => {
    const { stripe } = sandbox;
    const wish = {
      mode: "subscription" as const,
      success_url: "https://shop.example",
      line_items: [{ price: starter, quantity: 1 }],
    };
    const clicks = Array.from({ length: 100 }, () =>
      stripe.checkout.sessions.create(wish, { idempotencyKey: "subscribe:mara" }),
    );
    const sessions = await Promise.all(clicks);
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
    expect((await stripe.checkout.sessions.list({ limit: 100 })).data).toHaveLength(1);
    const replays = sessions.filter(
      ({ lastResponse }) => lastResponse.headers["idempotent-replayed"] === "true",
    );
    expect(replays).toHaveLength(99);
  });

  it("refuses another wish and another address, and keeps refusals", async () => {
    const { stripe } = sandbox;
    const key = { idempotencyKey: "k1" };
    await stripe.customers.create({ name: "Mara" }, key);
    await expect(stripe.customers.create({ name: "Noa" }, key)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
    await expect(stripe.products.create({ name: "Mara" }, key)).rejects.toMatchObject({
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

  it("is another one in live mode, and is forgotten after a day", async () => {
    const key = { idempotencyKey: "k3" };
    const test = await sandbox.stripe.customers.create({ name: "Mara" }, key);
    const live = await sandbox.client("sk_live_sandbox").customers.create({ name: "Noa" }, key);
    expect(live.id).not.toBe(test.id);
    await sandbox.advance(1.01);
    expect((await sandbox.stripe.customers.create({ name: "Noa" }, key)).id).not.toBe(test.id);
  });

  // The SDK tries a broken connection once more even when it was told not to.
  it.each([
    ["reset", 2],
    ["truncated", 1],
    ["invalid", 1],
  ])("finds what was done although the answer was lost: %s", async (kind, times) => {
    await order(kind, times);
    const key = { idempotencyKey: `lost-${kind}` };
    await expect(sandbox.stripe.customers.create({ name: kind }, key)).rejects.toThrow();
    const again = await sandbox.stripe.customers.create({ name: kind }, key);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  it.each(["timeout", "slow"])("finds what was done although nobody waited: %s", async (kind) => {
    await order(kind);
    const key = { idempotencyKey: `late-${kind}` };
    const hasty = sandbox.client("sk_test_sandbox", { timeout: 150 });
    await expect(hasty.customers.create({ name: kind }, key)).rejects.toMatchObject({
      type: "StripeConnectionError",
    });
    const again = await sandbox.stripe.customers.create({ name: kind }, key);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  it.each([
    ["429", "StripeRateLimitError"],
    ["500", "StripeAPIError"],
  ])("%s does nothing, so the same key may try again", async (kind, type) => {
    await order(kind);
    const key = { idempotencyKey: `refused-${kind}` };
    await expect(sandbox.stripe.customers.create({ name: kind }, key)).rejects.toMatchObject({ type });
    const again = await sandbox.stripe.customers.create({ name: kind }, key);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  });

  it("lets the SDK's own retries through a fault", async () => {
    await order("reset");
    const patient = sandbox.client("sk_test_sandbox", { maxNetworkRetries: 2 });
    expect((await patient.customers.create({ name: "Mara" })).name).toBe("Mara");
  });
});
