import { z } from "zod";

/** Product analytics events: what people do, never what they write. */
export const PRODUCT_EVENT_NAMES = [
  "page_view",
  "signup_completed",
  "email_copied",
  "email_downloaded",
] as const;
export const ProductEventName = z.enum(PRODUCT_EVENT_NAMES);
export type ProductEventName = z.output<typeof ProductEventName>;

/** Route pattern of every screen; unknown addresses count as `/not-found`. */
export const SCREEN_PATTERNS: ReadonlySet<string> = new Set([
  "/",
  "/accept-invitation",
  "/admin",
  "/admin/analytics",
  "/admin/audit",
  "/admin/costs",
  "/admin/deliveries",
  "/admin/disputes",
  "/admin/emails",
  "/admin/jobs",
  "/admin/login",
  "/admin/mail",
  "/admin/news",
  "/admin/revenue",
  "/admin/security",
  "/admin/settings",
  "/admin/staff",
  "/admin/stripe-settings",
  "/admin/subscriptions",
  "/admin/users",
  "/admin/users/$id",
  "/admin/webhook-events",
  "/authorize",
  "/billing",
  "/bonus",
  "/confirm-email-change",
  "/create",
  "/dashboard",
  "/data-export",
  "/edit-email/$id",
  "/email-verification",
  "/email-verified",
  "/emails",
  "/emails/$id/edit",
  "/emails/import",
  "/forgot-password",
  "/help/series",
  "/login",
  "/manage-emails",
  "/not-found",
  "/privacy-policy",
  "/reset-password",
  "/series",
  "/series/$id",
  "/settings",
  "/settings/profile",
  "/signup",
  "/stories",
  "/stripe-test",
  "/subscribe",
  "/terms-of-use",
  "/test-webhook",
  "/verify",
  "/verify-email",
  "/view-email/$id",
]);

/** Maximum events per call. */
export const PRODUCT_EVENTS_MAX = 20;

/** One event and the route pattern of its screen, such as `/view-email/$id`, without ids or query. */
export const ProductEvent = z.object({
  name: ProductEventName,
  path: z.string().refine((path) => SCREEN_PATTERNS.has(path)),
});
export type ProductEvent = z.output<typeof ProductEvent>;

export const RecordEventsInput = z.object({
  events: z.array(ProductEvent).min(1).max(PRODUCT_EVENTS_MAX),
});
export type RecordEventsInput = z.output<typeof RecordEventsInput>;
