import type { Account } from "../account/account.ts";
import type { Customer } from "../account/documents.ts";
import { newId } from "../account/ids.ts";

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
