import { encodeAddress } from "@storyletter/contract/auth/constants";
import {
  type CustomerSnapshot,
  type PaymentAccount,
  PaymentRefusedError,
  type ProviderCheckout,
} from "@storyletter/domain/ports";
import type Stripe from "stripe";
import {
  commentFor,
  dateOf,
  enumOf,
  GOODWILL,
  idOf,
  readInvoice,
  readReversals,
  readSubscription,
  secondsOf,
} from "./read-objects.ts";
import { type Calls, callsWith, createClient, type PaymentOptions } from "./stripe-client.ts";

const readCheckout = (session: Stripe.Checkout.Session): ProviderCheckout => ({
  id: session.id,
  customerId: idOf(session.customer),
  status: enumOf(["open", "complete", "expired"], session.status, "expired"),
  isPaid: session.payment_status !== "unpaid",
  url: session.url,
  expiresAt: dateOf(session.expires_at),
});

/** Reads subscriptions before invoices, so that an active one's paid invoice is always included. */
async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerSnapshot | null> {
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
}

/** The provider refuses to cancel a subscription that a schedule manages; an end the schedule set stays. */
async function releaseSchedule(stripe: Stripe, id: string): Promise<void> {
  const schedule = idOf((await stripe.subscriptions.retrieve(id)).schedule);
  if (schedule) await stripe.subscriptionSchedules.release(schedule, { preserve_cancel_date: true });
}

/** Keys, customers and what they open. */
function customerCalls(
  stripe: Stripe,
  calls: Calls,
): Pick<
  PaymentAccount,
  | "check"
  | "createCustomer"
  | "updateCustomer"
  | "createCheckout"
  | "getCheckout"
  | "openPortal"
  | "readCustomer"
  | "customerOfCharge"
  | "customerOfPayment"
> {
  return {
    check: (priceId) =>
      calls.provider("check", async () => {
        if (priceId) await stripe.prices.retrieve(priceId);
        else await stripe.prices.list({ limit: 1 });
      }),
    createCustomer: ({ userId, email, name }, idempotencyKey) =>
      calls.provider("createCustomer", async () => {
        const params = { email: encodeAddress(email), metadata: { userId }, ...(name ? { name } : {}) };
        return (await stripe.customers.create(params, { idempotencyKey })).id;
      }),
    updateCustomer: (customerId, { email, name }) =>
      calls.ifKnown("updateCustomer", undefined, async () => {
        await stripe.customers.update(customerId, { email: encodeAddress(email), ...(name ? { name } : {}) });
      }),
    createCheckout: ({ customerId, userId, priceId, successUrl, cancelUrl }, idempotencyKey) =>
      calls.provider("createCheckout", async () =>
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
    getCheckout: (id) =>
      calls.provider("getCheckout", async () => readCheckout(await stripe.checkout.sessions.retrieve(id))),
    openPortal: ({ customerId, returnUrl }, idempotencyKey) =>
      calls.provider("openPortal", async () => {
        const params = { customer: customerId, return_url: returnUrl };
        return (await stripe.billingPortal.sessions.create(params, { idempotencyKey })).url;
      }),
    readCustomer: (customerId) => calls.ifKnown("readCustomer", null, () => readCustomer(stripe, customerId)),
    customerOfCharge: (id) =>
      calls.ifKnown("customerOfCharge", null, async () => idOf((await stripe.charges.retrieve(id)).customer)),
    customerOfPayment: (id) =>
      calls.ifKnown("customerOfPayment", null, async () =>
        idOf(
          (await (id.startsWith("pi_") ? stripe.paymentIntents.retrieve(id) : stripe.charges.retrieve(id)))
            .customer,
        ),
      ),
  };
}

/** Subscriptions and the money they took. */
function subscriptionCalls(
  stripe: Stripe,
  calls: Calls,
): Pick<
  PaymentAccount,
  "endSubscription" | "cancelAtPeriodEnd" | "pauseCollection" | "resumeCollection" | "refundInvoice"
> {
  /** The provider goes on retrying invoices from before the pause unless each stops advancing. */
  const setCollection = (
    call: "pauseCollection" | "resumeCollection",
    id: string,
    { paused }: { paused: boolean },
  ): Promise<void> =>
    calls.ifKnown(call, undefined, async () => {
      await stripe.subscriptions.update(id, { pause_collection: paused ? { behavior: "void" } : "" });
      for (const status of ["draft", "open"] as const) {
        const { data } = await stripe.invoices.list({ subscription: id, status, limit: 100 });
        for (const invoice of data)
          if (invoice.auto_advance === paused)
            await stripe.invoices.update(invoice.id, { auto_advance: !paused });
      }
    });
  return {
    endSubscription: (id, reason) =>
      calls.ifKnown("endSubscription", undefined, async () => {
        await releaseSchedule(stripe, id);
        await stripe.subscriptions.cancel(id, { cancellation_details: { comment: commentFor(reason) } });
      }),
    cancelAtPeriodEnd: (id) =>
      calls.ifKnown("cancelAtPeriodEnd", undefined, async () => {
        await releaseSchedule(stripe, id);
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }),
    pauseCollection: (id) => setCollection("pauseCollection", id, { paused: true }),
    resumeCollection: (id) => setCollection("resumeCollection", id, { paused: false }),
    refundInvoice: ({ invoiceId, amountCents, isGoodwill }, idempotencyKey) =>
      calls.provider("refundInvoice", async () => {
        const payments = await stripe.invoicePayments.list({ invoice: invoiceId, status: "paid", limit: 1 });
        const payment_intent = idOf(payments.data[0]?.payment.payment_intent);
        if (!payment_intent) throw new PaymentRefusedError("missing");
        const { id, amount, currency } = await stripe.refunds.create(
          {
            payment_intent,
            reason: "requested_by_customer",
            ...(amountCents === null ? {} : { amount: amountCents }),
            ...(isGoodwill ? { metadata: { [GOODWILL]: "true" } } : {}),
          },
          { idempotencyKey },
        );
        return { id, amountCents: amount, currency };
      }),
  };
}

/** Whole lists, for reconciliation. */
function listCalls(
  stripe: Stripe,
  calls: Calls,
): Pick<PaymentAccount, "eachSubscription" | "eachRefund" | "eachPaidInvoice"> {
  return {
    eachSubscription: () =>
      calls.each(
        "eachSubscription",
        stripe.subscriptions.list({ status: "all", limit: 100 }),
        readSubscription,
      ),
    eachRefund: (since) =>
      calls.each(
        "eachRefund",
        stripe.refunds.list({ created: { gte: secondsOf(since) }, limit: 100 }),
        ({ id, charge }) => ({
          id,
          chargeId: idOf(charge),
        }),
      ),
    eachPaidInvoice: (since) =>
      calls.each(
        "eachPaidInvoice",
        stripe.invoices.list({
          status: "paid",
          created: { gte: secondsOf(since) },
          limit: 100,
        }),
        readInvoice,
      ),
  };
}

/** Opens the account of a secret key, in the domain's terms. */
export function openStripeAccount(secretKey: string, { apiBase, onFailure }: PaymentOptions): PaymentAccount {
  const stripe = createClient(secretKey, apiBase);
  const calls = callsWith(onFailure);
  return {
    ...customerCalls(stripe, calls),
    ...subscriptionCalls(stripe, calls),
    ...listCalls(stripe, calls),
  };
}
