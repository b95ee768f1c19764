import type Stripe from "stripe";
import { find, mergeMetadata, newId } from "../account/account.ts";
import type { CheckoutSession } from "../account/documents.ts";
import type { Bought } from "../billing/checkout.ts";
import type { Call } from "../protocol/call.ts";
import { missingParam, requireUrl } from "../protocol/check.ts";
import { invalid, ProviderError } from "../protocol/errors.ts";
import { innerList } from "../protocol/list.ts";
import { requireEmail } from "./customers.ts";

const DAY = 86_400;
const HALF_HOUR = 1800;

type Create = Call<Stripe.Checkout.SessionCreateParams>;

function requireMode({ mode, ui_mode }: Create["params"]): void {
  if (mode === undefined) throw missingParam("mode");
  if (mode !== "subscription")
    throw invalid(
      `The sandbox does not support the mode ${mode}, only subscription.`,
      "mode",
      "sandbox_unsupported",
    );
  if (ui_mode !== undefined && ui_mode !== "hosted_page")
    throw invalid(
      `The sandbox does not support the ui_mode ${ui_mode}, only hosted_page.`,
      "ui_mode",
      "sandbox_unsupported",
    );
}

function expiryOf({ account, params }: Create): number {
  const now = account.now();
  const { expires_at = now + DAY } = params;
  if (expires_at < now + HALF_HOUR)
    throw invalid(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "expires_at",
    );
  if (expires_at > now + DAY)
    throw invalid(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      "expires_at",
    );
  return expires_at;
}

function boughtBy(call: Create): [Bought, ...Bought[]] {
  const [first, ...more] = (call.params.line_items ?? []).map(({ price: id, quantity }, index): Bought => {
    if (id === undefined) throw missingParam(`line_items[${index}][price]`);
    const price = find("price", id, { ...call, param: `line_items[${index}][price]` });
    if (!price.active)
      throw invalid(
        "The price specified is inactive. This field only accepts active prices.",
        `line_items[${index}][price]`,
      );
    if (quantity === undefined)
      throw invalid(
        `Quantity is required. Add \`quantity\` to \`line_items[${index}]\``,
        `line_items[${index}][quantity]`,
      );
    if (quantity < 1)
      throw invalid(
        "Invalid positive integer",
        `line_items[${index}][quantity]`,
        "parameter_invalid_integer",
      );
    return { price, quantity };
  });
  if (!first) throw missingParam("line_items");
  if (![first, ...more].some(({ price }) => price.recurring))
    throw new ProviderError(
      400,
      "You must provide at least one recurring price in `subscription` mode when using prices.",
    );
  if (![first, ...more].every(({ price }) => price.recurring && price.currency === first.price.currency))
    throw invalid(
      "The sandbox only supports recurring prices in a single currency.",
      "line_items",
      "sandbox_unsupported",
    );
  return [first, ...more];
}

function lineItemsOf(
  call: Create,
  bought: readonly Bought[],
  session: string,
): CheckoutSession["line_items"] {
  const data = bought.map(({ price, quantity }) => {
    const amount = (price.unit_amount ?? 0) * quantity;
    return {
      id: newId("li"),
      object: "item" as const,
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: call.account.store.get("product", price.product)?.name ?? null,
      metadata: {},
      price,
      quantity,
    };
  });
  return innerList(data, `/v1/checkout/sessions/${session}/line_items`);
}

/** Refuses what the provider refuses; the address to return to. */
function checkCreate(call: Create): string {
  const { params } = call;
  requireMode(params);
  if (params.customer !== undefined && params.customer_email !== undefined)
    throw new ProviderError(400, "You may only specify one of these parameters: customer, customer_email.");
  requireEmail(params.customer_email, "customer_email");
  if (params.success_url === undefined) throw missingParam("success_url");
  requireUrl(params.success_url, "success_url");
  requireUrl(params.cancel_url, "cancel_url");
  if (params.customer !== undefined) find("customer", params.customer, { ...call, param: "customer" });
  return params.success_url;
}

/** What the subscription is to carry, once it is bought. */
function rememberOrder({ account, params }: Create, id: string): void {
  account.store.put({
    id,
    object: "sandbox.order",
    metadata: mergeMetadata({}, params.subscription_data?.metadata),
    description: params.subscription_data?.description ?? null,
  });
}

export function createCheckoutSession(call: Create): CheckoutSession {
  const { account, livemode, params } = call;
  const success_url = checkCreate(call);
  const bought = boughtBy(call);
  const expires_at = expiryOf(call);
  const id = newId(`cs_${livemode ? "live" : "test"}`, 58);
  const total = bought.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  rememberOrder(call, id);
  return account.store.put<CheckoutSession>({
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: account.now(),
    currency: bought[0].price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: params.customer === undefined ? "always" : null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: lineItemsOf(call, bought, id),
    livemode,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${account.publicUrl}/checkout/${id}`,
    wallet_options: null,
  });
}

export const retrieveCheckoutSession = (call: Call<Stripe.Checkout.SessionRetrieveParams>): CheckoutSession =>
  find("checkout.session", call.id, call);
