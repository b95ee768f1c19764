import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PaymentRefusedError, PaymentsUnavailableError } from "@storyletter/domain/ports";
import { type SandboxProcess, startSandbox } from "@storyletter/launcher/sandbox";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createPayments } from "./index.ts";

const priceId = "price_sandbox_starter_test";

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** The failed calls that the adapter reported. */
const failures: { call: string; error: unknown }[] = [];
const onFailure = (call: string, error: unknown) => failures.push({ call, error });
const open = (key = "sk_test_sandbox", apiBase = sandbox.url) =>
  createPayments({ apiBase, onFailure }).open(key);

let count = 0;
/** A customer with an open checkout session. */
async function openCheckout() {
  count += 1;
  const account = await open();
  const of = { userId: `user-${count}`, email: `mara-${count}@example.com`, name: "Mara" };
  const customerId = await account.createCustomer(of, `customer-${count}`);
  const request = {
    customerId,
    userId: of.userId,
    priceId,
    successUrl: "https://letters.example/billing?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://letters.example/subscribe",
  };
  const key = `checkout-${count}`;
  return { account, of, customerId, request, key, session: await account.createCheckout(request, key) };
}

async function subscribe(card?: string) {
  const opened = await openCheckout();
  await sandbox.pay(opened.session.url ?? "", card);
  return opened;
}

describe("a checkout", () => {
  it("[PLAN-05, PLAN-13] is paid on the provider's page and read back with its period, price and invoice", async () => {
    const { account, customerId, session } = await openCheckout();
    expect(session).toMatchObject({ customerId, status: "open", isPaid: false });
    expect(session.expiresAt.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const location = await sandbox.pay(session.url ?? "");
    expect(location).toBe(`https://letters.example/billing?session_id=${session.id}`);
    expect(await account.getCheckout(session.id)).toMatchObject({
      status: "complete",
      isPaid: true,
      url: null,
    });

    const snapshot = await account.readCustomer(customerId);
    const [subscription] = snapshot?.subscriptions ?? [];
    expect(snapshot?.subscriptions).toHaveLength(1);
    expect(subscription).toMatchObject({ customerId, status: "active", priceCents: 1_900, endedAt: null });
    expect(snapshot?.invoices).toHaveLength(1);
    expect(snapshot?.invoices[0]).toMatchObject({
      subscriptionId: subscription?.id,
      reason: "first",
      status: "paid",
      amountCents: 1_900,
      attempts: 1,
      period: { start: subscription?.periodStart, end: subscription?.periodEnd },
      number: expect.any(String),
      hostedUrl: expect.stringContaining(sandbox.url),
    });
    expect(snapshot?.reversals).toEqual([]);
  });

  it("is created once per idempotency key, even if the first response was lost", async () => {
    const { account, of, customerId, request, key, session } = await openCheckout();
    expect(await account.createCustomer(of, `customer-${count}`)).toBe(customerId);
    expect((await account.createCheckout(request, key)).id).toBe(session.id);
    await sandbox.order("POST", "/faults", { service: "payments", kind: "reset", times: 1 });
    const again = await account.createCheckout(request, "lost-once");
    expect((await account.createCheckout(request, "lost-once")).id).toBe(again.id);
  });
});

describe("reading from the provider", () => {
  it("shows a failed renewal as past due with an open invoice", async () => {
    const { account, customerId } = await subscribe("4000 0000 0000 0341");
    await sandbox.advance(32);
    const failing = await account.readCustomer(customerId);
    expect(failing?.subscriptions[0]?.status).toBe("past_due");
    expect(failing?.invoices.find(({ reason }) => reason === "renewal")).toMatchObject({
      status: "open",
      attempts: 1,
    });
  });

  it("shows a scheduled end, an immediate end and its reason", async () => {
    const { account, customerId } = await subscribe();
    const [before] = (await account.readCustomer(customerId))?.subscriptions ?? [];
    const id = before?.id ?? "";
    await sandbox.ask("POST", `/v1/subscriptions/${id}`, { cancel_at_period_end: "true" });
    expect((await account.readCustomer(customerId))?.subscriptions[0]).toMatchObject({
      status: "active",
      cancelAtPeriodEnd: true,
      cancelRequestedAt: expect.any(Date),
    });
    await account.endSubscription(id, "staff");
    await account.endSubscription(id, "staff");
    expect((await account.readCustomer(customerId))?.subscriptions[0]).toMatchObject({
      status: "canceled",
      endReason: "staff",
      endedAt: expect.any(Date),
    });
  });

  it("releases a schedule before an end, at once or with the period", async () => {
    for (const end of ["cancelAtPeriodEnd", "endSubscription"] as const) {
      const { account, customerId } = await subscribe();
      const id = (await account.readCustomer(customerId))?.subscriptions[0]?.id ?? "";
      await sandbox.ask("POST", "/v1/subscription_schedules", { from_subscription: id });
      await account[end](id, "staff");
      expect(await sandbox.ask("GET", `/v1/subscriptions/${id}`)).toMatchObject({
        schedule: null,
        canceled_at: expect.any(Number),
      });
    }
  });

  it("lists refunds and disputes with their invoice", async () => {
    const { account, customerId } = await subscribe("4000 0000 0000 0259");
    const snapshot = await account.readCustomer(customerId);
    const [invoice] = snapshot?.invoices ?? [];
    expect(snapshot?.reversals).toMatchObject([
      { kind: "dispute", outcome: "open", invoiceId: invoice?.id, amountCents: 1_900 },
    ]);
    const other = await subscribe();
    const charges = await sandbox.ask<{ data: { id: string }[] }>(
      "GET",
      `/v1/charges?customer=${other.customerId}`,
    );
    const charge = charges.data[0]?.id ?? "";
    await sandbox.ask("POST", "/v1/refunds", { charge, amount: "500" });
    expect(await other.account.customerOfCharge(charge)).toBe(other.customerId);
    expect((await other.account.readCustomer(other.customerId))?.reversals).toMatchObject([
      { kind: "refund", outcome: "done", amountCents: 500 },
    ]);
  });

  it("pages through all subscriptions and recently paid invoices", async () => {
    const { account, customerId } = await subscribe();
    const customers: string[] = [];
    for await (const each of account.eachSubscription()) customers.push(each.customerId);
    expect(customers).toContain(customerId);
    const paid: string[] = [];
    for await (const each of account.eachPaidInvoice(new Date(0))) paid.push(each.customerId);
    expect(paid).toContain(customerId);
  });

  it("opens a portal, and returns null for unknown customers and charges", async () => {
    const { account, customerId } = await openCheckout();
    const returnUrl = "https://letters.example/billing";
    expect(await account.openPortal({ customerId, returnUrl }, "portal")).toContain(`${sandbox.url}/portal/`);
    expect(await account.readCustomer("cus_unknown")).toBeNull();
    expect(await account.customerOfCharge("ch_unknown")).toBeNull();
    const opening = account.openPortal({ customerId: "cus_unknown", returnUrl }, "portal-2");
    await expect(opening).rejects.toMatchObject({ name: "PaymentRefusedError", reason: "missing" });
  });
});

describe("a failing provider", () => {
  it("reports whether the provider answered with the failure", async () => {
    const account = await open();
    await sandbox.order("POST", "/faults", { service: "payments", kind: "500", times: 3 });
    await expect(account.check(priceId)).rejects.toMatchObject({
      name: "PaymentsUnavailableError",
      answered: true,
    });
    await sandbox.order("DELETE", "/faults");
    await sandbox.order("POST", "/faults", { service: "payments", kind: "429", times: 3 });
    await expect(account.check(priceId)).rejects.toMatchObject({
      name: "PaymentsUnavailableError",
      answered: false,
    });
    await sandbox.order("DELETE", "/faults");
    const unreachable = await open("sk_test_sandbox", "http://127.0.0.1:9");
    await expect(unreachable.check(null)).rejects.toBeInstanceOf(PaymentsUnavailableError);
  });

  it("rejects a wrong key and an unknown price", async () => {
    await expect((await open("sk_test_wrong")).check(priceId)).rejects.toMatchObject({ reason: "key" });
    await expect((await open()).check("price_unknown")).rejects.toBeInstanceOf(PaymentRefusedError);
    await expect((await open()).check(null)).resolves.toBeUndefined();
  });

  it("reports each failed call once, lists too, but not an id that is expected to be unknown", async () => {
    const unreachable = await open("sk_test_sandbox", "http://127.0.0.1:9");
    const account = await open();
    failures.length = 0;
    const first = async (items: AsyncIterable<unknown>) => {
      for await (const item of items) return item;
    };
    const lists = [
      unreachable.eachSubscription(),
      unreachable.eachRefund(new Date(0)),
      unreachable.eachPaidInvoice(new Date(0)),
    ];
    for (const items of lists) await expect(first(items)).rejects.toBeInstanceOf(PaymentsUnavailableError);
    await expect(account.check("price_unknown")).rejects.toBeInstanceOf(PaymentRefusedError);
    expect(await account.readCustomer("cus_unknown")).toBeNull();
    await account.cancelAtPeriodEnd("sub_unknown");
    expect(failures).toEqual([
      { call: "eachSubscription", error: expect.any(PaymentsUnavailableError) },
      { call: "eachRefund", error: expect.any(PaymentsUnavailableError) },
      { call: "eachPaidInvoice", error: expect.any(PaymentsUnavailableError) },
      { call: "check", error: expect.any(PaymentRefusedError) },
    ]);
  });
});

it.each([
  ["of many values", `[${"{},".repeat(300_000)}{}]`],
  ["nested without measure", "[".repeat(100_000)],
  ["of many bytes", `"${"x".repeat(5_000_000)}"`],
])("an answer %s is not parsed, and counts as no answer", async (_, body) => {
  const server = createServer((_request, response) => response.on("error", () => undefined).end(body));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const account = await open("sk_test_sandbox", `http://127.0.0.1:${port}`);
  await expect(account.readCustomer("cus_1")).rejects.toThrow(PaymentsUnavailableError);
});
