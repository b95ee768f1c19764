import { z } from "zod";
import { TIME_SORTS } from "./admin/choices.ts";
import { TimeCursor } from "./cursor.ts";
import { MAIL_TOOLS } from "./mail-tool-table.ts";
import { text } from "./text.ts";
import { hasUserInfo, isWebAddress } from "./web-address.ts";

/** Prefix of every API key, so that secret scanners recognize a leaked one. */
export const API_KEY_PREFIX = "sl_";

/** `read` allows queries, `write` allows mutations. */
export const API_KEY_SCOPES = ["read", "write"] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** One API key as its owner sees it, without the secret. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key, such as "sl_Xk3bQ9". */
  start: z.string(),
  /** Its last characters; null for a key from before they were kept. */
  end: z.string().nullable(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  createdAt: z.date(),
  /** Null for a key that never expires. */
  expiresAt: z.date().nullable(),
  /** Accurate to a minute; null before the first use. */
  lastUsedAt: z.date().nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

/** Requires the password, because a key outlives the session that created it. */
export const CreateApiKeyInput = z.object({
  name: text(60).min(1, "Please name the key"),
  scopes: z
    .array(z.enum(API_KEY_SCOPES))
    .min(1, "Please choose at least one permission")
    .max(API_KEY_SCOPES.length),
  /** Null for a key that never expires. */
  expiresInDays: z.number().int().min(1).max(3_650).nullable(),
  password: z.string().min(1, "Please enter your password").max(256),
});
export type CreateApiKeyInput = z.output<typeof CreateApiKeyInput>;

/** A newly created key. `token` is returned only here; the server stores its hash. */
export const NewApiKey = z.object({ key: ApiKey, token: z.string() });
export type NewApiKey = z.output<typeof NewApiKey>;

export const ApiKeyId = z.object({ id: z.uuid() });
export type ApiKeyId = z.output<typeof ApiKeyId>;

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

/** A page of deliveries, newest first; `next` is null on the last one. */
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

/** Events sent to a user's webhook endpoints. */
export const EMAIL_WEBHOOK_EVENTS = ["email.generated", "email.failed", "email.drafted"] as const;
export type EmailWebhookEvent = (typeof EMAIL_WEBHOOK_EVENTS)[number];

/** Body of a webhook delivery; fetch the letter itself by its id. */
export const EmailWebhook = z.object({
  type: z.enum(EMAIL_WEBHOOK_EVENTS),
  timestamp: z.iso.datetime(),
  data: z.object({
    id: z.string(),
    title: z.string(),
    campaignName: z.string(),
    status: z.enum(["generated", "failed", "drafted"]),
    failureReason: z.string().nullable(),
    /** For `email.drafted`: the mail tool, and where its draft is. */
    tool: z.enum(MAIL_TOOLS).optional(),
    draftUrl: z.string().nullable().optional(),
    /** True for a test sent from Settings. */
    test: z.boolean().optional(),
  }),
});
export type EmailWebhook = z.output<typeof EmailWebhook>;

/** Sent once the last email of a batch has ended. */
export const BATCH_FINISHED = "batch.finished";

/** Body of the webhook about a batch. */
export const BatchWebhook = z.object({
  type: z.literal(BATCH_FINISHED),
  timestamp: z.iso.datetime(),
  data: z.object({
    /** The `id` that the batch was answered with. */
    id: z.string(),
    generated: z.number().int(),
    failed: z.number().int(),
  }),
});
export type BatchWebhook = z.output<typeof BatchWebhook>;

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

/** A user's webhook endpoint and its latest deliveries, newest first. */
export const WebhookEndpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  createdAt: z.date(),
  /** When a password reset disabled it; null while it is enabled. */
  disabledAt: z.date().nullable(),
  deliveries: z.array(EndpointDelivery),
});
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

const ADDRESS = "Please enter a URL that starts with https:// or http://";

const USER_INFO = "Please remove the user name and password from the URL. Deliveries are signed instead.";

export const CreateWebhookEndpointInput = z.object({
  url: text(1_000, ADDRESS, { asTyped: true })
    .refine(isWebAddress, { error: ADDRESS, abort: true })
    .refine((address) => !hasUserInfo(address), USER_INFO),
});
export type CreateWebhookEndpointInput = z.output<typeof CreateWebhookEndpointInput>;

/** A newly created endpoint. Deliveries are signed with `secret`, which is returned only here. */
export const NewWebhookEndpoint = z.object({ endpoint: WebhookEndpoint, secret: z.string() });
export type NewWebhookEndpoint = z.output<typeof NewWebhookEndpoint>;

export const WebhookEndpointId = z.object({ id: z.uuid() });
export type WebhookEndpointId = z.output<typeof WebhookEndpointId>;

/** Result of a test delivery, for display. */
export const EndpointTest = z.object({ delivered: z.boolean(), message: z.string() });
export type EndpointTest = z.output<typeof EndpointTest>;
