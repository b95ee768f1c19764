import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Success } from "@storyletter/contract/auth";
import { WEBHOOK_ENDPOINTS_MAX } from "@storyletter/contract/constants";
import type {
  CreateWebhookEndpointInput,
  EndpointDelivery,
  EndpointTest,
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointId,
} from "@storyletter/contract/schemas";
import { type Transaction, users, webhookDeliveries, webhookEndpoints } from "@storyletter/db";
import { and, asc, desc, eq } from "drizzle-orm";
import { throttle } from "../auth/rate-limit.ts";
import type { MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import type { WebhookAttempt } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { seal } from "../sealed-secret.ts";
import { lockReceiver, resumeReceiver } from "../webhooks/circuit.ts";
import { explainAttempt, targetOf, webhookBody } from "../webhooks/deliveries.ts";

/** Returns the signing secret, which can't be shown again. */
export async function createWebhookEndpoint(
  ctx: MemberCtx,
  { url }: CreateWebhookEndpointInput,
): Promise<NewWebhookEndpoint> {
  const { id: userId } = ctx.caller;
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  return await ctx.db.transaction(async (tx) => {
    // Serializes concurrent requests, so that both are counted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const existing = await tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId));
    if (existing >= WEBHOOK_ENDPOINTS_MAX) throw new Refusal("too-many-webhooks");
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({
        userId,
        url,
        secretSealed: seal(secret, userId, ctx.appSecret, "webhook-endpoint"),
        createdAt: ctx.clock(),
      })
      .returning();
    if (!row) throw new Error("The new webhook endpoint was not returned.");
    await notify(ctx, tx, { userId, kind: "webhook-created", sentTo: ctx.caller.email });
    const endpoint = { id: row.id, url, createdAt: row.createdAt, disabledAt: null, deliveries: [] };
    return { endpoint, secret };
  });
}

export async function deleteWebhookEndpoint(ctx: MemberCtx, { id }: WebhookEndpointId): Promise<Success> {
  return await ctx.db.transaction(async (tx) => {
    await removeEndpoint(tx, { id, userId: ctx.caller.id });
    return { success: true };
  });
}

/** With its delivery log. Locks in the order of all who deliver: the endpoint, its circuit, its messages. */
export async function removeEndpoint(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<{ url: string }> {
  const mine = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId));
  const [endpoint] = await tx
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(mine)
    .for("update");
  if (!endpoint) throw new Refusal("not-found");
  await lockReceiver(tx, id);
  await tx.delete(webhookEndpoints).where(mine);
  return endpoint;
}

/** How many deliveries are shown per endpoint. */
const MAX_SHOWN = 10;

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const asDelivery = (row: DeliveryRow): EndpointDelivery => ({
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

/** The caller's endpoints, oldest first, each with its latest deliveries. */
export async function listWebhookEndpoints(ctx: MemberCtx): Promise<WebhookEndpoint[]> {
  const rows = await ctx.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, ctx.caller.id))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return await Promise.all(
    rows.map(async ({ id, url, createdAt, disabledAt }) => {
      const log = await ctx.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpointId, id))
        .orderBy(desc(webhookDeliveries.id))
        .limit(MAX_SHOWN);
      return { id, url, createdAt, disabledAt, deliveries: log.map(asDelivery) };
    }),
  );
}

const EVENT = "email.generated";

/** Marked as a test, with an email that doesn't exist. */
const EXAMPLE = {
  id: "00000000-0000-0000-0000-000000000000",
  title: "Test from your settings",
  campaignName: "test",
  status: "generated",
  failureReason: null,
  test: true,
};

/** Sends one test message, logs it like a delivery, and returns the result. */
export async function testWebhookEndpoint(ctx: MemberCtx, input: WebhookEndpointId): Promise<EndpointTest> {
  const { id: userId } = ctx.caller;
  const mine = and(eq(webhookEndpoints.id, input.id), eq(webhookEndpoints.userId, userId));
  const [endpoint] = await ctx.db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(mine);
  if (!endpoint) throw new Refusal("not-found");
  await throttle(ctx, "webhookTest", userId);
  const target = await targetOf(ctx, { endpointId: endpoint.id });
  if (!target) throw new Refusal("not-found");
  const id = randomUUIDv7();
  const now = ctx.clock();
  const body = webhookBody(EVENT, EXAMPLE, now);
  const attempt = await ctx.webhooks.send({ ...target, event: EVENT, body, deliveryId: id });
  await ctx.db.transaction(async (tx) => {
    await tx.insert(webhookDeliveries).values({
      id,
      userId,
      endpointId: endpoint.id,
      event: EVENT,
      body,
      status: attempt.delivered ? "delivered" : "failed",
      attempts: 1,
      lastStatus: attempt.status,
      lastFailure: attempt.failure,
      lastDurationMs: attempt.durationMs,
      createdAt: now,
      lastTriedAt: now,
    });
    if (attempt.delivered) await resumeReceiver(ctx, tx, endpoint.id);
  });
  return { delivered: attempt.delivered, message: explainAttempt(attempt) };
}

/** Re-enables an endpoint that a password reset turned off. */
export async function enableWebhookEndpoint(ctx: MemberCtx, { id }: WebhookEndpointId): Promise<Success> {
  const [enabled] = await ctx.db
    .update(webhookEndpoints)
    .set({ disabledAt: null })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, ctx.caller.id)))
    .returning({ id: webhookEndpoints.id });
  if (!enabled) throw new Refusal("not-found");
  return { success: true };
}
