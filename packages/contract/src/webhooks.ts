import { z } from "zod";

export const WEBHOOK_DELIVERY_STATUSES = ["waiting", "delivered", "failed"] as const;

/** One message to another system, as administrators see it: what was sent is left out. */
export const WebhookDelivery = z.object({
  id: z.uuid(),
  /** What it told, such as `action-taker.unlocked`. */
  event: z.string(),
  userId: z.string(),
  userEmail: z.string(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES),
  attempts: z.number().int(),
  /** Of the last try: the status that was answered, and what went wrong. */
  lastStatus: z.number().int().nullable(),
  lastFailure: z.string().nullable(),
  /** Milliseconds. */
  lastDurationMs: z.number().int().nullable(),
  createdAt: z.date(),
  lastTriedAt: z.date().nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** Which deliveries; `cursor` is the `next` of the page before. */
export const WebhookDeliveryQuery = z.object({
  status: z.enum(WEBHOOK_DELIVERY_STATUSES).optional(),
  cursor: z.uuid().optional(),
});
export type WebhookDeliveryQuery = z.output<typeof WebhookDeliveryQuery>;

/** A page of deliveries, newest first; `next` is null on the last one. */
export const WebhookDeliveryList = z.object({
  deliveries: z.array(WebhookDelivery),
  next: z.uuid().nullable(),
});
export type WebhookDeliveryList = z.output<typeof WebhookDeliveryList>;

/** What firing the action-taker webhook by hand brought (TEST-02). */
export const WebhookTest = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Absent where nothing was sent. */
  deliveryId: z.uuid().optional(),
  /** The status that was answered. */
  status: z.number().int().nullable().optional(),
  durationMs: z.number().int().optional(),
});
export type WebhookTest = z.output<typeof WebhookTest>;

/** Whether there is an address to fire at; asking is refused where the test screens are off. */
export const WebhookTestState = z.object({ configured: z.boolean() });
export type WebhookTestState = z.output<typeof WebhookTestState>;
