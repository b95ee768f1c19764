import { type Account, newId } from "../account/account.ts";
import type { Customer, Invoice, Price, Subscription } from "../account/documents.ts";
import { innerList } from "../protocol/list.ts";

export interface Billed {
  customer: Customer;
  subscription: Subscription;
  reason: "subscription_create" | "subscription_cycle";
  period: { start: number; end: number };
}

export const formatMoney = (cents: number, currency: string) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);

const amountOf = (price: Price, quantity: number) => (price.unit_amount ?? 0) * quantity;

const parentOf = ({ id, metadata }: Subscription): Invoice["parent"] => ({
  quote_details: null,
  subscription_details: { metadata, subscription: id },
  type: "subscription_details",
});

function linesOf(
  account: Account,
  invoice: string,
  { subscription, period }: Billed,
): Invoice["lines"]["data"] {
  return subscription.items.data.map((item) => {
    const quantity = item.quantity ?? 1;
    const amount = amountOf(item.price, quantity);
    const product = account.store.get("product", item.price.product);
    const each = formatMoney(item.price.unit_amount ?? 0, item.price.currency);
    return {
      id: newId("il"),
      object: "line_item",
      amount,
      currency: item.price.currency,
      description: `${quantity} × ${product?.name ?? item.price.product} (at ${each} / ${item.price.recurring?.interval})`,
      discount_amounts: [],
      discountable: true,
      discounts: [],
      invoice,
      livemode: subscription.livemode,
      metadata: subscription.metadata,
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: { credited_items: null },
          subscription: subscription.id,
          subscription_item: item.id,
        },
        type: "subscription_item_details",
      },
      period,
      pretax_credit_amounts: [],
      pricing: {
        price_details: { price: item.price.id, product: item.price.product },
        type: "price_details",
        unit_amount_decimal: item.price.unit_amount_decimal,
      },
      quantity,
      quantity_decimal: String(quantity),
      subscription: subscription.id,
      subtotal: amount,
      taxes: [],
    };
  });
}

/** What every new invoice here says. */
const blank = () =>
  ({
    account_country: "US",
    account_name: "Sandbox",
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: null,
    collection_method: "charge_automatically",
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    test_clock: null,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
  }) satisfies Partial<Invoice>;

/** A draft invoice, before it can be paid. */
export function draft(account: Account, billed: Billed): Invoice {
  const { customer, subscription, reason, period } = billed;
  const id = newId("in");
  const lines = linesOf(account, id, billed);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const now = account.now();
  return {
    ...blank(),
    id,
    object: "invoice",
    amount_due: total,
    amount_remaining: total,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    lines: innerList(lines, `/v1/invoices/${id}/lines`),
    livemode: subscription.livemode,
    parent: parentOf(subscription),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    webhooks_delivered_at: now,
  };
}

/** The invoice's subscription. */
export const subscriptionOf = (account: Account, invoice: Invoice): Subscription | undefined =>
  account.store.get("subscription", invoice.parent?.subscription_details?.subscription ?? "");
