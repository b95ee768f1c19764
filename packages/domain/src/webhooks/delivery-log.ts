import type {
  WebhookDeliveryDetails,
  WebhookDeliveryId,
  WebhookDeliveryList,
  WebhookDeliveryQuery,
} from "@storyletter/contract/admin";
import type { Success } from "@storyletter/contract/auth";
import type {
  EndpointDeliveriesQuery,
  EndpointDeliveryId,
  EndpointDeliveryList,
} from "@storyletter/contract/webhooks";
import { users, webhookDeliveries, webhookEndpoints } from "@storyletter/db";
import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { pageOf } from "../admin/lists.ts";
import { throttle } from "../auth/rate-limit.ts";
import type { MemberCtx } from "../context.ts";
import { asDelivery, ownEndpoint } from "../developers/webhook-endpoints.ts";
import { Refusal } from "../refusal.ts";
import { sendNext } from "./circuit.ts";
import { reopenDelivery } from "./deliveries.ts";

const PAGE = 50;

export const deliveryColumns = {
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
};

/** One delivery with what was sent and the beginning of the answer. */
export async function getDelivery(
  ctx: MemberCtx,
  { id }: WebhookDeliveryId,
): Promise<WebhookDeliveryDetails> {
  const [delivery] = await ctx.db
    .select({
      ...deliveryColumns,
      url: webhookEndpoints.url,
      body: webhookDeliveries.body,
      lastAnswer: webhookDeliveries.lastAnswer,
    })
    .from(webhookDeliveries)
    .innerJoin(users, eq(users.id, webhookDeliveries.userId))
    .leftJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, id));
  if (!delivery) throw new Refusal("not-found");
  return delivery;
}

const placeOf = ({ createdAt, id }: { createdAt: Date; id: number | string }) => ({ value: createdAt, id });

/** Without the payloads. */
export async function listDeliveries(
  ctx: MemberCtx,
  { status, sort, cursor }: WebhookDeliveryQuery,
): Promise<WebhookDeliveryList> {
  const rows = await ctx.db
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .innerJoin(users, eq(users.id, webhookDeliveries.userId))
    .where(
      and(
        status && eq(webhookDeliveries.status, status),
        // Ids are ordered by time.
        cursor ? (sort === "oldest" ? gt : lt)(webhookDeliveries.id, cursor.id) : undefined,
      ),
    )
    .orderBy((sort === "oldest" ? asc : desc)(webhookDeliveries.id))
    .limit(PAGE + 1);
  const { page, nextCursor } = pageOf(rows, PAGE, placeOf);
  return { deliveries: page, next: nextCursor };
}

const LOG_PAGE = 20;

/** The delivery log of an endpoint with what was sent and how it was answered, newest first. */
export async function listEndpointDeliveries(
  ctx: MemberCtx,
  { id, cursor }: EndpointDeliveriesQuery,
): Promise<EndpointDeliveryList> {
  await ownEndpoint(ctx, id);
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        // Ids are ordered by time.
        cursor ? lt(webhookDeliveries.id, cursor.id) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(LOG_PAGE + 1);
  const { page, nextCursor } = pageOf(rows, LOG_PAGE, placeOf);
  const deliveries = page.map((row) => ({
    ...asDelivery(row),
    body: row.body,
    lastStatus: row.lastStatus,
    lastAnswer: row.lastAnswer,
    lastTriedAt: row.lastTriedAt,
  }));
  return { deliveries, next: nextCursor };
}

/** Sends a delivery again, whatever came of it. */
export async function resendEndpointDelivery(
  ctx: MemberCtx,
  { id, delivery: deliveryId }: EndpointDeliveryId,
): Promise<Success> {
  const { disabledAt } = await ownEndpoint(ctx, id);
  if (disabledAt) throw new Refusal("webhook-off");
  await throttle(ctx, "webhookTest", ctx.caller.id);
  return await ctx.db.transaction(async (tx) => {
    const from = ["waiting", "delivered", "failed"] as const;
    const reopened = await reopenDelivery(tx, { deliveryId, endpointId: id, from });
    if (!reopened) throw new Refusal("not-found");
    await sendNext(ctx, tx, reopened.receiver);
    return { success: true };
  });
}
