import { type Account, alter } from "../account/account.ts";
import type { CheckoutSession, Customer, Price } from "../account/documents.ts";
import type { Decline, TestCard } from "./cards.ts";
import { attach, customerFrom, makeDefault } from "./customers.ts";
import { start } from "./lifecycle.ts";
import { subscriptionFrom } from "./subscriptions.ts";

export interface Payer {
  card: TestCard;
  expMonth: number;
  expYear: number;
  name: string;
  email: string;
}

export interface Bought {
  price: Price;
  quantity: number;
}

/** What a session sells, from its line items. */
export const boughtIn = ({ line_items }: CheckoutSession): Bought[] =>
  (line_items?.data ?? []).flatMap(({ price, quantity }) =>
    price ? [{ price, quantity: quantity ?? 1 }] : [],
  );

function customerOf(account: Account, session: CheckoutSession, { name, email }: Payer): Customer {
  const known = account.store.get("customer", session.customer ?? "");
  if (known) return known;
  const customer = account.store.put(customerFrom(account, { livemode: session.livemode, name, email }));
  account.emit("customer.created", customer);
  return customer;
}

/** Pays a session. A declined card leaves the session open and creates nothing. */
export function complete(account: Account, session: CheckoutSession, payer: Payer): Decline | null {
  if (payer.card.decline) return payer.card.decline;
  const customer = customerOf(account, session, payer);
  const method = attach(account, payer, customer);
  makeDefault(account, customer, method);
  const { metadata, description } = account.store.get("sandbox.order", session.id) ?? {
    metadata: {},
    description: null,
  };
  const wanted = { customer, items: boughtIn(session), metadata, description, paymentMethod: method.id };
  const subscription = subscriptionFrom(account, { ...wanted, status: "active" });
  const { invoice } = start(account, { customer, subscription, method, onSession: true });
  alter(account, session, {
    status: "complete",
    payment_status: "paid",
    customer: customer.id,
    customer_details: {
      address: method.billing_details.address,
      business_name: null,
      email: payer.email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    invoice: invoice.id,
    subscription: subscription.id,
    url: null,
  });
  account.emit("checkout.session.completed", session);
  return null;
}

/** A session that timed out can no longer be paid. */
export function expire(account: Account, session: CheckoutSession): void {
  alter(account, session, { status: "expired", url: null });
  account.emit("checkout.session.expired", session);
}
