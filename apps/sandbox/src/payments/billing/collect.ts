import { type Account, alter } from "../account/account.ts";
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from "../account/documents.ts";
import { cardOfLast4, type Decline, failedLater } from "./cards.ts";
import { openDispute } from "./disputes.ts";
import { subscriptionOf } from "./invoices.ts";
import { chargeFor, invoicePaymentFor, paymentIntentFor } from "./payments.ts";

const noCard: Decline = {
  code: "resource_missing",
  decline_code: "no_payment_method",
  message: "There is no card to charge.",
};

/** Gives an invoice its number and payment intent, so that it can be paid. */
export function finalize(account: Account, invoice: Invoice): void {
  const customer = account.store.get("customer", invoice.customer ?? "");
  const sequence = customer?.next_invoice_sequence ?? 1;
  if (customer) alter(account, customer, { next_invoice_sequence: sequence + 1 });
  const now = account.now();
  const intent = account.store.put(paymentIntentFor(account, invoice));
  account.store.put(invoicePaymentFor(account, invoice, intent));
  const page = `${account.publicUrl}/invoices/${invoice.id}`;
  alter(account, invoice, {
    status: "open",
    number: `${customer?.invoice_prefix ?? "SANDBOX"}-${String(sequence).padStart(4, "0")}`,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: 0,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  account.emit("payment_intent.created", intent);
  account.emit("invoice.finalized", invoice);
}

const paymentOf = (account: Account, { id }: Invoice) =>
  account.store.all("invoice_payment").find(({ invoice }) => invoice === id);

/** The card an invoice is charged to by default. */
export function defaultMethod(account: Account, invoice: Invoice): PaymentMethod | undefined {
  const customer = account.store.get("customer", invoice.customer ?? "");
  const id =
    subscriptionOf(account, invoice)?.default_payment_method ??
    customer?.invoice_settings.default_payment_method;
  return account.store.get("payment_method", id ?? "");
}

function declineFor(method: PaymentMethod, onSession: boolean): Decline | null {
  const card = cardOfLast4(method.card?.last4 ?? "");
  return card.decline ?? (card.failsLater && !onSession ? failedLater : null);
}

function settle(account: Account, invoice: Invoice, intent: PaymentIntent, charge: Charge): void {
  const now = account.now();
  alter(account, intent, {
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
  });
  const payment = paymentOf(account, invoice);
  if (payment)
    alter(account, payment, {
      status: "paid",
      amount_paid: invoice.amount_due,
      status_transitions: { ...payment.status_transitions, paid_at: now },
    });
  alter(account, invoice, {
    status: "paid",
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    auto_advance: false,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  account.emit("charge.succeeded", charge);
  account.emit("payment_intent.succeeded", intent);
  if (payment) account.emit("invoice_payment.paid", payment);
  account.emit("invoice.paid", invoice);
  account.emit("invoice.payment_succeeded", invoice);
}

function fail(
  account: Account,
  invoice: Invoice,
  intent: PaymentIntent,
  charge: Charge | null,
  decline: Decline,
): void {
  const { code, decline_code, message } = decline;
  alter(account, intent, {
    status: "requires_payment_method",
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: {
      code,
      decline_code,
      message,
      type: "card_error",
      ...(charge ? { charge: charge.id } : {}),
    },
  });
  alter(account, invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  if (charge) account.emit("charge.failed", charge);
  account.emit("payment_intent.payment_failed", intent);
}

/** Tries to collect payment; returns null on success, the decline otherwise. */
export function collect(
  account: Account,
  invoice: Invoice,
  { method, onSession = false }: { method: PaymentMethod | undefined; onSession?: boolean },
): Decline | null {
  const intent = account.store.get(
    "payment_intent",
    paymentOf(account, invoice)?.payment.payment_intent ?? "",
  );
  if (!intent) throw new Error(`Invoice ${invoice.id} has no payment intent`);
  if (!method) {
    fail(account, invoice, intent, null, noCard);
    return noCard;
  }
  const decline = declineFor(method, onSession);
  const charge = account.store.put(chargeFor(account, { intent, method, decline }));
  if (decline) {
    fail(account, invoice, intent, charge, decline);
    return decline;
  }
  settle(account, invoice, intent, charge);
  if (cardOfLast4(method.card?.last4 ?? "").disputed) openDispute(account, charge, "fraudulent");
  return null;
}
