import type { Invoice } from "@storyletter/contract";
import type { BadgeTone } from "@storyletter/ui";

interface InvoiceState {
  word: string;
  tone: BadgeTone;
}

const STATES: Record<Invoice["status"], InvoiceState> = {
  paid: { word: "Paid", tone: "success" },
  open: { word: "Open", tone: "warning" },
  void: { word: "Void", tone: "plain" },
  uncollectible: { word: "Not paid", tone: "danger" },
};

/** How an invoice stands, in one word or two. */
export function invoiceState({ status, amountCents, refundedCents }: Invoice): InvoiceState {
  if (refundedCents === 0) return STATES[status];
  return { word: refundedCents < amountCents ? "Partly refunded" : "Refunded", tone: "plain" };
}
