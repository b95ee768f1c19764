import type Stripe from "stripe";
import type { Dispute } from "../account/documents.ts";
import { allIn, find } from "../account/find.ts";
import { closeDispute } from "../billing/disputes.ts";
import type { Call } from "../protocol/call.ts";
import { list } from "../protocol/list.ts";
import { ProviderError } from "../protocol/provider-error.ts";

export const retrieveDispute = (call: Call<Stripe.DisputeRetrieveParams>): Dispute =>
  find("dispute", call.id, call);

export function listDisputes(call: Call<Stripe.DisputeListParams>): object {
  const { charge, payment_intent: intent } = call.params;
  const matching = allIn("dispute", call).filter(
    (dispute) =>
      (charge === undefined || dispute.charge === charge) &&
      (intent === undefined || dispute.payment_intent === intent),
  );
  return list(matching, call.params, call.url);
}

/** Whoever closes a dispute gives in. */
export function giveInToDispute(call: Call<Stripe.DisputeCloseParams>): Dispute {
  const dispute = find("dispute", call.id, call);
  if (dispute.status === "won" || dispute.status === "lost")
    throw new ProviderError(400, "This dispute is already closed.");
  return closeDispute(call.account, dispute, "lost");
}
