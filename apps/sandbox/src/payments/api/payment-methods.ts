import type Stripe from "stripe";
import type { PaymentMethod } from "../account/documents.ts";
import { allIn, find } from "../account/find.ts";
import { cardOfToken } from "../billing/cards.ts";
import { attach } from "../billing/payment-methods.ts";
import type { Call } from "../protocol/call.ts";
import { missingParam } from "../protocol/check.ts";
import { list } from "../protocol/list.ts";
import { noSuch, ProviderError } from "../protocol/provider-error.ts";

/** The provider's tokens of test cards become a card of the customer's own. */
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

export const retrievePaymentMethod = (call: Call<Stripe.PaymentMethodRetrieveParams>): PaymentMethod =>
  find("payment_method", call.id, call);

export function listPaymentMethods(call: Call<Stripe.PaymentMethodListParams>): object {
  const { customer, type } = call.params;
  const matching = allIn("payment_method", call).filter(
    (method) =>
      (customer === undefined || method.customer === customer) &&
      (type === undefined || method.type === type),
  );
  return list(matching, call.params, call.url);
}
