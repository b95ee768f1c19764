import type Stripe from "stripe";
import { allIn, find, mergeMetadata, newId } from "../account/account.ts";
import type { Price } from "../account/documents.ts";
import { priceFrom } from "../billing/prices.ts";
import type { Call } from "../protocol/call.ts";
import { missingParam } from "../protocol/check.ts";
import { invalid } from "../protocol/errors.ts";
import { list } from "../protocol/list.ts";

export function createPrice(call: Call<Stripe.PriceCreateParams>): Price {
  const { account, livemode, params } = call;
  if (params.product === undefined) throw missingParam("product");
  if (params.unit_amount === undefined) throw missingParam("unit_amount");
  if (params.unit_amount < 0)
    throw invalid("Invalid non-negative integer", "unit_amount", "parameter_invalid_integer");
  const currency = params.currency.toLowerCase();
  if (!Intl.supportedValuesOf("currency").includes(currency.toUpperCase()))
    throw invalid(`Invalid currency: ${currency}.`, "currency");
  find("product", params.product, { ...call, param: "product" });
  const { interval, interval_count = 1 } = params.recurring ?? {};
  const recurring = interval === undefined ? null : { interval, interval_count };
  const { product, unit_amount: unitAmount } = params;
  const plain = priceFrom(account, {
    id: newId("price"),
    product,
    livemode,
    currency,
    unitAmount,
    recurring,
  });
  const { active = true, nickname = null, lookup_key = null } = params;
  const price = account.store.put({
    ...plain,
    active,
    nickname,
    lookup_key,
    metadata: mergeMetadata({}, params.metadata),
  });
  account.emit("price.created", price);
  return price;
}

export const retrievePrice = (call: Call<Stripe.PriceRetrieveParams>): Price => find("price", call.id, call);

export function listPrices(call: Call<Stripe.PriceListParams>): object {
  const { active, product, lookup_keys: keys } = call.params;
  const matching = allIn("price", call).filter(
    (price) =>
      (active === undefined || price.active === active) &&
      (product === undefined || price.product === product) &&
      (keys === undefined || keys.includes(price.lookup_key ?? "")),
  );
  return list(matching, call.params, call.url);
}
