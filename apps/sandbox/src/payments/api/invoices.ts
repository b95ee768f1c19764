import type Stripe from "stripe";
import { allIn, alter, find, mergeMetadata, newId } from "../account/account.ts";
import type { Invoice } from "../account/documents.ts";
import { draft } from "../billing/invoices.ts";
import { endsWithPeriod, pay } from "../billing/lifecycle.ts";
import { nextPeriodOf } from "../billing/subscriptions.ts";
import type { Call } from "../protocol/call.ts";
import { missingParam } from "../protocol/check.ts";
import { ProviderError } from "../protocol/errors.ts";
import { list } from "../protocol/list.ts";

export const retrieveInvoice = (call: Call<Stripe.InvoiceRetrieveParams>): Invoice =>
  find("invoice", call.id, call);

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

export function payInvoice(call: Call<Stripe.InvoicePayParams>): Invoice {
  const { account, params } = call;
  const invoice = find("invoice", call.id, call);
  if (invoice.status === "paid")
    throw new ProviderError(400, "Invoice is already paid", { code: "invoice_already_paid" });
  if (invoice.status !== "open")
    throw new ProviderError(400, `This invoice can't be paid: it is ${invoice.status}.`, {
      code: "invoice_not_editable",
    });
  const named = params.payment_method;
  const method =
    named === undefined ? undefined : find("payment_method", named, { ...call, param: "payment_method" });
  const decline = pay(account, invoice, method ? { method } : {});
  if (!decline) return invoice;
  const { message, code, decline_code } = decline;
  throw new ProviderError(402, message, { type: "card_error", code, more: { decline_code } });
}

/** A preview of the next renewal's invoice; nothing is stored. */
export function previewInvoice(call: Call<Stripe.InvoiceCreatePreviewParams>): Invoice {
  const { account, params } = call;
  if (params.subscription === undefined) throw missingParam("subscription");
  const subscription = find("subscription", params.subscription, { ...call, param: "subscription" });
  const customer = find("customer", params.customer ?? subscription.customer, { ...call, param: "customer" });
  if (subscription.ended_at !== null || endsWithPeriod(subscription))
    throw new ProviderError(404, `No upcoming invoices for customer: '${customer.id}'`, {
      code: "invoice_upcoming_none",
    });
  const period = nextPeriodOf(subscription);
  const preview = draft(account, { customer, subscription, reason: "upcoming", period });
  return {
    ...preview,
    id: newId("upcoming_in"),
    created: period.start,
    next_payment_attempt: period.start + 3600,
  };
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
