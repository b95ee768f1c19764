import type Stripe from "stripe";
import { allIn, alter, deletedCustomer, find, mergeMetadata } from "../account/account.ts";
import type { Customer, PaymentMethod } from "../account/documents.ts";
import { cardOfToken } from "../billing/cards.ts";
import { attach, customerFrom } from "../billing/customers.ts";
import { end } from "../billing/lifecycle.ts";
import type { Call } from "../protocol/call.ts";
import { missingParam } from "../protocol/check.ts";
import { invalid, noSuch, ProviderError } from "../protocol/errors.ts";
import { list } from "../protocol/list.ts";

export function requireEmail(email: string | null | undefined, param = "email"): void {
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, param, "email_invalid");
}

export function createCustomer({ account, livemode, params }: Call<Stripe.CustomerCreateParams>): Customer {
  requireEmail(params.email);
  const { name, email, phone, description, preferred_locales: preferredLocales = [] } = params;
  const given = { livemode, name, email, phone, description, preferredLocales };
  const customer = account.store.put(
    customerFrom(account, { ...given, metadata: mergeMetadata({}, params.metadata) }),
  );
  account.emit("customer.created", customer);
  return customer;
}

export function updateCustomer(call: Call<Stripe.CustomerUpdateParams>): Customer {
  const { account, id, params } = call;
  requireEmail(params.email);
  const customer = find("customer", id, call);
  const { invoice_settings: settings, metadata, ...plain } = params;
  const method = settings?.default_payment_method;
  if (method) find("payment_method", method, { ...call, param: "invoice_settings[default_payment_method]" });
  const before = alter(account, customer, {
    ...(plain as Partial<Customer>),
    metadata: mergeMetadata(customer.metadata ?? {}, metadata),
    invoice_settings: { ...customer.invoice_settings, ...(method ? { default_payment_method: method } : {}) },
  });
  if (Object.keys(before).length > 0) account.emit("customer.updated", customer, { before });
  return customer;
}

/** Cancels the customer's subscriptions, then deletes the customer. */
export function deleteCustomer(call: Call<Stripe.CustomerDeleteParams>): object {
  const { account, id } = call;
  const customer = find("customer", id, call);
  for (const subscription of account.store.all("subscription"))
    if (subscription.customer === id && subscription.ended_at === null)
      end(account, subscription, "cancellation_requested");
  account.store.remove(customer);
  account.store.put({ id: `${id}:deleted`, object: "sandbox.deleted", livemode: customer.livemode });
  account.emit("customer.deleted", customer);
  return { id, object: "customer", deleted: true };
}

export const retrieveCustomer = (call: Call<Stripe.CustomerRetrieveParams>): object =>
  deletedCustomer(call.account, call.id, call.livemode) ?? find("customer", call.id, call);

export const listCustomers = (call: Call<Stripe.CustomerListParams>): object =>
  list(
    allIn("customer", call).filter(
      ({ email }) => call.params.email === undefined || email === call.params.email,
    ),
    call.params,
    call.url,
  );

/** Turns the provider's test card tokens into a card of the customer. */
export function attachPaymentMethod(call: Call<Stripe.PaymentMethodAttachParams>): PaymentMethod {
  const { account, livemode, id, params } = call;
  if (params.customer === undefined) throw missingParam("customer");
  const customer = find("customer", params.customer, { ...call, param: "customer" });
  const card = cardOfToken(id);
  if (!card) throw noSuch("PaymentMethod", id, { otherMode: false, livemode });
  if (card.decline) {
    const { message, code, decline_code } = card.decline;
    throw new ProviderError(402, message, { type: "card_error", code, more: { decline_code } });
  }
  const expYear = new Date(account.now() * 1000).getUTCFullYear() + 5;
  return attach(account, { card, expMonth: 12, expYear, name: customer.name ?? null }, customer);
}
