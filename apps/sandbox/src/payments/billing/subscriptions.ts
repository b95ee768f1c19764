import { type Account, newId } from "../account/account.ts";
import type { Customer, Price, Subscription, SubscriptionItem } from "../account/documents.ts";
import { innerList } from "../protocol/list.ts";

interface BillingInterval {
  interval: string;
  interval_count: number;
}

/** The same day of a later month, or that month's last day. */
function addMonths(moment: Date, months: number): Date {
  const day = moment.getUTCDate();
  const moved = new Date(moment);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved;
}

function later(anchor: number, { interval, interval_count }: BillingInterval, times: number): number {
  const start = new Date(anchor * 1000);
  const count = interval_count * times;
  const daily = (days: number) => anchor + days * count * 86_400;
  switch (interval) {
    case "day":
      return daily(1);
    case "week":
      return daily(7);
    case "year":
      return addMonths(start, 12 * count).getTime() / 1000;
    default:
      return addMonths(start, count).getTime() / 1000;
  }
}

/** The first period end after a moment. Counted from the anchor, so that a 31st returns after a short month. */
export function periodEnd(anchor: number, interval: BillingInterval, after: number): number {
  for (let times = 1; ; times += 1) {
    const end = later(anchor, interval, times);
    if (end > after) return end;
  }
}

interface Wanted {
  customer: Customer;
  items: readonly { price: Price; quantity: number }[];
  metadata: Record<string, string>;
  description: string | null;
  paymentMethod: string | null;
  status: "active" | "incomplete";
}

const intervalOf = ({ recurring }: Price) => ({
  interval: recurring?.interval ?? "month",
  interval_count: recurring?.interval_count ?? 1,
});

const planOf = (price: Price): SubscriptionItem["plan"] => ({
  id: price.id,
  object: "plan",
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: "per_unit",
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? "month",
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: price.livemode,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: "licensed",
});

const itemFrom = (
  { price, quantity }: Wanted["items"][number],
  subscription: string,
  now: number,
): SubscriptionItem => ({
  id: newId("si", 14),
  object: "subscription_item",
  billing_thresholds: null,
  created: now,
  current_period_end: periodEnd(now, intervalOf(price), now),
  current_period_start: now,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
});

/** A new subscription, not paid and without an event yet. */
export function subscriptionFrom(account: Account, wanted: Wanted): Subscription {
  const { customer, items, metadata, description, paymentMethod, status } = wanted;
  const id = newId("sub");
  const now = account.now();
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: items[0]?.price.currency ?? "usd",
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: innerList(
      items.map((item) => itemFrom(item, id, now)),
      `/v1/subscription_items?subscription=${id}`,
    ),
    latest_invoice: null,
    livemode: customer.livemode,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: null,
  };
}

/** The current period; all items of a subscription share one interval here. */
export function periodOf({ items }: Subscription): { start: number; end: number } {
  const [item] = items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

/** The period after the current one. */
export function nextPeriodOf(subscription: Subscription): { start: number; end: number } {
  const { end } = periodOf(subscription);
  const price = subscription.items.data[0]?.price;
  return {
    start: end,
    end: price ? periodEnd(subscription.billing_cycle_anchor, intervalOf(price), end) : end,
  };
}
