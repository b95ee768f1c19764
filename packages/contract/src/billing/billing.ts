import { z } from "zod";
import { isStorableText, UNSTORABLE_TEXT } from "../text.ts";
import { PAID_PLAN_IDS, PLAN_IDS, SUBSCRIPTION_STATUSES, UPGRADE_PLAN } from "./plans.ts";

/** Customers and subscriptions belong to one payment mode; the two never mix. */
export const PAYMENT_MODES = ["test", "live"] as const;
export const PaymentMode = z.enum(PAYMENT_MODES);
export type PaymentMode = z.output<typeof PaymentMode>;

export const SubscriptionStatus = z.enum(SUBSCRIPTION_STATUSES);
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

/** The caller's subscription. A trial has no billing cycle: `billingCycleEnd` and `daysUntilReset` are null. */
export const Subscription = z.object({
  subscriptionStatus: SubscriptionStatus,
  /** The plan that is currently paid for, or `trial`. */
  plan: z.enum(PLAN_IDS),
  stripeCustomerId: z.string().nullable(),
  /** End of the paid period. */
  billingCycleEnd: z.date().nullable(),
  /** Whole days until `billingCycleEnd`, never negative. */
  daysUntilReset: z.number().int().nonnegative().nullable(),
  /** Canceled, but paid until `billingCycleEnd`; there is no next charge. */
  cancelAtPeriodEnd: z.boolean(),
  /** When the plan is scheduled to end; null if it goes on. May be after further charges. */
  endsAt: z.date().nullable(),
  /** Payments are paused: nothing is charged, and credits don't renew. */
  collectionPaused: z.boolean(),
  /** Next charge; null if there is none. */
  nextChargeAt: z.date().nullable(),
  /** Amount due after a failed charge, in the currency's smallest unit; null if nothing is due. */
  amountDueCents: z.number().int().positive().nullable(),
  amountDueCurrency: z.string().nullable(),
});
export type Subscription = z.output<typeof Subscription>;

/** The plan to buy; the documented call has no input. */
export const CreateCheckoutInput = z.object({ plan: z.enum(PAID_PLAN_IDS) }).prefault({ plan: UPGRADE_PLAN });
export type CreateCheckoutInput = z.output<typeof CreateCheckoutInput>;

/** The page to send the browser to: checkout, or the invoice of a failed charge. */
export const CheckoutSession = z.object({ url: z.url() });
export type CheckoutSession = z.output<typeof CheckoutSession>;

/** Where subscribers manage their plan; `fallback` and a message if the provider is unreachable. */
export const PortalSession = z.object({
  url: z.string().nullable(),
  fallback: z.literal(true).optional(),
  message: z.string().optional(),
});
export type PortalSession = z.output<typeof PortalSession>;

/** The session id a browser returns with from checkout. It proves nothing by itself. */
export const CheckoutReturn = z.object({
  sessionId: z.string().min(1).max(200).refine(isStorableText, UNSTORABLE_TEXT),
});
export type CheckoutReturn = z.output<typeof CheckoutReturn>;

/** State of the caller's checkout at the provider: paid and active, in progress, or not the caller's. */
export const CheckoutReturnState = z.object({ state: z.enum(["active", "processing", "unknown"]) });
export type CheckoutReturnState = z.output<typeof CheckoutReturnState>;

/** One invoice of the caller, newest first. */
export const Invoice = z.object({
  id: z.string(),
  /** The printed invoice number; null for a draft. */
  number: z.string().nullable(),
  status: z.enum(["open", "paid", "void", "uncollectible"]),
  amountCents: z.number().int(),
  /** Lowercase ISO 4217 code; amounts are in its smallest unit. */
  currency: z.string(),
  refundedCents: z.number().int().nonnegative(),
  createdAt: z.date(),
  periodStart: z.date().nullable(),
  periodEnd: z.date().nullable(),
  /** The provider's page for this invoice, where an open one can be paid. */
  hostedUrl: z.url().nullable(),
  pdfUrl: z.url().nullable(),
});
export type Invoice = z.output<typeof Invoice>;

/** Credits of the current allowance: 10 for a trial, its plan's for a paid period. */
export const Usage = z.object({
  emailsCreated: z.number().int().nonnegative(),
  emailsRemaining: z.number().int().nonnegative(),
  isSubscribed: z.boolean(),
});
export type Usage = z.output<typeof Usage>;

/** Progress toward the Action Taker bonus. `accountAge` is whole days since sign-up. */
export const ActionTakerStatus = z.object({
  accountAge: z.number().int().nonnegative(),
  isActionTaker: z.boolean(),
  emailsCreated: z.number().int().nonnegative(),
  daysRemaining: z.number().int().nonnegative(),
});
export type ActionTakerStatus = z.output<typeof ActionTakerStatus>;

/** What happens to a subscription. */
export const SUBSCRIPTION_CHANGES = [
  "started",
  "renewed",
  "cancel-scheduled",
  "cancel-withdrawn",
  "past-due",
  "recovered",
  "paused",
  "resumed",
  "ended",
  "refunded",
  "disputed",
] as const;
