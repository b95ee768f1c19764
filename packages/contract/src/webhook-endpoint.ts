import { z } from "zod";
import { text } from "./text.ts";
import { isWebAddress } from "./web-address.ts";
import { WEBHOOK_DELIVERY_STATUSES } from "./webhooks.ts";

/** What a user's own systems are told: a letter is there, or will not come. */
export const EMAIL_WEBHOOK_EVENTS = ["email.generated", "email.failed"] as const;
export type EmailWebhookEvent = (typeof EMAIL_WEBHOOK_EVENTS)[number];

/** The body of such a message; the letter itself is fetched by its id. */
export const EmailWebhook = z.object({
  type: z.enum(EMAIL_WEBHOOK_EVENTS),
  timestamp: z.iso.datetime(),
  data: z.object({
    id: z.string(),
    title: z.string(),
    campaignName: z.string(),
    status: z.enum(["generated", "failed"]),
    failureReason: z.string().nullable(),
    /** True for a message sent by hand from the settings. */
    test: z.boolean().optional(),
  }),
});
export type EmailWebhook = z.output<typeof EmailWebhook>;

/** One message of an endpoint's log. */
export const EndpointDelivery = z.object({
  id: z.uuid(),
  event: z.string(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  attempts: z.number().int(),
  /** What came of the last try, in words; null before it. */
  outcome: z.string().nullable(),
  createdAt: z.date(),
});
export type EndpointDelivery = z.output<typeof EndpointDelivery>;

/** Where a user's own system is told, and the last messages to it, newest first. */
export const WebhookEndpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  createdAt: z.date(),
  deliveries: z.array(EndpointDelivery),
});
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

const ADDRESS = "Please enter an address that begins with https:// or http://";

export const CreateWebhookEndpointInput = z.object({
  url: text(1_000, ADDRESS).refine(isWebAddress, ADDRESS),
});
export type CreateWebhookEndpointInput = z.output<typeof CreateWebhookEndpointInput>;

/** An endpoint just made. Messages are signed with `secret`, which is told this once. */
export const NewWebhookEndpoint = z.object({ endpoint: WebhookEndpoint, secret: z.string() });
export type NewWebhookEndpoint = z.output<typeof NewWebhookEndpoint>;

export const WebhookEndpointId = z.object({ id: z.uuid() });
export type WebhookEndpointId = z.output<typeof WebhookEndpointId>;

/** What came of a message sent by hand, in words. */
export const EndpointTest = z.object({ delivered: z.boolean(), message: z.string() });
export type EndpointTest = z.output<typeof EndpointTest>;
