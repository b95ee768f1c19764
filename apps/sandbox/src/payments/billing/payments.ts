import { type Account, newId } from "../account/account.ts";
import type { Charge, Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from "../account/documents.ts";
import type { Decline } from "./cards.ts";

/** The payment intent of an invoice, before any card is tried. */
export function paymentIntentFor(account: Account, invoice: Invoice): PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${newId("s").slice(2)}`,
    confirmation_method: "automatic",
    created: account.now(),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description:
      invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: invoice.livemode,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}

/** Links an invoice to its payment intent. */
export function invoicePaymentFor(account: Account, invoice: Invoice, intent: PaymentIntent): InvoicePayment {
  return {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: account.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: invoice.livemode,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
}

interface ChargeInput {
  intent: PaymentIntent;
  method: PaymentMethod;
  decline: Decline | null;
}

const outcomeOf = (decline: Decline | null): Charge["outcome"] => ({
  advice_code: decline ? "try_again_later" : null,
  network_advice_code: null,
  network_decline_code: decline ? "01" : null,
  network_status: decline ? "declined_by_network" : "approved_by_network",
  reason: decline?.decline_code ?? null,
  risk_level: "normal",
  seller_message: decline ? "The bank returned the decline code." : "Payment complete.",
  type: decline ? "issuer_declined" : "authorized",
});

const detailsOf = ({ card }: PaymentMethod): Charge["payment_method_details"] =>
  card
    ? {
        card: {
          amount_authorized: null,
          authorization_code: null,
          brand: card.brand,
          checks: card.checks,
          country: card.country,
          electronic_commerce_indicator: null,
          exp_month: card.exp_month,
          exp_year: card.exp_year,
          fingerprint: card.fingerprint ?? null,
          funding: card.funding,
          installments: null,
          last4: card.last4,
          mandate: null,
          network: card.brand,
          network_transaction_id: null,
          regulated_status: "unregulated",
          three_d_secure: null,
          transaction_link_id: null,
          wallet: null,
        },
        type: "card",
      }
    : null;

/** One attempt to charge a card. */
export function chargeFor(account: Account, { intent, method, decline }: ChargeInput): Charge {
  const id = newId("ch");
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId("txn"),
    billing_details: method.billing_details,
    calculated_statement_descriptor: "SANDBOX",
    captured: !decline,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: intent.livemode,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}
