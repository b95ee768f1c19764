import type { PaymentMode } from "@storyletter/contract/billing";
import type { PaidPlanId } from "@storyletter/contract/billing/constants";

export interface ProviderSubscription {
  id: string;
  customerId: string;
  /** More detailed than our own status. */
  status:
    | "active"
    | "trialing"
    | "past_due"
    | "unpaid"
    | "paused"
    | "incomplete"
    | "incomplete_expired"
    | "canceled";
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** It ends with the current period, or before. */
  cancelAtPeriodEnd: boolean;
  /** When it is scheduled to end, which may be after further renewals. */
  endsAt: Date | null;
  cancelRequestedAt: Date | null;
  /** The next renewal is not charged unless collection is resumed. */
  collectionPaused: boolean;
  endedAt: Date | null;
  /** The provider's reason, or ours if we ended it. */
  endReason: EndReason;
  priceCents: number;
  currency: string;
  /** Determines the plan. */
  priceId: string | null;
}

export type EndReason = "customer" | "staff" | "payment-failed" | "refund" | "account-deleted";

export interface ProviderInvoice {
  id: string;
  customerId: string;
  subscriptionId: string | null;
  number: string | null;
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  reason: "first" | "renewal" | "other";
  /** The amount paid, or due if unpaid, in the currency's smallest unit. */
  amountCents: number;
  /** Three lower-case letters. */
  currency: string;
  /** The period that it pays for, if any. */
  period: { start: Date; end: Date } | null;
  createdAt: Date;
  finalizedAt: Date | null;
  paidAt: Date | null;
  /** Number of payment attempts. */
  attempts: number;
  hostedUrl: string | null;
  pdfUrl: string | null;
}

/** A refund or dispute of the payment for `invoiceId`. */
export interface Reversal {
  id: string;
  kind: "refund" | "dispute";
  /** For disputes: open, or who won. */
  outcome: "done" | "open" | "won" | "lost";
  invoiceId: string | null;
  amountCents: number;
  currency: string;
  at: Date;
  /** A refund that leaves the paid period as it is. */
  isGoodwill: boolean;
}

export interface RefundRequest {
  invoiceId: string;
  /** Null for all that has not been refunded yet. */
  amountCents: number | null;
  /** Leaves the paid period as it is, even if all of it is refunded. */
  isGoodwill: boolean;
}

/** The provider's current state of a customer. */
export interface CustomerSnapshot {
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
  reversals: Reversal[];
}

export interface ProviderCheckout {
  id: string;
  customerId: string | null;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  /** The payment page, while it is open. */
  url: string | null;
  expiresAt: Date;
}

/** A provider event with a valid signature, reduced to ids. */
export interface PaymentEvent {
  id: string;
  type: string;
  mode: PaymentMode;
  createdAt: Date;
  customerId: string | null;
  /** Set for disputes, which don't include the customer. */
  chargeId: string | null;
  /** Whether this type of event can change anything here. */
  isRelevant: boolean;
  /** A cancellation that was scheduled or undone. */
  change: { kind: "cancel-scheduled" | "cancel-withdrawn"; subscriptionId: string; requestedAt: Date } | null;
}

export interface CheckoutRequest {
  customerId: string;
  userId: string;
  priceId: string;
  successUrl: string;
  cancelUrl: string;
}

/**
 * The provider account of a secret key. Every method throws PaymentsUnavailableError if the provider can't be reached
 * or fails, and PaymentRefusedError if it refuses the call.
 */
export interface PaymentAccount {
  /** Throws unless the provider accepts the key and knows the price. */
  check(priceId: string | null): Promise<void>;
  createCustomer(user: { userId: string; email: string; name: string | null }, key: string): Promise<string>;
  /** Ignores an unknown customer. */
  updateCustomer(customerId: string, changes: { email: string; name: string | null }): Promise<void>;
  createCheckout(request: CheckoutRequest, key: string): Promise<ProviderCheckout>;
  getCheckout(id: string): Promise<ProviderCheckout>;
  openPortal(input: { customerId: string; returnUrl: string }, key: string): Promise<string>;
  /** Null if the provider doesn't know the customer. */
  readCustomer(customerId: string): Promise<CustomerSnapshot | null>;
  customerOfCharge(chargeId: string): Promise<string | null>;
  /** Of a charge or a payment, by its id. */
  customerOfPayment(id: string): Promise<string | null>;
  /** Ends it immediately. Ignores one that is unknown or already over. */
  endSubscription(id: string, reason: EndReason): Promise<void>;
  /** Ends it after the paid period. Ignores one that is unknown or already over. */
  cancelAtPeriodEnd(id: string): Promise<void>;
  /** No charge until it is resumed, not even for open invoices. Ignores one that is unknown or already over. */
  pauseCollection(id: string): Promise<void>;
  /** Open invoices are collected again. Ignores one that is unknown or already over. */
  resumeCollection(id: string): Promise<void>;
  /** Refunds a paid invoice; the same key refunds once. */
  refundInvoice(
    request: RefundRequest,
    key: string,
  ): Promise<{ id: string; amountCents: number; currency: string }>;
  /** Includes ended subscriptions. */
  eachSubscription(): AsyncIterable<ProviderSubscription>;
  eachRefund(since: Date): AsyncIterable<{ id: string; chargeId: string | null }>;
  eachPaidInvoice(since: Date): AsyncIterable<ProviderInvoice>;
}

/** The raw body and what is needed to verify its signature. */
export interface SignedBody {
  body: Uint8Array;
  signature: string;
  secrets: Partial<Record<PaymentMode, string>>;
  now: Date;
}

export interface Payments {
  open(secretKey: string): Promise<PaymentAccount>;
  /** Null if the signature, its time, the payment mode or the shape of the event is invalid. */
  readEvent(signed: SignedBody): Promise<PaymentEvent | null>;
}

/** Keys and prices of one payment mode, as configured by the operator. */
export interface PaymentKeys {
  publicKey: string | null;
  secretKey: string | null;
  webhookSecret: string | null;
  /** The provider's price id of each plan; null if the plan is not for sale. */
  prices: Record<PaidPlanId, string | null>;
}

/** The payment provider couldn't be reached or failed; the call may still have taken effect. */
export class PaymentsUnavailableError extends Error {
  override readonly name = "PaymentsUnavailableError";
  /** The provider responded with the failure and will repeat it for the same idempotency key. */
  readonly answered: boolean;

  constructor(answered: boolean, options?: ErrorOptions) {
    super("The payment provider is not available.", options);
    this.answered = answered;
  }
}

/** A subscription at a price that is no plan's; nothing is granted until the operator has decided. */
export class UnknownPriceError extends Error {
  override readonly name = "UnknownPriceError";

  constructor(subscriptionId: string, priceId: string | null) {
    super(
      `Subscription ${subscriptionId} is paid at the price ${priceId}, which is no plan's. Move it to a plan's price, or set this price as its plan's until the period is granted.`,
    );
  }
}

/** The payment provider refused the key, an unknown id or something else. */
export class PaymentRefusedError extends Error {
  override readonly name = "PaymentRefusedError";
  readonly reason: "key" | "missing" | "other";

  constructor(reason: "key" | "missing" | "other", options?: ErrorOptions) {
    super("The payment provider refused this.", options);
    this.reason = reason;
  }
}
