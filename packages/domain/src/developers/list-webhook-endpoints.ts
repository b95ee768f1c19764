import type { EndpointDelivery, WebhookEndpoint } from "@storyletter/contract";
import { webhookDeliveries, webhookEndpoints } from "@storyletter/db";
import { asc, desc, eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import type { WebhookAttempt } from "../ports.ts";
import { explainAttempt } from "../webhooks/rules.ts";

/** How many messages of its log an endpoint shows. */
const SHOWN = 10;

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const shown = (row: DeliveryRow): EndpointDelivery => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  outcome: row.attempts === 0 ? null : explainAttempt(lastAttempt(row)),
  createdAt: row.createdAt,
});

const lastAttempt = (row: DeliveryRow): Pick<WebhookAttempt, "failure" | "status"> => ({
  failure: row.lastFailure as WebhookAttempt["failure"],
  status: row.lastStatus,
});

/** The caller's own endpoints, the oldest first, each with its last messages. */
export async function listWebhookEndpoints(ctx: MemberCtx): Promise<WebhookEndpoint[]> {
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, ctx.caller.id))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return await Promise.all(
    rows.map(async ({ id, url, createdAt }) => {
      const log = await ctx.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpointId, id))
        .orderBy(desc(webhookDeliveries.id))
        .limit(SHOWN);
      return { id, url, createdAt, deliveries: log.map(shown) };
    }),
  );
}
