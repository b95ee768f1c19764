import { z } from "zod";
import { TIME_SORTS } from "./admin/choices.ts";
import { SUBSCRIPTION_CHANGES } from "./billing/billing.ts";
import { TimeCursor } from "./cursor.ts";
import { MAIL_TOOLS } from "./mail-tools/mail-tool-table.ts";
import { text } from "./text.ts";
import { hasUserInfo, isWebAddress } from "./web-address.ts";

export const WEBHOOK_DELIVERY_STATUSES = ["waiting", "delivered", "failed"] as const;

/** One webhook delivery as staff see it in lists. */
export const WebhookDelivery = z.object({
  id: z.uuid(),
  /** Event type, such as `action-taker.unlocked`. */
  event: z.string(),
  userId: z.string(),
  userEmail: z.string(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  attempts: z.number().int(),
  /** HTTP status and error of the last attempt. */
  lastStatus: z.number().int().nullable(),
  lastFailure: z.string().nullable(),
  /** Milliseconds. */
  lastDurationMs: z.number().int().nullable(),
  createdAt: z.date(),
  lastTriedAt: z.date().nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** What was sent, and the beginning of the answer. */
export const WebhookDeliveryDetails = WebhookDelivery.extend({
  /** Null for the installation's own receiver. */
  url: z.string().nullable(),
  body: z.string(),
  lastAnswer: z.string().nullable(),
});
export type WebhookDeliveryDetails = z.output<typeof WebhookDeliveryDetails>;

export const WebhookDeliveryId = z.object({ id: z.uuid() });
export type WebhookDeliveryId = z.output<typeof WebhookDeliveryId>;

/** Filters deliveries; `cursor` is `next` of the previous page. */
export const WebhookDeliveryQuery = z.object({
  status: z.enum(WEBHOOK_DELIVERY_STATUSES).optional(),
  sort: z.enum(TIME_SORTS).default("newest"),
  cursor: TimeCursor.uuid,
});
export type WebhookDeliveryQuery = z.output<typeof WebhookDeliveryQuery>;

/** A page of deliveries; `next` is null on the last one. */
export const WebhookDeliveryList = z.object({
  deliveries: z.array(WebhookDelivery),
  next: z.string().nullable(),
});
export type WebhookDeliveryList = z.output<typeof WebhookDeliveryList>;

/** Result of sending the action-taker webhook manually. */
export const WebhookTest = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Absent if nothing was sent. */
  deliveryId: z.uuid().optional(),
  /** HTTP status of the response. */
  status: z.number().int().nullable().optional(),
  durationMs: z.number().int().optional(),
});
export type WebhookTest = z.output<typeof WebhookTest>;

/** Whether a webhook address is configured. Not found if the test screens are off. */
export const WebhookTestState = z.object({ configured: z.boolean() });
export type WebhookTestState = z.output<typeof WebhookTestState>;

/** Events sent to a user's webhook endpoints, and when. */
export const WEBHOOK_EVENTS = {
  "email.generated": "An email is written",
  "email.failed": "An email could not be written; its credit was refunded",
  "email.edited": "A letter was edited: at the end of a visit to it, or with each save by a program",
  "email.drafted": "A letter's draft was created in a mail tool",
  "batch.finished": "The last email of a batch has ended",
  "series.written": "Every letter of a series is written",
  "credits.low": "Few credits are left, or none",
  "subscription.changed": "A subscription started, renewed, ended or changed otherwise",
} as const;
export type WebhookEventName = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventName, ...WebhookEventName[]];

/** What came of an email; each is an event. */
const EMAIL_OUTCOMES = ["generated", "failed", "edited", "drafted"] as const;
export type EmailOutcome = (typeof EMAIL_OUTCOMES)[number];

const event = <Name extends WebhookEventName, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ type: z.literal(name), timestamp: z.iso.datetime(), data });

/** Body of a webhook about an email; fetch the letter itself by its id. */
export const EmailWebhook = z.object({
  type: z.enum(["email.generated", "email.failed", "email.edited", "email.drafted"]),
  timestamp: z.iso.datetime(),
  data: z.object({
    id: z.string(),
    title: z.string(),
    campaignName: z.string(),
    status: z.enum(EMAIL_OUTCOMES),
    failureReason: z.string().nullable(),
    /** For `email.drafted`: the mail tool, and where its draft is. */
    tool: z.enum(MAIL_TOOLS).optional(),
    draftUrl: z.string().nullable().optional(),
    /** True for a test sent from Settings. */
    test: z.boolean().optional(),
  }),
});
export type EmailWebhook = z.output<typeof EmailWebhook>;

/** Body of the webhook about a batch. */
export const BatchWebhook = event(
  "batch.finished",
  z.object({
    /** The `id` that the batch was answered with. */
    id: z.string(),
    generated: z.number().int(),
    failed: z.number().int(),
  }),
);
export type BatchWebhook = z.output<typeof BatchWebhook>;

/** Body of the webhook about a series. */
export const SeriesWebhook = event(
  "series.written",
  z.object({
    /** The series. */
    id: z.string(),
    name: z.string(),
    /** Its emails, in order. */
    emails: z.array(z.string()),
  }),
);
export type SeriesWebhook = z.output<typeof SeriesWebhook>;

/** Body of the webhook about few credits; sent once when few are left, and once when none are. */
export const CreditsWebhook = event("credits.low", z.object({ remaining: z.number().int() }));
export type CreditsWebhook = z.output<typeof CreditsWebhook>;

/** Body of the webhook about a subscription. */
export const SubscriptionWebhook = event(
  "subscription.changed",
  z.object({
    change: z.enum(SUBSCRIPTION_CHANGES),
    /** When it happened. */
    at: z.iso.datetime(),
  }),
);
export type SubscriptionWebhook = z.output<typeof SubscriptionWebhook>;

/** One entry of an endpoint's delivery log. */
export const EndpointDelivery = z.object({
  id: z.uuid(),
  event: z.string(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  attempts: z.number().int(),
  /** Outcome of the last attempt, for display; null before it. */
  outcome: z.string().nullable(),
  createdAt: z.date(),
});
export type EndpointDelivery = z.output<typeof EndpointDelivery>;

/** Why nothing is sent to a webhook: its owner paused it, or reset the password; it failed for days, or answered 410. */
export const WEBHOOK_OFF_REASONS = ["paused", "password-reset", "failing", "gone"] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

/** A user's webhook endpoint and its latest deliveries, newest first. */
export const WebhookEndpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  /** The chosen events; null for all, also those of later versions. */
  events: z.array(z.string()).nullable(),
  createdAt: z.date(),
  /** Since when nothing is sent; null while it is on. */
  disabledAt: z.date().nullable(),
  disabledBecause: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** Until when deliveries are signed with the former secret as well. */
  formerSecretUntil: z.date().nullable(),
  deliveries: z.array(EndpointDelivery),
});
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

const ADDRESS = "Please enter a URL that starts with https:// or http://";

const USER_INFO = "Please remove the user name and password from the URL. Deliveries are signed instead.";

const url = text(1_000, ADDRESS, { asTyped: true })
  .refine(isWebAddress, { error: ADDRESS, abort: true })
  .refine((address) => !hasUserInfo(address), USER_INFO);
const events = z
  .array(z.enum(WEBHOOK_EVENT_NAMES))
  .min(1, "Please choose at least one event")
  .max(WEBHOOK_EVENT_NAMES.length)
  .nullable();

export const CreateWebhookEndpointInput = z.object({ url, events: events.optional() });
export type CreateWebhookEndpointInput = z.output<typeof CreateWebhookEndpointInput>;

/** A newly created endpoint. Deliveries are signed with `secret`, which is returned only here. */
export const NewWebhookEndpoint = z.object({ endpoint: WebhookEndpoint, secret: z.string() });
export type NewWebhookEndpoint = z.output<typeof NewWebhookEndpoint>;

export const WebhookEndpointId = z.object({ id: z.uuid() });
export type WebhookEndpointId = z.output<typeof WebhookEndpointId>;

/** Changes a webhook; what is left out stays as it is. While it is paused, its events are not recorded. */
export const UpdateWebhookEndpointInput = z.object({
  id: z.uuid(),
  url: url.optional(),
  events: events.optional(),
  paused: z.boolean().optional(),
});
export type UpdateWebhookEndpointInput = z.output<typeof UpdateWebhookEndpointInput>;

/** The new secret, returned only here. Both sign until `formerUntil`, so that receivers can be changed meanwhile. */
export const RotatedSecret = z.object({ secret: z.string(), formerUntil: z.date() });
export type RotatedSecret = z.output<typeof RotatedSecret>;

/** A page of a webhook's deliveries; `cursor` is `next` of the previous one. */
export const EndpointDeliveriesQuery = z.object({ id: z.uuid(), cursor: TimeCursor.uuid });
export type EndpointDeliveriesQuery = z.output<typeof EndpointDeliveriesQuery>;

/** What was sent, and the beginning of the answer. */
export const EndpointDeliveryDetails = EndpointDelivery.extend({
  body: z.string(),
  lastStatus: z.number().int().nullable(),
  lastAnswer: z.string().nullable(),
  lastTriedAt: z.date().nullable(),
});
export type EndpointDeliveryDetails = z.output<typeof EndpointDeliveryDetails>;

export const EndpointDeliveryList = z.object({
  deliveries: z.array(EndpointDeliveryDetails),
  next: z.string().nullable(),
});
export type EndpointDeliveryList = z.output<typeof EndpointDeliveryList>;

export const EndpointDeliveryId = z.object({ id: z.uuid(), delivery: z.uuid() });
export type EndpointDeliveryId = z.output<typeof EndpointDeliveryId>;

/** Result of a test delivery, for display. */
export const EndpointTest = z.object({ delivered: z.boolean(), message: z.string() });
export type EndpointTest = z.output<typeof EndpointTest>;
