import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Success } from "@storyletter/contract/auth";
import { SECRET_OVERLAP_HOURS, WEBHOOK_ENDPOINTS_MAX } from "@storyletter/contract/limits";
import type {
  CreateWebhookEndpointInput,
  EndpointDelivery,
  EndpointTest,
  NewWebhookEndpoint,
  RotatedSecret,
  UpdateWebhookEndpointInput,
  WebhookEndpoint,
  WebhookEndpointId,
} from "@storyletter/contract/webhooks";
import { type Transaction, users, webhookDeliveries, webhookEndpoints } from "@storyletter/db";
import { and, asc, desc, eq } from "drizzle-orm";
import { throttle } from "../auth/rate-limit.ts";
import type { MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import type { WebhookAttempt } from "../ports.ts";
import { Refusal } from "../refusal.ts";
import { seal } from "../sealed-secret.ts";
import { lockReceiver, resumeReceiver } from "../webhooks/circuit.ts";
import { explainAttempt, failWaiting, targetOf, webhookBody } from "../webhooks/deliveries.ts";

const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

type EndpointRow = typeof webhookEndpoints.$inferSelect;

const asEndpoint = (row: EndpointRow): Omit<WebhookEndpoint, "deliveries"> => ({
  id: row.id,
  url: row.url,
  events: row.events,
  createdAt: row.createdAt,
  disabledAt: row.disabledAt,
  disabledBecause: row.disabledBecause,
  formerSecretUntil: row.formerSecretUntil,
});

/** Returns the signing secret, which can't be shown again. */
export async function createWebhookEndpoint(
  ctx: MemberCtx,
  { url, events = null }: CreateWebhookEndpointInput,
): Promise<NewWebhookEndpoint> {
  const { id: userId } = ctx.caller;
  const secret = newSecret();
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
        events,
        secretSealed: seal(secret, userId, ctx.appSecret, "webhook-endpoint"),
        createdAt: ctx.clock(),
      })
      .returning();
    if (!row) throw new Error("The new webhook endpoint was not returned.");
    await notify(ctx, tx, { userId, kind: "webhook-created", sentTo: ctx.caller.email });
    return { endpoint: { ...asEndpoint(row), deliveries: [] }, secret };
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
  const which = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId));
  const [endpoint] = await tx
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(which)
    .for("update");
  if (!endpoint) throw new Refusal("not-found");
  await lockReceiver(tx, id);
  await tx.delete(webhookEndpoints).where(which);
  return endpoint;
}

/** How many deliveries are shown per endpoint. */
const MAX_SHOWN = 10;

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const asDelivery = (row: DeliveryRow): EndpointDelivery => ({
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
  return await Promise.all(rows.map((row) => withLatest(ctx, row)));
}

async function withLatest(ctx: MemberCtx, row: EndpointRow): Promise<WebhookEndpoint> {
  const log = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, row.id))
    .orderBy(desc(webhookDeliveries.id))
    .limit(MAX_SHOWN);
  return { ...asEndpoint(row), deliveries: log.map(asDelivery) };
}

const mine = (ctx: MemberCtx, id: string) =>
  and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, ctx.caller.id));

export async function ownEndpoint(ctx: MemberCtx, id: string): Promise<EndpointRow> {
  const [row] = await ctx.db.select().from(webhookEndpoints).where(mine(ctx, id));
  if (!row) throw new Refusal("not-found");
  return row;
}

const ON = { disabledAt: null, disabledBecause: null };

/** Changes an endpoint; pausing it fails what waits for it. */
export async function updateWebhookEndpoint(
  ctx: MemberCtx,
  { id, paused, ...changes }: UpdateWebhookEndpointInput,
): Promise<WebhookEndpoint> {
  const row = await ctx.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(webhookEndpoints).where(mine(ctx, id)).for("update");
    if (!locked) throw new Refusal("not-found");
    const pausesNow = paused === true && locked.disabledAt === null;
    const [changed] = await tx
      .update(webhookEndpoints)
      .set({
        // An update needs a change.
        url: locked.url,
        ...changes,
        ...(paused === false && ON),
        ...(pausesNow && { disabledAt: ctx.clock(), disabledBecause: "paused" as const }),
      })
      .where(mine(ctx, id))
      .returning();
    if (pausesNow) {
      await lockReceiver(tx, id);
      await failWaiting(tx, [id]);
    }
    return changed ?? locked;
  });
  return await withLatest(ctx, row);
}

/** Returns a new signing secret, which can't be shown again; the former one signs as well for a day. */
export async function rotateWebhookSecret(ctx: MemberCtx, { id }: WebhookEndpointId): Promise<RotatedSecret> {
  const secret = newSecret();
  const formerUntil = new Date(ctx.clock().getTime() + SECRET_OVERLAP_HOURS * 3_600_000);
  const [rotated] = await ctx.db
    .update(webhookEndpoints)
    .set({
      secretSealed: seal(secret, ctx.caller.id, ctx.appSecret, "webhook-endpoint"),
      formerSecretSealed: webhookEndpoints.secretSealed,
      formerSecretUntil: formerUntil,
    })
    .where(mine(ctx, id))
    .returning({ id: webhookEndpoints.id });
  if (!rotated) throw new Refusal("not-found");
  return { secret, formerUntil };
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
  const endpoint = await ownEndpoint(ctx, input.id);
  if (endpoint.disabledAt) throw new Refusal("webhook-off");
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

/** Turns on an endpoint that is off. */
export async function enableWebhookEndpoint(ctx: MemberCtx, { id }: WebhookEndpointId): Promise<Success> {
  const [enabled] = await ctx.db
    .update(webhookEndpoints)
    .set(ON)
    .where(mine(ctx, id))
    .returning({ id: webhookEndpoints.id });
  if (!enabled) throw new Refusal("not-found");
  return { success: true };
}
