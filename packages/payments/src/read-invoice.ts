import type { ProviderInvoice } from "@storyletter/domain/ports";
import type Stripe from "stripe";
import { dateOf, idOf, momentOf, wordOf } from "./values.ts";

const REASONS: Partial<Record<NonNullable<Stripe.Invoice["billing_reason"]>, ProviderInvoice["reason"]>> = {
  subscription_create: "first",
  subscription_cycle: "renewal",
};

const STATUSES = ["draft", "open", "paid", "void", "uncollectible"] as const;

/** The invoice's own period is the one before; what is paid for stands on the lines of the subscription. */
function periodOf({ lines }: Stripe.Invoice): ProviderInvoice["period"] {
  const line = lines.data.findLast(({ parent }) => parent?.type === "subscription_item_details");
  return line ? { start: dateOf(line.period.start), end: dateOf(line.period.end) } : null;
}

export const readInvoice = (invoice: Stripe.Invoice): ProviderInvoice => ({
  id: invoice.id,
  customerId: idOf(invoice.customer) ?? "",
  subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
  number: invoice.number,
  status: wordOf(STATUSES, invoice.status, "draft"),
  reason: (invoice.billing_reason && REASONS[invoice.billing_reason]) ?? "other",
  amountCents: invoice.amount_due,
  period: periodOf(invoice),
  createdAt: dateOf(invoice.created),
  finalizedAt: momentOf(invoice.status_transitions.finalized_at),
  paidAt: momentOf(invoice.status_transitions.paid_at),
  attempts: invoice.attempt_count,
  hostedUrl: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
});
