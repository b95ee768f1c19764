import { randomUUIDv7 } from "node:crypto";
import { DAY_MS } from "@storyletter/contract/limits";
import type { EmailWebhook, WebhookEventName } from "@storyletter/contract/webhooks";
import { emails, type Transaction, users, webhookDeliveries, webhookEndpoints } from "@storyletter/db";
import { and, arrayContains, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import type { WebhookAttempt, WebhookTarget } from "../ports.ts";
import { unseal } from "../sealed-secret.ts";
import {
  claimReceiver,
  endPause,
  expireDeliveries,
  lockReceiver,
  nextDelivery,
  type Receiver,
  releaseReceiver,
  sendNext,
} from "./circuit.ts";

/** The columns that a webhook about an ended email needs. */
export const endedColumns = {
  id: emails.id,
  userId: emails.userId,
  title: emails.title,
  campaignName: emails.campaignName,
  failureReason: emails.failureReason,
  batchId: emails.batchId,
};

export interface EndedEmail {
  id: string;
  userId: string;
  title: string;
  campaignName: string;
  failureReason: string | null;
  batchId: string | null;
}

type Ended = Omit<EndedEmail, "batchId"> & Pick<EmailWebhook["data"], "tool" | "draftUrl">;

/** Notifies all of the user's endpoints that an email has ended, once the transaction commits. */
export async function enqueueWebhooks(
  ctx: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  status: EmailWebhook["data"]["status"],
  { userId, id, title, campaignName, failureReason, ...draft }: Ended,
): Promise<void> {
  const { tool, draftUrl } = draft;
  const data: EmailWebhook["data"] = { id, title, campaignName, failureReason, tool, draftUrl, status };
  await notifyEndpoints(ctx, tx, { userId, event: `email.${status}`, data });
}

/** Sends a message to all of the user's endpoints, once the transaction commits; with a key, once to each. */
export async function notifyEndpoints(
  ctx: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  { key, ...message }: Omit<NewWebhook, "endpointId"> & { event: WebhookEventName },
): Promise<void> {
  const { userId, event } = message;
  const endpoints = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.userId, userId),
        isNull(webhookEndpoints.disabledAt),
        or(isNull(webhookEndpoints.events), arrayContains(webhookEndpoints.events, [event])),
      ),
    )
    .orderBy(asc(webhookEndpoints.id))
    // None is deleted between here and its message, which would fail the whole transaction.
    .for("key share")
    .prepare("webhook_receivers")
    .execute();
  for (const { id: endpointId } of endpoints)
    await enqueueWebhook(ctx, tx, { ...message, endpointId, ...(key && { key: `${key}/${endpointId}` }) });
}

/** The payload structure that Standard Webhooks recommends. */
export const webhookBody = (event: string, data: object, now: Date): string =>
  JSON.stringify({ type: event, timestamp: now.toISOString(), data });

/** Describes the result for users and operators. */
export function explainAttempt({ failure, status }: Pick<WebhookAttempt, "failure" | "status">): string {
  switch (failure) {
    case null:
      return `Delivered: the receiver responded with ${status}.`;
    case "invalid-address":
      return "The configured address is not an HTTP or HTTPS URL.";
    case "forbidden-address":
      return "The address is not on the public internet, so nothing was sent.";
    case "unreachable":
      return "The receiver could not be reached.";
    case "too-slow":
      return "The receiver took too long to respond.";
    case "redirected":
      return `The receiver responded with ${status}. Redirects are not followed.`;
    case "refused":
      return `The receiver responded with ${status}.`;
    default:
      return failure satisfies never;
  }
}

interface NewWebhook {
  /** The user that the message is about. */
  userId: string;
  event: string;
  data: object;
  /** A message with a key is sent only once. */
  key?: string;
  /** The user's endpoint; without it, the operator's receiver. */
  endpointId?: string;
}

/** Sends a message once the transaction commits; does nothing if the key was used before. */
export async function enqueueWebhook(
  ctx: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  { userId, event, data, key, endpointId }: NewWebhook,
): Promise<void> {
  const id = randomUUIDv7();
  const now = ctx.clock();
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({
      id,
      userId,
      endpointId,
      event,
      key,
      status: "waiting",
      createdAt: now,
      body: webhookBody(event, data, now),
    })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  // The operator's receiver gets messages about all users, so they belong to no user's group.
  const group = endpointId === undefined ? undefined : userId;
  if (row) await ctx.queue.enqueue(tx, "send-webhook", { deliveryId: id }, { group });
}

/** Read for each attempt, so that pending messages use a corrected address. */
export async function targetOf(
  ctx: Deps,
  { endpointId }: { endpointId: string | null },
): Promise<WebhookTarget | null> {
  if (endpointId === null) return ctx.actionTakerWebhook;
  const [endpoint] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
  if (!endpoint || endpoint.disabledAt) return null;
  const { url, userId, secretSealed, formerSecretSealed, formerSecretUntil } = endpoint;
  const open = (sealed: string) => unseal(sealed, userId, ctx.appSecret, "webhook-endpoint");
  const isFormerValid = formerSecretSealed && formerSecretUntil && formerSecretUntil > ctx.clock();
  return {
    url,
    userId,
    secret: open(secretSealed),
    ...(isFormerValid && { formerSecret: open(formerSecretSealed) }),
  };
}

/** The receiver wants no more messages (RFC 9110, 15.5.11). */
const GONE = 410;

/** After so long without a success, a webhook is turned off. */
const FAILING_DAYS = 3;

/** Turns a webhook off, fails what waits for it, and mails its owner. */
async function disableFailing(ctx: Deps, id: string, because: "failing" | "gone"): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [off] = await tx
      .update(webhookEndpoints)
      .set({ disabledAt: ctx.clock(), disabledBecause: because })
      .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.disabledAt)))
      .returning({ userId: webhookEndpoints.userId });
    if (!off) return;
    await lockReceiver(tx, id);
    await failWaiting(tx, [id]);
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, off.userId));
    if (user) await notify(ctx, tx, { userId: off.userId, kind: "webhook-disabled", sentTo: user.email });
  });
}

/** Nothing that waits for these webhooks is sent any more. */
export async function failWaiting(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: "failed" })
    .where(and(inArray(webhookDeliveries.endpointId, ids), eq(webhookDeliveries.status, "waiting")));
}

const whereWaiting = (deliveryId: string) =>
  and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.status, "waiting"));

/**
 * Sends the longest-waiting message to the delivery's receiver and records the result. Does nothing while another job
 * holds the receiver or it is paused: that job enqueues the next message.
 */
export async function sendWebhook(
  ctx: Deps,
  { deliveryId, signal }: { deliveryId: string; signal?: AbortSignal },
): Promise<void> {
  const [requested] = await ctx.db
    .select({ receiver: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .where(whereWaiting(deliveryId));
  if (!requested || !(await claimReceiver(ctx, requested.receiver, deliveryId))) return;
  const { receiver } = requested;
  const expired = await ctx.db.transaction(async (tx) => {
    await lockReceiver(tx, receiver);
    return await expireDeliveries(tx, receiver);
  });
  if (expired > 0)
    ctx.log.error({ endpointId: receiver, expired }, "Webhook messages failed after two days of retries");
  const delivery = await nextDelivery(ctx.db, receiver);
  const attempt = delivery ? await sendOnce(ctx, delivery, signal) : null;
  const { failingSince } = await ctx.db.transaction(async (tx) => {
    await lockReceiver(tx, receiver);
    if (delivery && attempt) await record(ctx, tx, delivery.id, attempt);
    return await releaseReceiver(ctx, tx, receiver, {
      job: deliveryId,
      delivered: attempt?.delivered ?? true,
      retryAfter: attempt?.retryAfter ?? null,
    });
  });
  if (receiver === null || !attempt || attempt.delivered) return;
  const isFailing = failingSince && ctx.clock().getTime() - failingSince.getTime() > FAILING_DAYS * DAY_MS;
  if (attempt.status === GONE) await disableFailing(ctx, receiver, "gone");
  else if (isFailing) await disableFailing(ctx, receiver, "failing");
}

async function sendOnce(
  ctx: Deps,
  { id, endpointId, event, body }: typeof webhookDeliveries.$inferSelect,
  signal?: AbortSignal,
): Promise<WebhookAttempt> {
  const target = await targetOf(ctx, { endpointId });
  if (!target)
    return {
      delivered: false,
      status: null,
      failure: "invalid-address",
      durationMs: 0,
      answer: null,
      retryAfter: null,
    };
  const attempt = await ctx.webhooks.send({ ...target, event, body, deliveryId: id }, { signal });
  // Aborted by this process, which isn't the receiver's fault: the job runs again.
  if (!attempt.delivered) signal?.throwIfAborted();
  return attempt;
}

async function record(
  { clock }: Deps,
  tx: Transaction,
  deliveryId: string,
  { delivered, status, failure, durationMs, answer }: WebhookAttempt,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({
      status: delivered ? "delivered" : "waiting",
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastStatus: status,
      lastFailure: failure,
      lastDurationMs: durationMs,
      lastAnswer: answer,
      lastTriedAt: clock(),
    })
    .where(whereWaiting(deliveryId));
}

interface Reopening {
  deliveryId: string;
  /** Only a delivery to this endpoint. */
  endpointId?: string;
  /** In other states it stays as it is. */
  from: readonly (typeof webhookDeliveries.$inferSelect.status)[];
}

/** Opens a delivery again, and ends its receiver's pause; its next job sends it. Null if it's in another state. */
export async function reopenDelivery(
  tx: Transaction,
  { deliveryId, endpointId, from }: Reopening,
): Promise<{ receiver: Receiver; event: string } | null> {
  const failed = and(
    eq(webhookDeliveries.id, deliveryId),
    endpointId === undefined ? undefined : eq(webhookDeliveries.endpointId, endpointId),
    inArray(webhookDeliveries.status, [...from]),
  );
  const [found] = await tx
    .select({ receiver: webhookDeliveries.endpointId, event: webhookDeliveries.event })
    .from(webhookDeliveries)
    .where(failed);
  if (!found) return null;
  await lockReceiver(tx, found.receiver);
  await tx.update(webhookDeliveries).set({ status: "waiting", retriedAt: sql`now()` }).where(failed);
  await endPause(tx, found.receiver);
  return found;
}

/** Fails the delivery of a permanently failed job and enqueues the receiver's next message. */
export async function failWebhook(ctx: Deps, { deliveryId }: { deliveryId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(webhookDeliveries)
      .set({ status: "failed" })
      .where(whereWaiting(deliveryId))
      .returning({ receiver: webhookDeliveries.endpointId });
    if (ended) await sendNext(ctx, tx, ended.receiver);
  });
}
