import { z } from "zod";

/** What people do that the product counts (ANALYT-01, ANALYT-02): never what they write. */
export const PRODUCT_EVENT_NAMES = [
  "page_view",
  "signup_completed",
  "email_copied",
  "email_downloaded",
] as const;
export const ProductEventName = z.enum(PRODUCT_EVENT_NAMES);
export type ProductEventName = z.output<typeof ProductEventName>;

/** Events one call may carry. */
export const PRODUCT_EVENTS_MAX = 20;

/** One event, and the screen it happened on as its pattern, such as `/view-email/$id`: no ids, no query. */
export const ProductEvent = z.object({
  name: ProductEventName,
  path: z.string().regex(/^\/[a-z$/-]{0,100}$/i),
});
export type ProductEvent = z.output<typeof ProductEvent>;

export const RecordEventsInput = z.object({
  events: z.array(ProductEvent).min(1).max(PRODUCT_EVENTS_MAX),
});
export type RecordEventsInput = z.output<typeof RecordEventsInput>;
