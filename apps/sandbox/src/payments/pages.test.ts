import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPayments, type PaymentsSandbox, starter } from "./testing/stripe.ts";

let sandbox: PaymentsSandbox;
beforeEach(async () => {
  sandbox = await openPayments();
});
afterEach(() => sandbox.close());

const card = { name: "Mara", number: "4242 4242 4242 4242", expiry: "12 / 39", cvc: "123" };

const post = (url: string, fields: Record<string, string> = {}) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

const textOf = async (response: Response | Promise<Response>) => (await response).text();

async function openCheckout(more: object = {}) {
  const session = await sandbox.stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: starter, quantity: 1 }],
    success_url: "https://shop.example/billing?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "https://shop.example/subscribe",
    subscription_data: { metadata: { user: "u1" } },
    ...more,
  });
  return { id: session.id, url: session.url ?? "" };
}

describe("the checkout page", () => {
  it("charges a card once, redirects with the session id, and creates customer, subscription and events", async () => {
    const { id, url } = await openCheckout();
    expect(await textOf(fetch(url))).toContain("$19.00");
    const paid = await post(url, { ...card, email: "mara@example.com" });
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toBe(`https://shop.example/billing?session_id=${id}`);
    expect((await post(url, { ...card, email: "mara@example.com" })).status).toBe(303);

    const session = await sandbox.stripe.checkout.sessions.retrieve(id, {
      expand: ["subscription", "customer"],
    });
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      customer: { email: "mara@example.com", name: "Mara" },
      subscription: { status: "active", metadata: { user: "u1" } },
    });
    expect((await sandbox.stripe.subscriptions.list()).data).toHaveLength(1);
    const types = await sandbox.types();
    expect(types.at(-1)).toBe("checkout.session.completed");
    expect(types).toContain("customer.created");
    expect(await textOf(fetch(url))).toContain("Already paid");
  });

  it.each([
    ["4000000000000002", "Your card was declined."],
    ["4000000000009995", "Your card has insufficient funds."],
    ["4000000000000069", "Your card has expired."],
  ])("shows why %s is declined, and leaves the session open", async (number, reason) => {
    const { id, url } = await openCheckout({ customer_email: "mara@example.com" });
    const declined = await post(url, { ...card, number });
    expect(declined.status).toBe(200);
    expect(await declined.text()).toContain(reason);
    expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    expect((await sandbox.stripe.customers.list()).data).toEqual([]);
    expect((await post(url, card)).status).toBe(303);
  });

  it("accepts the card that fails later, and fails its renewal", async () => {
    const { id, url } = await openCheckout();
    await post(url, { ...card, number: "4000000000000341", email: "mara@example.com" });
    await sandbox.advance(32);
    const { subscription } = await sandbox.stripe.checkout.sessions.retrieve(id, {
      expand: ["subscription"],
    });
    expect(subscription).toMatchObject({ status: "past_due" });
  });

  it("shows an error for each invalid field, and keeps the input, escaped", async () => {
    const { url } = await openCheckout();
    const wrong = await post(url, {
      email: "mara",
      name: '"><b>Mara',
      number: "1234",
      expiry: "13/20",
      cvc: "x",
    });
    expect(wrong.status).toBe(200);
    const page = await wrong.text();
    for (const id of ["email", "number", "expiry", "cvc"]) expect(page).toContain(`id="${id}-error"`);
    expect(page).toContain("&quot;&gt;&lt;b&gt;Mara");
    expect(await textOf(post(url, { ...card, email: "a@b.example", number: "4111111111111111" }))).toContain(
      "test cards only",
    );
    expect(await textOf(post(url, { ...card, email: "a@b.example", expiry: "01/20" }))).toContain(
      "This card has expired",
    );
    expect(await textOf(post(url, { fill: "378282246310005" }))).toContain('value="3782 822463 10005"');
  });

  it("can't be paid after a day", async () => {
    const { url } = await openCheckout();
    await sandbox.advance(1.01);
    expect((await fetch(url)).status).toBe(410);
    expect((await post(url, { ...card, email: "mara@example.com" })).status).toBe(410);
    expect(await sandbox.types()).toEqual(["checkout.session.expired"]);
    expect((await fetch(`${sandbox.httpUrl}/checkout/cs_test_none`)).status).toBe(404);
  });
});

describe("the portal", () => {
  async function openPortal(customer: string) {
    const { url } = await sandbox.stripe.billingPortal.sessions.create({
      customer,
      return_url: "https://shop.example/billing",
    });
    return url;
  }

  it("cancels the plan at period end, and undoes that", async () => {
    const { customer, subscription } = await sandbox.subscribe();
    const url = await openPortal(customer.id);
    expect(await textOf(fetch(url))).toContain("Renews on");
    const ends = await post(`${url}/plan/${subscription.id}`, { ends: "true" });
    expect(await textOf(fetch(new URL(ends.headers.get("location") ?? "", url)))).toContain("Keep the plan");
    expect(await sandbox.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at: subscription.items.data[0]?.current_period_end,
      cancel_at_period_end: false,
    });
    await post(`${url}/plan/${subscription.id}`, { ends: "false" });
    expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).cancel_at).toBeNull();
  });

  it("lets a past-due customer change the card and pay", async () => {
    const { customer, subscription } = await sandbox.subscribe();
    const url = await openPortal(customer.id);
    expect(await textOf(post(`${url}/card`, { ...card, number: "4000000000000002" }))).toContain("declined");
    expect((await post(`${url}/card`, { ...card, number: "4000000000000341" })).status).toBe(303);
    await sandbox.advance(32);

    const later = await openPortal(customer.id);
    expect(await textOf(fetch(later))).toContain("Past due");
    const [open] = (await sandbox.stripe.invoices.list({ status: "open" })).data;
    expect(await textOf(post(`${later}/invoices/${open?.id}`))).toContain("Change the card, then pay again.");
    await post(`${later}/card`, card);
    expect((await post(`${later}/invoices/${open?.id}`)).status).toBe(303);
    expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  it("hides other customers' data, and expires after an hour", async () => {
    const [mara, noa] = [await sandbox.subscribe(), await sandbox.subscribe()];
    const url = await openPortal(mara.customer.id);
    expect((await post(`${url}/plan/${noa.subscription.id}`, { ends: "true" })).status).toBe(200);
    expect((await sandbox.stripe.subscriptions.retrieve(noa.subscription.id)).cancel_at).toBeNull();
    await sandbox.advance(0.1);
    expect((await fetch(url)).status).toBe(410);
  });
});

describe("an invoice", () => {
  it("is available as a page and a PDF", async () => {
    const { subscription } = await sandbox.subscribe();
    const [invoice] = (await sandbox.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(await textOf(fetch(invoice?.hosted_invoice_url ?? ""))).toContain(`Invoice ${invoice?.number}`);
    const file = await fetch(invoice?.invoice_pdf ?? "");
    expect(file.headers.get("content-type")).toBe("application/pdf");
    const text = await file.text();
    expect(text).toMatch(/^%PDF-1\.4/);
    expect(text).toContain("Amount due: $19.00");
    expect((await fetch(`${sandbox.httpUrl}/invoices/in_none`)).status).toBe(404);
  });
});
