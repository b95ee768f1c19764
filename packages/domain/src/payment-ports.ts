import type { PaymentMode } from "@storyletter/contract";

/** A subscription as the provider has it. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  /** The provider's finer states. */
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
  cancelAtPeriodEnd: boolean;
  cancelRequestedAt: Date | null;
  endedAt: Date | null;
  /** Why it ended: the provider's word, and ours where we ended it. */
  endReason: EndReason;
  priceCents: number;
}

/** What brought a subscription to its end. */
export type EndReason = "customer" | "staff" | "payment-failed" | "refund" | "account-deleted";

export interface ProviderInvoice {
  id: string;
  customerId: string;
  subscriptionId: string | null;
  number: string | null;
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  /** The first of a subscription, a later one, or something else. */
  reason: "first" | "renewal" | "other";
  amountCents: number;
  /** The time it pays for; null where it pays for none. */
  period: { start: Date; end: Date } | null;
  createdAt: Date;
  finalizedAt: Date | null;
  paidAt: Date | null;
  /** How often a card was tried for it. */
  attempts: number;
  hostedUrl: string | null;
  pdfUrl: string | null;
}

/** Money that went back to a customer, or is disputed; `invoiceId` is what it had paid. */
export interface Reversal {
  id: string;
  kind: "refund" | "dispute";
  /** Of a dispute: whether it still runs, and who won it. */
  outcome: "done" | "open" | "won" | "lost";
  invoiceId: string | null;
  amountCents: number;
  at: Date;
}

/** All that counts about one customer, read from the provider at one time. */
export interface CustomerTruth {
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
  reversals: Reversal[];
}

export interface ProviderCheckout {
  id: string;
  customerId: string | null;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  /** Where to pay, while it is open. */
  url: string | null;
  expiresAt: Date;
}

/** An event of the provider, after its signature was checked; of its content only names. */
export interface PaymentEvent {
  id: string;
  type: string;
  mode: PaymentMode;
  createdAt: Date;
  customerId: string | null;
  /** Of a dispute, which names no customer. */
  chargeId: string | null;
  /** Whether this kind of event can change anything here. */
  matters: boolean;
  /** That the end of the period was ordered as the end, or that this was taken back. */
  change: { kind: "cancel-scheduled" | "cancel-withdrawn"; subscriptionId: string; requestedAt: Date } | null;
}

/** What is on sale, and who asks for it. */
export interface CheckoutWish {
  customerId: string;
  userId: string;
  priceId: string;
  successUrl: string;
  cancelUrl: string;
}

/**
 * The account at the payment provider that one secret key opens. Every method throws
 * PaymentsUnavailableError where the provider could not be reached or failed, and
 * PaymentRefusedError where it said no.
 */
export interface PaymentAccount {
  /** Whether the provider takes the key, and sells at this price. */
  check(priceId: string | null): Promise<void>;
  createCustomer(of: { userId: string; email: string; name: string | null }, key: string): Promise<string>;
  createCheckout(wish: CheckoutWish, key: string): Promise<ProviderCheckout>;
  getCheckout(id: string): Promise<ProviderCheckout>;
  openPortal(input: { customerId: string; returnUrl: string }, key: string): Promise<string>;
  /** Null where the provider knows no such customer. */
  readCustomer(customerId: string): Promise<CustomerTruth | null>;
  /** Whose payment this was. */
  customerOfCharge(chargeId: string): Promise<string | null>;
  /** Ends it at once; one that is over already, or unknown, is no failure. */
  endSubscription(id: string, reason: EndReason): Promise<void>;
  /** Lets it run for what is paid, and no longer; one that is over already, or unknown, is no failure. */
  cancelAtPeriodEnd(id: string): Promise<void>;
  /** Every subscription there is, ended ones included. */
  eachSubscription(): AsyncIterable<ProviderSubscription>;
  /** What was given back since then. */
  eachRefund(since: Date): AsyncIterable<{ id: string; chargeId: string | null }>;
  /** Invoices paid since then. */
  eachPaidInvoice(since: Date): AsyncIterable<ProviderInvoice>;
}

/** What is needed to read an event: the body as it came, what it was signed with, and who may sign. */
export interface SignedBody {
  body: Uint8Array;
  signature: string;
  secrets: Partial<Record<PaymentMode, string>>;
  now: Date;
}

export interface Payments {
  open(secretKey: string): Promise<PaymentAccount>;
  /** Null where the signature, its time, its world or the form of the event is not right. */
  readEvent(signed: SignedBody): Promise<PaymentEvent | null>;
}

/** Keys and price of one environment, as the operator has set them. */
export interface PaymentKeys {
  publicKey: string | null;
  secretKey: string | null;
  webhookSecret: string | null;
  priceId: string | null;
}
