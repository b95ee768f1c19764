import type { WebhookDeliveryList, WebhookDeliveryQuery } from "@storyletter/contract";
import { users, webhookDeliveries } from "@storyletter/db";
import { and, desc, eq, lt } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";

const PAGE = 50;

/** The newest deliveries first, a page at a time; what was sent is not shown. */
export async function listDeliveries(
  ctx: MemberCtx,
  { status, cursor }: WebhookDeliveryQuery,
): Promise<WebhookDeliveryList> {
  const rows = await ctx.db
    .select({
      id: webhookDeliveries.id,
      event: webhookDeliveries.event,
      userId: webhookDeliveries.userId,
      userEmail: users.email,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      lastStatus: webhookDeliveries.lastStatus,
      lastFailure: webhookDeliveries.lastFailure,
      lastDurationMs: webhookDeliveries.lastDurationMs,
      createdAt: webhookDeliveries.createdAt,
      lastTriedAt: webhookDeliveries.lastTriedAt,
    })
    .from(webhookDeliveries)
    .innerJoin(users, eq(users.id, webhookDeliveries.userId))
    .where(
      and(
        status && eq(webhookDeliveries.status, status),
        // The ids are in the order of time.
        cursor === undefined ? undefined : lt(webhookDeliveries.id, cursor),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(PAGE + 1);
  const deliveries = rows.slice(0, PAGE);
  return { deliveries, next: rows.length > PAGE ? (deliveries.at(-1)?.id ?? null) : null };
}
