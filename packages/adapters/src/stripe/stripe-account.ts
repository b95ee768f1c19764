import { IncomingMessage } from "node:http";
import { type JsonBounds, jsonGuard } from "@storyletter/contract/bounded-json";
import { encodeAddress } from "@storyletter/contract/constants";
import {
  type CustomerSnapshot,
  type PaymentAccount,
  PaymentRefusedError,
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

/** A page of a hundred invoices with their lines has about a megabyte. */
const ANSWER: JsonBounds = { bytes: 4 * 1_024 * 1_024, depth: 32, values: 200_000 };

/** The SDK's own way out, which would collect and parse an answer of any size. */
function boundedHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...call) => {
    const response = await makeRequest(...call);
    const read = response.toJSON.bind(response);
    response.toJSON = () => {
      const raw: unknown = response.getRawResponse();
      if (raw instanceof IncomingMessage) {
        const guard = jsonGuard(ANSWER);
        raw.on("data", (chunk: Buffer | string) => {
          try {
            guard(Buffer.from(chunk));
          } catch (error) {
            raw.destroy(error instanceof Error ? error : undefined);
          }
        });
      }
      return read();
    };
    return response;
  };
  return client;
}

const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;

/** The SDK's client, which retries a lost call under the same idempotency key. */
export function createClient(
  secretKey: string,
  apiBase: string | undefined,
  { retries = MAX_RETRIES }: { retries?: number } = {},
): Stripe {
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: boundedHttpClient(),
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

type Call = keyof PaymentAccount;

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

const readCheckout = (session: Stripe.Checkout.Session): ProviderCheckout => ({
  id: session.id,
  customerId: idOf(session.customer),
  status: enumOf(["open", "complete", "expired"], session.status, "expired"),
  isPaid: session.payment_status !== "unpaid",
  url: session.url,
  expiresAt: dateOf(session.expires_at),
});

function isMissing(cause: unknown): boolean {
  const error = toDomainError(cause);
  return error instanceof PaymentRefusedError && error.reason === "missing";
}

export interface PaymentOptions {
  /** Overrides the provider's API address. */
  apiBase?: string | undefined;
  /** Receives every failed call, by the name of its method, before the caller does. */
  onFailure?: ((call: string, error: unknown) => void) | undefined;
}

/** Opens the account of a secret key, in the domain's terms. */
export function openStripeAccount(secretKey: string, { apiBase, onFailure }: PaymentOptions): PaymentAccount {
  const stripe = createClient(secretKey, apiBase);

  const failed = (call: Call, cause: unknown): unknown => {
    const error = toDomainError(cause);
    onFailure?.(call, error);
    return error;
  };
  const callProvider = async <Answer>(call: Call, ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask();
    } catch (error) {
      throw failed(call, error);
    }
  };
  /** An id that the provider doesn't know is no failure here. */
  const callIfKnown = <Answer>(call: Call, ifUnknown: Answer, ask: () => Promise<Answer>): Promise<Answer> =>
    callProvider(call, () =>
      ask().catch((error: unknown) => {
        if (isMissing(error)) return ifUnknown;
        throw error;
      }),
    );
  /** The same for lists, which are fetched page by page. */
  async function* callEach<Item, Read>(
    call: Call,
    items: AsyncIterable<Item>,
    read: (item: Item) => Read,
  ): AsyncIterable<Read> {
    try {
      for await (const item of items) yield read(item);
    } catch (error) {
      throw failed(call, error);
    }
  }

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

  /** The provider refuses to cancel a subscription that a schedule manages; an end the schedule set stays. */
  const releaseSchedule = async (id: string): Promise<void> => {
    const schedule = idOf((await stripe.subscriptions.retrieve(id)).schedule);
    if (schedule) await stripe.subscriptionSchedules.release(schedule, { preserve_cancel_date: true });
  };

  /** The provider goes on retrying invoices from before the pause unless each stops advancing. */
  const setCollection = (call: Call, id: string, { paused }: { paused: boolean }): Promise<void> =>
    callIfKnown(call, undefined, async () => {
      await stripe.subscriptions.update(id, { pause_collection: paused ? { behavior: "void" } : "" });
      for (const status of ["draft", "open"] as const) {
        const { data } = await stripe.invoices.list({ subscription: id, status, limit: 100 });
        for (const invoice of data)
          if (invoice.auto_advance === paused)
            await stripe.invoices.update(invoice.id, { auto_advance: !paused });
      }
    });

  return {
    check: (priceId) =>
      callProvider("check", async () => {
        if (priceId) await stripe.prices.retrieve(priceId);
        else await stripe.prices.list({ limit: 1 });
      }),
    createCustomer: ({ userId, email, name }, idempotencyKey) =>
      callProvider("createCustomer", async () => {
        const params = { email: encodeAddress(email), metadata: { userId }, ...(name ? { name } : {}) };
        return (await stripe.customers.create(params, { idempotencyKey })).id;
      }),
    updateCustomer: (customerId, { email, name }) =>
      callIfKnown("updateCustomer", undefined, async () => {
        await stripe.customers.update(customerId, { email: encodeAddress(email), ...(name ? { name } : {}) });
      }),
    createCheckout: ({ customerId, userId, priceId, successUrl, cancelUrl }, idempotencyKey) =>
      callProvider("createCheckout", async () =>
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
      callProvider("getCheckout", async () => readCheckout(await stripe.checkout.sessions.retrieve(id))),
    openPortal: ({ customerId, returnUrl }, idempotencyKey) =>
      callProvider("openPortal", async () => {
        const params = { customer: customerId, return_url: returnUrl };
        return (await stripe.billingPortal.sessions.create(params, { idempotencyKey })).url;
      }),
    readCustomer: (customerId) => callIfKnown("readCustomer", null, () => readCustomer(customerId)),
    customerOfCharge: (id) =>
      callIfKnown("customerOfCharge", null, async () => idOf((await stripe.charges.retrieve(id)).customer)),
    customerOfPayment: (id) =>
      callIfKnown("customerOfPayment", null, async () =>
        idOf(
          (await (id.startsWith("pi_") ? stripe.paymentIntents.retrieve(id) : stripe.charges.retrieve(id)))
            .customer,
        ),
      ),
    endSubscription: (id, reason) =>
      callIfKnown("endSubscription", undefined, async () => {
        await releaseSchedule(id);
        await stripe.subscriptions.cancel(id, { cancellation_details: { comment: commentFor(reason) } });
      }),
    cancelAtPeriodEnd: (id) =>
      callIfKnown("cancelAtPeriodEnd", undefined, async () => {
        await releaseSchedule(id);
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }),
    pauseCollection: (id) => setCollection("pauseCollection", id, { paused: true }),
    resumeCollection: (id) => setCollection("resumeCollection", id, { paused: false }),
    refundInvoice: ({ invoiceId, amountCents, isGoodwill }, idempotencyKey) =>
      callProvider("refundInvoice", async () => {
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
      callEach(
        "eachSubscription",
        stripe.subscriptions.list({ status: "all", limit: 100 }),
        readSubscription,
      ),
    eachRefund: (since) =>
      callEach(
        "eachRefund",
        stripe.refunds.list({ created: { gte: secondsOf(since) }, limit: 100 }),
        ({ id, charge }) => ({
          id,
          chargeId: idOf(charge),
        }),
      ),
    eachPaidInvoice: (since) =>
      callEach(
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
