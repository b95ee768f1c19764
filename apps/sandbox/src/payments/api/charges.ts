import type Stripe from "stripe";
import { allIn, find, mergeMetadata } from "../account/account.ts";
import type { Charge, PaymentIntent, Refund } from "../account/documents.ts";
import { refund } from "../billing/refunds.ts";
import type { Call } from "../protocol/call.ts";
import { ProviderError } from "../protocol/errors.ts";
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

function requestedCharge(call: Call<Stripe.RefundCreateParams>): Charge {
  const { charge, payment_intent } = call.params;
  if (charge !== undefined) return find("charge", charge, { ...call, param: "charge" });
  if (payment_intent === undefined)
    throw new ProviderError(
      400,
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const intent = find("payment_intent", payment_intent, { ...call, param: "payment_intent" });
  if (intent.status !== "succeeded")
    throw new ProviderError(
      400,
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      {
        param: "payment_intent",
      },
    );
  return find("charge", intent.latest_charge ?? "", call);
}

export function createRefund(call: Call<Stripe.RefundCreateParams>): Refund {
  const { amount, reason = null, metadata } = call.params;
  return refund(call.account, requestedCharge(call), {
    amount,
    reason,
    metadata: mergeMetadata({}, metadata),
  });
}

/** A refund has its charge's mode. */
const refundsIn = ({ account, livemode }: Pick<Call<unknown>, "account" | "livemode">) =>
  account.store
    .all("refund")
    .filter(({ charge }) => account.store.get("charge", charge ?? "")?.livemode === livemode);

export function listRefunds(call: Call<Stripe.RefundListParams>): object {
  const { charge, payment_intent: intent } = call.params;
  const matching = refundsIn(call).filter(
    (made) =>
      (charge === undefined || made.charge === charge) &&
      (intent === undefined || made.payment_intent === intent),
  );
  return list(matching, call.params, call.url);
}

export function listDisputes(call: Call<Stripe.DisputeListParams>): object {
  const { charge, payment_intent: intent } = call.params;
  const matching = allIn("dispute", call).filter(
    (dispute) =>
      (charge === undefined || dispute.charge === charge) &&
      (intent === undefined || dispute.payment_intent === intent),
  );
  return list(matching, call.params, call.url);
}
