import type Stripe from "stripe";
import type { Charge, PaymentIntent } from "../account/documents.ts";
import { allIn, find } from "../account/find.ts";
import type { Call } from "../protocol/call.ts";
import { list } from "../protocol/list.ts";

export const retrievePaymentIntent = (call: Call<Stripe.PaymentIntentRetrieveParams>): PaymentIntent =>
  find("payment_intent", call.id, call);

export const retrieveCharge = (call: Call<Stripe.ChargeRetrieveParams>): Charge =>
  find("charge", call.id, call);

export function listCharges(call: Call<Stripe.ChargeListParams>): object {
  const { customer, payment_intent: intent } = call.params;
  const matching = allIn("charge", call).filter(
    (charge) =>
      (customer === undefined || charge.customer === customer) &&
      (intent === undefined || charge.payment_intent === intent),
  );
  return list(matching, call.params, call.url);
}
