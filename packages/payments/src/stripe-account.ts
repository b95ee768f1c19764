import {
  type CustomerTruth,
  type PaymentAccount,
  PaymentRefusedError,
  type ProviderCheckout,
} from "@storyletter/domain/ports";
import type Stripe from "stripe";
import { createClient } from "./client.ts";
import { readInvoice } from "./read-invoice.ts";
import { readReversals } from "./read-reversals.ts";
import { commentFor, readSubscription } from "./read-subscription.ts";
import { asking, askingEach } from "./translate-errors.ts";
import { dateOf, idOf, secondsOf, wordOf } from "./values.ts";

const readCheckout = (session: Stripe.Checkout.Session): ProviderCheckout => ({
  id: session.id,
  customerId: idOf(session.customer),
  status: wordOf(["open", "complete", "expired"], session.status, "expired"),
  isPaid: session.payment_status !== "unpaid",
  url: session.url,
  expiresAt: dateOf(session.expires_at),
});

const isMissing = (error: unknown): boolean =>
  error instanceof PaymentRefusedError && error.reason === "missing";

/** The account that a secret key opens, in words of the domain. */
export function openStripeAccount(secretKey: string, apiBase: string | undefined): PaymentAccount {
  const stripe = createClient(secretKey, apiBase);

  /** Subscriptions first: one that is read as active was paid before its invoices are read. */
  const readCustomer = async (customer: string): Promise<CustomerTruth | null> => {
    const [known, subscriptions] = await Promise.all([
      stripe.customers.retrieve(customer),
      stripe.subscriptions.list({ customer, status: "all", limit: 100 }),
    ]);
    if (known.deleted) return null;
    const [invoices, reversals] = await Promise.all([
      stripe.invoices.list({ customer, limit: 100 }),
      readReversals(stripe, customer),
    ]);
    return {
      subscriptions: subscriptions.data.map(readSubscription),
      invoices: invoices.data.map(readInvoice),
      reversals,
    };
  };

  return {
    check: (priceId) =>
      asking(async () => {
        if (priceId) await stripe.prices.retrieve(priceId);
        else await stripe.prices.list({ limit: 1 });
      }),
    createCustomer: ({ userId, email, name }, idempotencyKey) =>
      asking(async () => {
        const params = { email, metadata: { userId }, ...(name ? { name } : {}) };
        return (await stripe.customers.create(params, { idempotencyKey })).id;
      }),
    createCheckout: ({ customerId, userId, priceId, successUrl, cancelUrl }, idempotencyKey) =>
      asking(async () =>
        readCheckout(
          await stripe.checkout.sessions.create(
            {
              mode: "subscription",
              customer: customerId,
              client_reference_id: userId,
              line_items: [{ price: priceId, quantity: 1 }],
              metadata: { userId },
              subscription_data: { metadata: { userId } },
              success_url: successUrl,
              cancel_url: cancelUrl,
            },
            { idempotencyKey },
          ),
        ),
      ),
    getCheckout: (id) => asking(async () => readCheckout(await stripe.checkout.sessions.retrieve(id))),
    openPortal: ({ customerId, returnUrl }, idempotencyKey) =>
      asking(async () => {
        const params = { customer: customerId, return_url: returnUrl };
        return (await stripe.billingPortal.sessions.create(params, { idempotencyKey })).url;
      }),
    readCustomer: (customerId) =>
      asking(() => readCustomer(customerId)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    customerOfCharge: (id) =>
      asking(async () => idOf((await stripe.charges.retrieve(id)).customer)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    endSubscription: (id, reason) =>
      asking(async () => {
        await stripe.subscriptions.cancel(id, { cancellation_details: { comment: commentFor(reason) } });
      }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
    cancelAtPeriodEnd: (id) =>
      asking(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
    eachSubscription: () =>
      askingEach(stripe.subscriptions.list({ status: "all", limit: 100 }), readSubscription),
    eachRefund: (since) =>
      askingEach(
        stripe.refunds.list({ created: { gte: secondsOf(since) }, limit: 100 }),
        ({ id, charge }) => ({ id, chargeId: idOf(charge) }),
      ),
    eachPaidInvoice: (since) =>
      askingEach(
        stripe.invoices.list({
          status: "paid",
          created: { gte: secondsOf(since) },
          limit: 100,
        }),
        readInvoice,
      ),
  };
}
