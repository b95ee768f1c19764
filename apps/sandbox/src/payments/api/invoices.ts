import type Stripe from "stripe";
import { allIn, alter, find, mergeMetadata } from "../account/account.ts";
import type { Invoice } from "../account/documents.ts";
import type { Call } from "../protocol/call.ts";
import { ProviderError } from "../protocol/errors.ts";
import { list } from "../protocol/list.ts";

export function listInvoices(call: Call<Stripe.InvoiceListParams>): object {
  const { customer, status, subscription } = call.params;
  const matching = allIn("invoice", call).filter(
    (invoice) =>
      (customer === undefined || invoice.customer === customer) &&
      (status === undefined || invoice.status === status) &&
      (subscription === undefined || invoice.parent?.subscription_details?.subscription === subscription),
  );
  return list(matching, call.params, call.url);
}

/** Turning automatic collection off stops the retries of an open invoice, and a draft stays a draft. */
export function updateInvoice(call: Call<Stripe.InvoiceUpdateParams>): Invoice {
  const { account, params } = call;
  const invoice = find("invoice", call.id, call);
  const { auto_advance: advance = invoice.auto_advance, metadata } = params;
  const isFinal = invoice.status !== "draft" && invoice.status !== "open";
  if (advance && isFinal)
    throw new ProviderError(400, `This invoice can't advance: it is ${invoice.status}.`, {
      code: "invoice_not_editable",
    });
  const changed = advance !== invoice.auto_advance;
  const next = advance ? account.now() : null;
  const before = alter(account, invoice, {
    metadata: mergeMetadata(invoice.metadata ?? {}, metadata),
    ...(changed && {
      auto_advance: advance,
      automatically_finalizes_at: invoice.status === "draft" ? next : null,
      next_payment_attempt: invoice.status === "open" ? next : null,
    }),
  });
  if (Object.keys(before).length > 0) account.emit("invoice.updated", invoice, { before });
  return invoice;
}

export function listInvoicePayments(call: Call<Stripe.InvoicePaymentListParams>): object {
  const { invoice, status } = call.params;
  const matching = allIn("invoice_payment", call).filter(
    (payment) =>
      (invoice === undefined || payment.invoice === invoice) &&
      (status === undefined || payment.status === status),
  );
  return list(matching, call.params, call.url);
}
