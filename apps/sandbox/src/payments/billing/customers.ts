import { createHash } from "node:crypto";
import { type Account, alter, newId } from "../account/account.ts";
import type { Customer, PaymentMethod } from "../account/documents.ts";
import type { TestCard } from "./cards.ts";

interface NewCustomer {
  livemode: boolean;
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  preferredLocales?: string[];
}

export function customerFrom(account: Account, given: NewCustomer): Customer {
  return {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: newId("", 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: given.livemode,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: given.preferredLocales ?? [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

interface Presented {
  card: TestCard;
  expMonth: number;
  expYear: number;
  name: string | null;
}

/** A card as stored: last four digits and fingerprint, never the number. */
function paymentMethodOf(
  account: Account,
  { card, expMonth, expYear, name }: Presented,
  { id: customer, email, livemode }: Customer,
): PaymentMethod {
  const address = { city: null, country: "US", line1: null, line2: null, postal_code: null, state: null };
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address, email, name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash("sha256").update(card.number).digest("base64url").slice(0, 16),
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer,
    customer_account: null,
    livemode,
    metadata: {},
    type: "card",
  };
}

/** Attaches a card to its customer. */
export function attach(account: Account, presented: Presented, customer: Customer): PaymentMethod {
  const method = account.store.put(paymentMethodOf(account, presented, customer));
  account.emit("payment_method.attached", method);
  return method;
}

/** Makes a card the customer's default. */
export function makeDefault(account: Account, customer: Customer, method: PaymentMethod): void {
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id };
  const before = alter(account, customer, { invoice_settings });
  account.emit("customer.updated", customer, { before });
}
