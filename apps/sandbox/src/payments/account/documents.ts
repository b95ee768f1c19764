import type Stripe from "stripe";

/** References are stored as ids, though the SDK's types allow expanded objects. */
type Held<T> = [Extract<T, string>] extends [never]
  ? Stored<T>
  : [Extract<T, object>] extends [never]
    ? T
    : Extract<T, string | null | undefined>;

/** A provider object as stored: references are ids, decimals are strings. */
export type Stored<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends Array<infer Element>
      ? Held<Element>[]
      : T extends object
        ? { [Key in keyof T]: T[Key] extends Stripe.Decimal | null ? string | null : Held<T[Key]> }
        : never;

export type Customer = Stored<Stripe.Customer>;
export type Product = Stored<Stripe.Product>;
export type Price = Stored<Stripe.Price>;
export type PaymentMethod = Stored<Stripe.PaymentMethod>;
export type CheckoutSession = Stored<Stripe.Checkout.Session>;
export type PortalSession = Stored<Stripe.BillingPortal.Session>;
export type Subscription = Stored<Stripe.Subscription>;
export type SubscriptionSchedule = Stored<Stripe.SubscriptionSchedule>;
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type Invoice = Stored<Stripe.Invoice>;
export type InvoicePayment = Stored<Stripe.InvoicePayment>;
export type PaymentIntent = Stored<Stripe.PaymentIntent>;
export type Charge = Stored<Stripe.Charge>;
export type Refund = Stored<Stripe.Refund>;
export type Dispute = Stored<Stripe.Dispute>;
export type WebhookEndpoint = Stored<Stripe.WebhookEndpoint>;
export type EventType = Stripe.Event["type"];

export interface Event {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null } | null;
  type: EventType;
}

/** Delivery of one event to one endpoint. */
export interface Delivery {
  id: string;
  object: "sandbox.delivery";
  livemode: boolean;
  event: string;
  type: EventType;
  url: string;
  status: "pending" | "delivered" | "given up";
  attempts: { at: number; answer: string }[];
  nextAttemptAt: number | null;
}

/** The response stored for an idempotency key, to replay it. */
export interface StoredResponse {
  id: string;
  object: "sandbox.answer";
  created: number;
  endpoint: string;
  fingerprint: string;
  status: number;
  body: string;
}

/** Marks a deleted customer; other objects still refer to it. */
export interface Deleted {
  id: string;
  object: "sandbox.deleted";
  livemode: boolean;
}

/** The signing secret of a webhook endpoint. */
export interface Secret {
  id: string;
  object: "sandbox.secret";
  secret: string;
}

/** Data that a checkout session passes to its subscription. */
export interface Order {
  id: string;
  object: "sandbox.order";
  metadata: Record<string, string>;
  description: string | null;
}

/** The clock's offset from real time, and the account's behavior. */
export interface Settings {
  id: "settings";
  object: "sandbox.settings";
  leadSeconds: number;
  whenRetriesEnd: "cancel" | "unpaid";
  copies: number;
  order: "as made" | "newest first" | "shuffled";
}

/** All stored objects, by the provider's object name. */
export interface Documents {
  customer: Customer;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  "checkout.session": CheckoutSession;
  "billing_portal.session": PortalSession;
  subscription: Subscription;
  subscription_schedule: SubscriptionSchedule;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  webhook_endpoint: WebhookEndpoint;
  event: Event;
  "sandbox.delivery": Delivery;
  "sandbox.answer": StoredResponse;
  "sandbox.order": Order;
  "sandbox.deleted": Deleted;
  "sandbox.secret": Secret;
  "sandbox.settings": Settings;
}

export type Kind = keyof Documents;
export type Document = Documents[Kind];

export type Thing = Record<string, unknown>;

export const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

/** Fields the provider includes only when expanded. */
const onRequest: Readonly<Record<string, string>> = { "checkout.session": "line_items", invoice: "payments" };

/** Removes, at every depth, fields that are only included when expanded. */
export function shown<T>(value: T): T {
  if (Array.isArray(value)) return value.map(shown) as T;
  if (!isThing(value)) return value;
  const hidden = typeof value.object === "string" ? onRequest[value.object] : undefined;
  const members = Object.entries(value).filter(([name]) => name !== hidden);
  return Object.fromEntries(members.map(([name, inner]) => [name, shown(inner)])) as T;
}
