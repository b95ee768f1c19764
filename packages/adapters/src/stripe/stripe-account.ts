import {
  type CustomerSnapshot,
  type PaymentAccount,
  PaymentRefusedError,
  type Payments,
  PaymentsUnavailableError,
  type ProviderCheckout,
} from "@storyletter/domain/ports";
import Stripe from "stripe";
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

const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;

/** The SDK's client, which retries a lost call under the same idempotency key. */
function createClient(secretKey: string, apiBase: string | undefined): Stripe {
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    appInfo: { name: "Storyletter" },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === "https:" ? 443 : 80),
          protocol: base.protocol === "https:" ? "https" : "http",
        }
      : {}),
  });
}

const { StripeError } = Stripe.errors;

/** Maps the provider's errors to the domain's; anything else is our own bug and passes through. */
function toDomainError(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const { statusCode: status = 0, code, type } = error;
  if (status === 401 || status === 403) return new PaymentRefusedError("key", { cause: error });
  if (code === "resource_missing") return new PaymentRefusedError("missing", { cause: error });
  if (type === "StripeRateLimitError" || status === 409 || status === 429 || status < 400)
    return new PaymentsUnavailableError(false, { cause: error });
  if (status >= 500) return new PaymentsUnavailableError(true, { cause: error });
  return new PaymentRefusedError("other", { cause: error });
}

async function callProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw toDomainError(error);
  }
}

/** The same for lists, which are fetched page by page. */
async function* callEach<Item, Read>(
  items: AsyncIterable<Item>,
  read: (item: Item) => Read,
): AsyncIterable<Read> {
  try {
    for await (const item of items) yield read(item);
  } catch (error) {
    throw toDomainError(error);
  }
}

const readCheckout = (session: Stripe.Checkout.Session): ProviderCheckout => ({
  id: session.id,
  customerId: idOf(session.customer),
  status: enumOf(["open", "complete", "expired"], session.status, "expired"),
  isPaid: session.payment_status !== "unpaid",
  url: session.url,
  expiresAt: dateOf(session.expires_at),
});

const isMissing = (error: unknown): boolean =>
  error instanceof PaymentRefusedError && error.reason === "missing";

/** Opens the account of a secret key, in the domain's terms. */
export function openStripeAccount(secretKey: string, apiBase: string | undefined): PaymentAccount {
  const stripe = createClient(secretKey, apiBase);

  /** Reads subscriptions before invoices, so that an active one's paid invoice is always included. */
  const readCustomer = async (customer: string): Promise<CustomerSnapshot | null> => {
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

  /** The provider goes on retrying invoices from before the pause unless each stops advancing. */
  const setCollection = (id: string, { paused }: { paused: boolean }): Promise<void> =>
    callProvider(async () => {
      await stripe.subscriptions.update(id, { pause_collection: paused ? { behavior: "void" } : "" });
      for (const status of ["draft", "open"] as const) {
        const { data } = await stripe.invoices.list({ subscription: id, status, limit: 100 });
        for (const invoice of data)
          if (invoice.auto_advance === paused)
            await stripe.invoices.update(invoice.id, { auto_advance: !paused });
      }
    }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });

  return {
    check: (priceId) =>
      callProvider(async () => {
        if (priceId) await stripe.prices.retrieve(priceId);
        else await stripe.prices.list({ limit: 1 });
      }),
    createCustomer: ({ userId, email, name }, idempotencyKey) =>
      callProvider(async () => {
        const params = { email, metadata: { userId }, ...(name ? { name } : {}) };
        return (await stripe.customers.create(params, { idempotencyKey })).id;
      }),
    updateCustomer: (customerId, { email, name }) =>
      callProvider(async () => {
        await stripe.customers.update(customerId, { email, ...(name ? { name } : {}) });
      }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
    createCheckout: ({ customerId, userId, priceId, successUrl, cancelUrl }, idempotencyKey) =>
      callProvider(async () =>
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
    getCheckout: (id) => callProvider(async () => readCheckout(await stripe.checkout.sessions.retrieve(id))),
    openPortal: ({ customerId, returnUrl }, idempotencyKey) =>
      callProvider(async () => {
        const params = { customer: customerId, return_url: returnUrl };
        return (await stripe.billingPortal.sessions.create(params, { idempotencyKey })).url;
      }),
    readCustomer: (customerId) =>
      callProvider(() => readCustomer(customerId)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    customerOfCharge: (id) =>
      callProvider(async () => idOf((await stripe.charges.retrieve(id)).customer)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    endSubscription: (id, reason) =>
      callProvider(async () => {
        await stripe.subscriptions.cancel(id, { cancellation_details: { comment: commentFor(reason) } });
      }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
    cancelAtPeriodEnd: (id) =>
      callProvider(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      }),
    pauseCollection: (id) => setCollection(id, { paused: true }),
    resumeCollection: (id) => setCollection(id, { paused: false }),
    refundInvoice: ({ invoiceId, amountCents, isGoodwill }, idempotencyKey) =>
      callProvider(async () => {
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
    eachSubscription: () =>
      callEach(stripe.subscriptions.list({ status: "all", limit: 100 }), readSubscription),
    eachRefund: (since) =>
      callEach(stripe.refunds.list({ created: { gte: secondsOf(since) }, limit: 100 }), ({ id, charge }) => ({
        id,
        chargeId: idOf(charge),
      })),
    eachPaidInvoice: (since) =>
      callEach(
        stripe.invoices.list({
          status: "paid",
          created: { gte: secondsOf(since) },
          limit: 100,
        }),
        readInvoice,
      ),
  };
}

interface PaymentOptions {
  /** Overrides the provider's API address. */
  apiBase?: string | undefined;
}

/** Stripe behind the payments port. The SDK takes memory, so it is loaded on first use. */
export const createPayments = (options: PaymentOptions = {}): Payments => ({
  async open(secretKey) {
    const { openStripeAccount } = await import("./stripe-account.ts");
    return openStripeAccount(secretKey, options.apiBase);
  },
  async readEvent(signed) {
    const { readEvent } = await import("./read-event.ts");
    return readEvent(signed);
  },
});
