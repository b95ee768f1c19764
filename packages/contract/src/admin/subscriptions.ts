import { z } from "zod";
import { PaymentMode, SubscriptionStatus } from "../billing/billing.ts";
import { TimeCursor } from "../cursor.ts";
import { isStorableText, UNSTORABLE_TEXT } from "../text.ts";
import { SUBSCRIBER_FILTERS, TIME_SORTS, WEBHOOK_EVENT_FILTERS, WEBHOOK_EVENT_STATUSES } from "./choices.ts";
import { UserDispute } from "./support.ts";

const sort = z.enum(TIME_SORTS).default("newest");

const Page = z.object({ sort, cursor: TimeCursor.text, limit: z.number().int().min(1).max(100) });

export const SubscriberQuery = Page.extend({
  filter: z.enum(SUBSCRIBER_FILTERS).default("all"),
  limit: Page.shape.limit.default(50),
});
export type SubscriberQuery = z.output<typeof SubscriberQuery>;

/** One subscriber in the current payment mode. */
export const Subscriber = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  status: SubscriptionStatus,
  currentPeriodEnd: z.date().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  endsAt: z.date().nullable(),
  collectionPaused: z.boolean(),
  stripeCustomerId: z.string().nullable(),
  /** Null if nothing has been paid yet. */
  lastPayment: z.object({ amountCents: z.number().int(), currency: z.string(), paidAt: z.date() }).nullable(),
});
export type Subscriber = z.output<typeof Subscriber>;

export const SubscriberPage = z.object({
  mode: PaymentMode,
  subscribers: z.array(Subscriber),
  nextCursor: z.string().nullable(),
});
export type SubscriberPage = z.output<typeof SubscriberPage>;

export const WebhookEventQuery = Page.extend({
  filter: z.enum(WEBHOOK_EVENT_FILTERS).default("all"),
  limit: Page.shape.limit.default(50),
});
export type WebhookEventQuery = z.output<typeof WebhookEventQuery>;

/** One payment provider event, without its payload. */
export const WebhookEvent = z.object({
  id: z.string(),
  mode: PaymentMode,
  type: z.string(),
  customerId: z.string().nullable(),
  status: z.enum(WEBHOOK_EVENT_STATUSES),
  /** Why it was ignored, or the last error. */
  note: z.string().nullable(),
  attempts: z.number().int(),
  receivedAt: z.date(),
  processedAt: z.date().nullable(),
});
export type WebhookEvent = z.output<typeof WebhookEvent>;

export const WebhookEventPage = z.object({
  events: z.array(WebhookEvent),
  nextCursor: z.string().nullable(),
});
export type WebhookEventPage = z.output<typeof WebhookEventPage>;

/** Identifies one event, to fetch its payload. */
export const WebhookEventId = z.object({
  id: z.string().min(1).max(255).refine(isStorableText, UNSTORABLE_TEXT),
});
export type WebhookEventId = z.output<typeof WebhookEventId>;

export const WebhookEventDetails = WebhookEvent.extend({ payload: z.unknown() });
export type WebhookEventDetails = z.output<typeof WebhookEventDetails>;

/** `cursor` is `nextCursor` of the previous page. */
export const DisputeQuery = z.object({
  outcome: z.enum(["open", "won", "lost"]).optional(),
  sort,
  cursor: TimeCursor.text,
});
export type DisputeQuery = z.output<typeof DisputeQuery>;

/** Disputes in the current payment mode. The user is null once the account is deleted. */
export const DisputePage = z.object({
  mode: PaymentMode,
  disputes: z.array(UserDispute.extend({ userId: z.string().nullable(), userEmail: z.string().nullable() })),
  nextCursor: z.string().nullable(),
});
export type DisputePage = z.output<typeof DisputePage>;
