import { type Account, alter, newId } from "../account/account.ts";
import type { Charge, Refund } from "../account/documents.ts";
import { ProviderError } from "../protocol/errors.ts";
import { formatMoney } from "./invoices.ts";

interface Wanted {
  amount: number | undefined;
  reason: Refund["reason"];
  metadata: Record<string, string>;
}

/** Refunds a charge, at most what has not been refunded yet. */
export function refund(account: Account, charge: Charge, { amount, reason, metadata }: Wanted): Refund {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid)
    throw new ProviderError(400, `Charge ${charge.id} has not been paid and cannot be refunded.`, {
      param: "charge",
    });
  if (charge.disputed)
    throw new ProviderError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  if (left === 0)
    throw new ProviderError(400, `Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  if (amount !== undefined && amount < 1)
    throw new ProviderError(400, "Invalid positive integer", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  if (amount !== undefined && amount > left)
    throw new ProviderError(
      400,
      `Refund amount (${formatMoney(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatMoney(left, charge.currency)})`,
      { param: "amount" },
    );
  const refunded = amount ?? left;
  const made = account.store.put<Refund>({
    id: newId("re"),
    object: "refund",
    amount: refunded,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  const amount_refunded = charge.amount_refunded + refunded;
  const before = alter(account, charge, { amount_refunded, refunded: amount_refunded === charge.amount });
  account.emit("charge.refunded", charge, { before });
  account.emit("refund.created", made, { livemode: charge.livemode });
  return made;
}
