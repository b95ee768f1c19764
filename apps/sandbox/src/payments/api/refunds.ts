import type Stripe from "stripe";
import { mergeMetadata } from "../account/alter.ts";
import type { Charge, Refund } from "../account/documents.ts";
import { find } from "../account/find.ts";
import { refund } from "../billing/refunds.ts";
import type { Call } from "../protocol/call.ts";
import { list } from "../protocol/list.ts";
import { noSuch, ProviderError } from "../protocol/provider-error.ts";

function chargeNamed(call: Call<Stripe.RefundCreateParams>): Charge {
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
  return refund(call.account, chargeNamed(call), { amount, reason, metadata: mergeMetadata({}, metadata) });
}

/** A refund has the mode of its charge. */
const refundsIn = ({ account, livemode }: Pick<Call<unknown>, "account" | "livemode">) =>
  account.store
    .all("refund")
    .filter(({ charge }) => account.store.get("charge", charge ?? "")?.livemode === livemode);

export function retrieveRefund(call: Call<Stripe.RefundRetrieveParams>): Refund {
  const found = refundsIn(call).find(({ id }) => id === call.id);
  if (found) return found;
  throw noSuch("refund", call.id, { otherMode: false, livemode: call.livemode });
}

export function listRefunds(call: Call<Stripe.RefundListParams>): object {
  const { charge, payment_intent: intent } = call.params;
  const matching = refundsIn(call).filter(
    (made) =>
      (charge === undefined || made.charge === charge) &&
      (intent === undefined || made.payment_intent === intent),
  );
  return list(matching, call.params, call.url);
}
