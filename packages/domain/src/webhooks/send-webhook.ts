import { webhookDeliveries } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { WebhookAttempt } from "../ports.ts";
import { targetOf } from "./target.ts";

/** One try failed; the queue makes the next. */
class WebhookNotDelivered extends Error {
  override readonly name = "WebhookNotDelivered";
}

const waiting = (deliveryId: string) =>
  and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.status, "waiting"));

/** Tries a delivery once, and writes down what came of it. A delivery that has ended is left alone. */
export async function sendWebhook(
  ctx: Deps,
  { deliveryId, signal }: { deliveryId: string; signal?: AbortSignal },
): Promise<void> {
  const [delivery] = await ctx.db.select().from(webhookDeliveries).where(waiting(deliveryId));
  if (!delivery) return;
  const target = await targetOf(ctx, delivery);
  if (!target) throw new WebhookNotDelivered("No address is configured any more.");
  const { event, body } = delivery;
  const attempt = await ctx.webhooks.send({ ...target, event, body, deliveryId }, { signal });
  await record(ctx, deliveryId, attempt);
  if (!attempt.delivered) throw new WebhookNotDelivered(attempt.failure ?? "not delivered");
}

async function record({ db, clock }: Deps, deliveryId: string, attempt: WebhookAttempt): Promise<void> {
  const { delivered, status, failure, durationMs } = attempt;
  await db
    .update(webhookDeliveries)
    .set({
      status: delivered ? "delivered" : "waiting",
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastStatus: status,
      lastFailure: failure,
      lastDurationMs: durationMs,
      lastTriedAt: clock(),
    })
    .where(waiting(deliveryId));
}

/** Ends a delivery whose last try has failed. */
export async function giveUpWebhook({ db }: Deps, { deliveryId }: { deliveryId: string }): Promise<void> {
  await db.update(webhookDeliveries).set({ status: "failed" }).where(waiting(deliveryId));
}
