import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPayments, type PaymentsSandbox, starter } from "./testing/stripe.ts";

let sandbox: PaymentsSandbox;
beforeEach(async () => {
  sandbox = await openPayments();
});
afterEach(() => sandbox.close());

const statusOf = async (id: string) => (await sandbox.stripe.subscriptions.retrieve(id)).status;
const invoicesOf = async (subscription: string) =>
  (await sandbox.stripe.invoices.list({ subscription })).data;

async function failing() {
  const { customer, subscription } = await sandbox.subscribe();
  const { stripe } = sandbox;
  const bad = await stripe.paymentMethods.attach("pm_card_chargeCustomerFail", { customer: customer.id });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id });
  await sandbox.advance(32);
  return { customer, subscription };
}

describe("a subscription", () => {
  it("starts paid, with the period on its item and a reference in the invoice's parent", async () => {
    const { customer, subscription } = await sandbox.subscribe();
    expect(subscription).toMatchObject({ status: "active", customer: customer.id, livemode: false });
    const [item] = subscription.items.data;
    expect(item?.price.unit_amount).toBe(1900);
    expect(new Date((item?.current_period_end ?? 0) * 1000).getUTCDate()).toBe(new Date().getUTCDate());
    const [invoice] = await invoicesOf(subscription.id);
    expect(invoice).toMatchObject({
      status: "paid",
      amount_paid: 1900,
      billing_reason: "subscription_create",
      parent: { subscription_details: { subscription: subscription.id } },
    });
  });

  it("renews every month with a new paid invoice", async () => {
    const { subscription } = await sandbox.subscribe();
    await sandbox.advance(32);
    await sandbox.advance(31);
    const invoices = await invoicesOf(subscription.id);
    expect(invoices.map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
      ["paid", "subscription_cycle"],
      ["paid", "subscription_cycle"],
      ["paid", "subscription_create"],
    ]);
    expect(new Set(invoices.map(({ lines }) => lines.data[0]?.period.start)).size).toBe(3);
    expect(await statusOf(subscription.id)).toBe("active");
  });

  it("is past due while a renewal fails, and ends after the last attempt", async () => {
    const { subscription } = await failing();
    expect(await statusOf(subscription.id)).toBe("past_due");
    const [open] = await invoicesOf(subscription.id);
    expect(open).toMatchObject({
      status: "open",
      amount_remaining: 1900,
      next_payment_attempt: expect.any(Number),
    });
    await sandbox.advance(16);
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({
      attempt_count: 4,
      next_payment_attempt: null,
    });
    const ended = await sandbox.stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({ status: "canceled", cancellation_details: { reason: "payment_failed" } });
  });

  it("becomes unpaid after the last attempt if so configured, and is billed without being charged", async () => {
    await fetch(`${sandbox.httpUrl}/payments/settings`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ whenRetriesEnd: "unpaid" }),
    });
    const { subscription } = await failing();
    await sandbox.advance(16);
    expect(await statusOf(subscription.id)).toBe("unpaid");
    await sandbox.advance(31);
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({ status: "draft", auto_advance: false });
  });

  it("ends with its period when canceled, unless that is undone", async () => {
    const { stripe } = sandbox;
    const { subscription } = await sandbox.subscribe();
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: "active", cancel_at: ending.items.data[0]?.current_period_end });
    const kept = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at: null, canceled_at: null });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await sandbox.advance(32);
    expect(await statusOf(subscription.id)).toBe("canceled");
    expect(await invoicesOf(subscription.id)).toHaveLength(1);
    expect((await sandbox.types()).at(-1)).toBe("customer.subscription.deleted");
  });

  it("ends at cancel_at, wherever in a period that is, whatever else is updated meanwhile", async () => {
    const { stripe } = sandbox;
    const { subscription } = await sandbox.subscribe();
    const { created } = subscription;
    const later = created + 45 * 86_400;
    const updated = await stripe.subscriptions.update(subscription.id, { cancel_at: later });
    expect(updated).toMatchObject({ cancel_at: later, cancel_at_period_end: false });
    expect((await stripe.subscriptions.update(subscription.id, { description: "x" })).cancel_at).toBe(later);
    await sandbox.advance(32);
    expect(await statusOf(subscription.id)).toBe("active");
    await sandbox.advance(14);
    expect(await statusOf(subscription.id)).toBe("canceled");
    expect(await invoicesOf(subscription.id)).toHaveLength(2);
  });

  it("is free while it is a trial, and charged after it", async () => {
    const { stripe } = sandbox;
    const { customer } = await sandbox.subscribe();
    const card = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
    const trial = await stripe.subscriptions.create({
      customer: customer.id,
      default_payment_method: card.id,
      items: [{ price: starter }],
      trial_period_days: 14,
    });
    expect(trial).toMatchObject({ status: "trialing", trial_end: trial.created + 14 * 86_400 });
    expect(await invoicesOf(trial.id)).toMatchObject([{ status: "paid", amount_paid: 0 }]);
    await sandbox.advance(15);
    expect(await statusOf(trial.id)).toBe("active");
    expect(await invoicesOf(trial.id)).toMatchObject([{ amount_paid: 1_900 }, { amount_paid: 0 }]);
  });

  it("ends immediately when canceled, and cannot be canceled again", async () => {
    const { stripe } = sandbox;
    const { subscription } = await sandbox.subscribe();
    const canceled = await stripe.subscriptions.cancel(subscription.id);
    expect(canceled).toMatchObject({ status: "canceled", ended_at: expect.any(Number) });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: "resource_missing",
    });
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: "all" })).data).toHaveLength(1);
  });

  it("expires unpaid after 23 hours and voids its invoice", async () => {
    const { stripe } = sandbox;
    const customer = await stripe.customers.create();
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: starter }],
      payment_behavior: "default_incomplete",
    });
    expect(subscription.status).toBe("incomplete");
    await sandbox.advance(22 / 24);
    expect(await statusOf(subscription.id)).toBe("incomplete");
    await sandbox.advance(2 / 24);
    expect(await statusOf(subscription.id)).toBe("incomplete_expired");
    expect((await invoicesOf(subscription.id))[0]?.status).toBe("void");
  });
});

describe("a customer", () => {
  it("loses its subscription when deleted, and is returned as deleted", async () => {
    const { stripe } = sandbox;
    const { customer, subscription } = await sandbox.subscribe();
    await stripe.customers.del(customer.id);
    expect(await statusOf(subscription.id)).toBe("canceled");
    const deleted = { id: customer.id, deleted: true };
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject(deleted);
    const held = await stripe.subscriptions.retrieve(subscription.id, { expand: ["customer"] });
    expect(held.customer).toMatchObject(deleted);
    await expect(sandbox.client("sk_live_x").customers.retrieve(customer.id)).rejects.toMatchObject({
      code: "resource_missing",
    });
  });
});

describe("refunds and disputes", () => {
  async function paid() {
    const { subscription } = await sandbox.subscribe();
    const { data } = await sandbox.stripe.invoices.list({
      subscription: subscription.id,
      expand: ["data.payments"],
    });
    const intent = data[0]?.payments?.data[0]?.payment.payment_intent;
    return { subscription, payment_intent: String(intent) };
  }

  it("refunds in part, then in full, and never more", async () => {
    const { stripe } = sandbox;
    const { payment_intent } = await paid();
    const part = await stripe.refunds.create({
      payment_intent,
      amount: 500,
      reason: "requested_by_customer",
    });
    expect(part).toMatchObject({ status: "succeeded", amount: 500 });
    await expect(stripe.refunds.create({ payment_intent, amount: 1500 })).rejects.toMatchObject({
      param: "amount",
    });
    await stripe.refunds.create({ payment_intent });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    const { data } = await stripe.charges.list({ payment_intent });
    expect(data[0]).toMatchObject({ refunded: true, amount_refunded: 1900 });
  });

  it("opens a dispute on demand, and returns the money when it is won", async () => {
    const { stripe, httpUrl } = sandbox;
    const { payment_intent } = await paid();
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent);
    const send = (path: string, body: object) =>
      fetch(`${httpUrl}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    await send("/payments/disputes", { charge: latest_charge });
    const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
    expect(dispute).toMatchObject({ status: "needs_response", amount: 1900, reason: "fraudulent" });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    await send(`/payments/disputes/${dispute?.id}`, { status: "won" });
    expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([{ status: "won" }]);
    expect(await sandbox.types()).toEqual(
      expect.arrayContaining([
        "charge.dispute.created",
        "charge.dispute.closed",
        "charge.dispute.funds_reinstated",
      ]),
    );
    expect((await send("/payments/disputes", { charge: "ch_none" })).status).toBe(404);
  });

  it("opens a dispute at once with the dispute test card", async () => {
    await sandbox.subscribe("pm_card_createDispute");
    expect((await sandbox.stripe.disputes.list()).data).toHaveLength(1);
  });
});
