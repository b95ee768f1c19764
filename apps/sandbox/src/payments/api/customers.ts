import type Stripe from "stripe";
import { alter, mergeMetadata } from "../account/alter.ts";
import { deletedCustomer } from "../account/deleted.ts";
import type { Customer } from "../account/documents.ts";
import { allIn, find } from "../account/find.ts";
import { customerFrom } from "../billing/customers.ts";
import { end } from "../billing/lifecycle.ts";
import type { Call } from "../protocol/call.ts";
import { list } from "../protocol/list.ts";
import { invalid } from "../protocol/provider-error.ts";

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

/** Ends what the customer pays for, then forgets the customer. */
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
