import { randomUUIDv7 } from "node:crypto";
import type { EndpointTest, WebhookEndpointId } from "@storyletter/contract";
import { webhookDeliveries, webhookEndpoints } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import { throttle } from "../auth/throttle.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { explainAttempt, webhookBody } from "../webhooks/rules.ts";
import { targetOf } from "../webhooks/target.ts";

const EVENT = "email.generated";

/** A letter that does not exist, marked as such. */
const EXAMPLE = {
  id: "00000000-0000-0000-0000-000000000000",
  title: "A test from your settings",
  campaignName: "test",
  status: "generated",
  failureReason: null,
  test: true,
};

/** Sends one message by hand, once, and says what came of it; its log has it too. */
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
  await ctx.db.insert(webhookDeliveries).values({
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
  return { delivered: attempt.delivered, message: explainAttempt(attempt) };
}
