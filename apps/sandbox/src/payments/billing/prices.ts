import type { Account } from "../account/account.ts";
import type { Price, Product } from "../account/documents.ts";

interface NewPrice {
  id: string;
  product: string;
  livemode: boolean;
  currency: string;
  unitAmount: number;
  recurring: Pick<NonNullable<Price["recurring"]>, "interval" | "interval_count"> | null;
}

function productFrom(
  account: Account,
  { id, name, livemode }: { id: string; name: string; livemode: boolean },
): Product {
  return {
    id,
    object: "product",
    active: true,
    created: account.now(),
    default_price: null,
    description: null,
    images: [],
    livemode,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: "service",
    updated: account.now(),
    url: null,
  };
}

export function priceFrom(
  account: Account,
  { id, product, livemode, currency, unitAmount, recurring }: NewPrice,
): Price {
  return {
    id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: account.now(),
    currency,
    custom_unit_amount: null,
    livemode,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring && { ...recurring, meter: null, trial_period_days: null, usage_type: "licensed" },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  };
}

const modes = [
  { livemode: false, suffix: "test" },
  { livemode: true, suffix: "live" },
] as const;

/** The initial products and prices, with fixed ids for use in settings. */
export function seed(account: Account): void {
  for (const { livemode, suffix } of modes) {
    const product = `prod_sandbox_starter_${suffix}`;
    const id = `price_sandbox_starter_${suffix}`;
    if (account.store.get("price", id)) continue;
    account.store.put(productFrom(account, { id: product, name: "Starter", livemode }));
    const recurring = { interval: "month", interval_count: 1 } as const;
    account.store.put(
      priceFrom(account, { id, product, livemode, currency: "usd", unitAmount: 1900, recurring }),
    );
  }
  account.commit();
}
