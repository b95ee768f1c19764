import { z } from "zod";
import { SUBSCRIPTION_STATUSES } from "./plans.ts";
import { isStorableText, UNSTORABLE_TEXT } from "./text.ts";

/** Customers and subscriptions belong to one of two worlds, which never mix. */
export const PAYMENT_MODES = ["test", "live"] as const;
export const PaymentMode = z.enum(PAYMENT_MODES);
export type PaymentMode = z.output<typeof PaymentMode>;

export const SubscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** The caller's subscription (DATA-03). On a trial nothing resets: both of its days are null. */
export const Subscription = z.object({
  subscriptionStatus: SubscriptionStatus,
  stripeCustomerId: z.string().nullable(),
  /** End of the paid period. */
  billingCycleEnd: z.date().nullable(),
  /** Whole days until then, never negative. */
  daysUntilReset: z.number().int().nonnegative().nullable(),
  /** Cancelled, but paid until `billingCycleEnd`: there will be no next charge. */
  cancelAtPeriodEnd: z.boolean(),
  /** When the card is charged next; null where it will not be. */
  nextChargeAt: z.date().nullable(),
  /** What is owed after a charge that failed, in US cents; null where nothing is. */
  amountDueCents: z.number().int().positive().nullable(),
});
export type Subscription = z.output<typeof Subscription>;

/** Where the browser goes to pay, or to repair a card that failed. */
export const CheckoutSession = z.object({ url: z.url() });
export type CheckoutSession = z.output<typeof CheckoutSession>;

/** Where subscribers manage their plan; `fallback` with words for people where the provider cannot be reached. */
export const PortalSession = z.object({
  url: z.string().nullable(),
  fallback: z.literal(true).optional(),
  message: z.string().optional(),
});
export type PortalSession = z.output<typeof PortalSession>;

/** The session id a browser brings back from the checkout: it proves nothing by itself. */
export const CheckoutReturn = z.object({
  sessionId: z.string().min(1).max(200).refine(isStorableText, UNSTORABLE_TEXT),
});
export type CheckoutReturn = z.output<typeof CheckoutReturn>;

/** What the provider says of the caller's own checkout: paid and in force, still under way, or not the caller's. */
export const CheckoutReturnState = z.object({ state: z.enum(["active", "processing", "unknown"]) });
export type CheckoutReturnState = z.output<typeof CheckoutReturnState>;

/** One invoice of the caller, newest first. */
export const Invoice = z.object({
  id: z.string(),
  /** The number printed on it; null while it is a draft. */
  number: z.string().nullable(),
  status: z.enum(["open", "paid", "void", "uncollectible"]),
  amountCents: z.number().int(),
  refundedCents: z.number().int().nonnegative(),
  createdAt: z.date(),
  periodStart: z.date().nullable(),
  periodEnd: z.date().nullable(),
  /** The provider's page of this invoice, where an open one can be paid. */
  hostedUrl: z.url().nullable(),
  pdfUrl: z.url().nullable(),
});
export type Invoice = z.output<typeof Invoice>;
