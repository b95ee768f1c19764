import type Stripe from "stripe";
import { allIn, alter, find, mergeMetadata } from "../account/account.ts";
import type { Subscription } from "../account/documents.ts";
import { detailsWith, end, endingAt, start, startTrial, update } from "../billing/lifecycle.ts";
import { periodOf, subscriptionFrom } from "../billing/subscriptions.ts";
import type { Call } from "../protocol/call.ts";
import { missingParam } from "../protocol/check.ts";
import { invalid, ProviderError } from "../protocol/errors.ts";
import { list } from "../protocol/list.ts";

type Create = Call<Stripe.SubscriptionCreateParams>;

function itemsOf(call: Create) {
  const items = (call.params.items ?? []).map(({ price: id, quantity = 1 }, index) => {
    if (id === undefined) throw missingParam(`items[${index}][price]`);
    const price = find("price", id, { ...call, param: `items[${index}][price]` });
    if (!price.recurring)
      throw invalid(
        `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
        `items[${index}][price]`,
      );
    return { price, quantity };
  });
  if (items.length === 0) throw missingParam("items");
  return items;
}

/** Without a hosted page: charges the customer's card immediately, unless payment_behavior says to wait. */
export function createSubscription(call: Create): Subscription {
  const { account, params } = call;
  if (params.customer === undefined) throw missingParam("customer");
  const customer = find("customer", params.customer, { ...call, param: "customer" });
  const items = itemsOf(call);
  const named = params.default_payment_method ?? customer.invoice_settings.default_payment_method ?? null;
  const waits = params.payment_behavior === "default_incomplete";
  if (named === null && !waits && !params.trial_period_days)
    throw new ProviderError(
      400,
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      { code: "resource_missing" },
    );
  const method =
    named === null ? undefined : find("payment_method", named, { ...call, param: "default_payment_method" });
  const subscription = subscriptionFrom(account, {
    customer,
    items,
    metadata: mergeMetadata({}, params.metadata),
    description: params.description || null,
    paymentMethod: params.default_payment_method ?? null,
    status: "incomplete",
  });
  if (params.trial_period_days)
    startTrial(account, { customer, subscription, days: params.trial_period_days });
  else start(account, { customer, subscription, method: waits ? undefined : method });
  return subscription;
}

export const retrieveSubscription = (call: Call<Stripe.SubscriptionRetrieveParams>): Subscription =>
  find("subscription", call.id, call);

const isOver = ({ status }: Subscription) => status === "canceled" || status === "incomplete_expired";

export function listSubscriptions(call: Call<Stripe.SubscriptionListParams>): object {
  const { customer, price, status } = call.params;
  const hasStatus = (subscription: Subscription) => {
    if (status === "all") return true;
    if (status === "ended") return isOver(subscription);
    return status === undefined ? subscription.status !== "canceled" : subscription.status === status;
  };
  const matching = allIn("subscription", call).filter(
    (subscription) =>
      (customer === undefined || subscription.customer === customer) &&
      (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
      hasStatus(subscription),
  );
  return list(matching, call.params, call.url);
}

/** An empty value resumes collection. */
const pausedBy = (
  pause: Exclude<Stripe.SubscriptionUpdateParams["pause_collection"], undefined>,
): Subscription["pause_collection"] =>
  pause === "" || pause === null ? null : { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null };

/** What the parameters say about the end; what they don't mention stays. */
function endChangesOf(
  { account, params }: Call<Stripe.SubscriptionUpdateParams>,
  held: Subscription,
): Partial<Subscription> {
  const { cancel_at: at, cancel_at_period_end: ends, cancellation_details: input } = params;
  if (held.schedule && (at !== undefined || ends !== undefined))
    throw new ProviderError(
      400,
      `The subscription is managed by the subscription schedule \`${held.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (at !== undefined && ends !== undefined)
    throw invalid(
      "You may only specify one of these parameters: cancel_at, cancel_at_period_end.",
      "cancel_at",
    );
  if (typeof at === "number" && at <= account.now())
    throw invalid("The cancel_at timestamp must be in the future.", "cancel_at");
  if (at !== undefined) {
    const { end: periodEnd } = periodOf(held);
    const cancelAt = typeof at === "number" ? at : at === "" || at === null ? null : periodEnd;
    return endingAt(account, held, { cancelAt, atPeriodEnd: false, input });
  }
  if (ends !== undefined)
    return endingAt(account, held, {
      cancelAt: ends ? periodOf(held).end : null,
      atPeriodEnd: ends,
      input,
    });
  return input
    ? {
        cancellation_details: detailsWith(
          held,
          held.cancellation_details?.reason === "cancellation_requested" ? "cancellation_requested" : null,
          input,
        ),
      }
    : {};
}

function changesOf(call: Call<Stripe.SubscriptionUpdateParams>, held: Subscription): Partial<Subscription> {
  const { default_payment_method: method, description, metadata, pause_collection: pause } = call.params;
  if (method !== undefined) find("payment_method", method, { ...call, param: "default_payment_method" });
  return {
    ...(method === undefined ? {} : { default_payment_method: method }),
    ...(description === undefined ? {} : { description: description || null }),
    ...(pause === undefined ? {} : { pause_collection: pausedBy(pause) }),
    metadata: mergeMetadata(held.metadata, metadata),
    ...endChangesOf(call, held),
  };
}

export function updateSubscription(call: Call<Stripe.SubscriptionUpdateParams>): Subscription {
  const subscription = find("subscription", call.id, call);
  if (isOver(subscription) && Object.keys(call.params).some((name) => name !== "metadata"))
    throw new ProviderError(
      400,
      "A canceled subscription can only update its cancellation_details and metadata.",
    );
  if (isOver(subscription))
    alter(call.account, subscription, {
      metadata: mergeMetadata(subscription.metadata, call.params.metadata),
    });
  else update(call.account, subscription, changesOf(call, subscription));
  return subscription;
}

export function cancelSubscription(call: Call<Stripe.SubscriptionCancelParams>): Subscription {
  const subscription = find("subscription", call.id, call);
  if (isOver(subscription))
    throw new ProviderError(404, `No such subscription: '${call.id}'`, {
      code: "resource_missing",
      param: "id",
    });
  const details = detailsWith(subscription, "cancellation_requested", call.params.cancellation_details);
  alter(call.account, subscription, { cancellation_details: details });
  end(call.account, subscription, "cancellation_requested");
  return subscription;
}
