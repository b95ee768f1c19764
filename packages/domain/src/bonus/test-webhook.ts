import { randomUUIDv7 } from "node:crypto";
import type { WebhookTest, WebhookTestState } from "@storyletter/contract";
import { throttle } from "../auth/throttle.ts";
import { environmentOf } from "../billing/payment-environment.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { explainAttempt, webhookBody } from "../webhooks/rules.ts";
import { actionTakerData } from "./rules.ts";
import { ACTION_TAKER_EVENT } from "./unlock-bonus.ts";

/** Whether the screen exists at this moment: while test screens are on, and nobody pays for real (SEC-16). */
export async function getWebhookTest(ctx: MemberCtx): Promise<WebhookTestState> {
  if (!ctx.testScreens || (await environmentOf(ctx.db)) !== "test") throw new Refusal("not-found");
  return { configured: ctx.actionTakerWebhook !== null };
}

/** Fires the action-taker webhook by hand, about the caller: one try, and what came of it (TEST-01). */
export async function testWebhook(ctx: MemberCtx): Promise<WebhookTest> {
  await getWebhookTest(ctx);
  await throttle(ctx, "webhookTest", ctx.caller.id);
  if (!ctx.actionTakerWebhook) {
    return { success: false, message: "The action-taker webhook is not configured." };
  }
  const now = ctx.clock();
  const deliveryId = randomUUIDv7();
  const data = { ...actionTakerData(ctx.caller, now), test: true };
  const attempt = await ctx.webhooks.send({
    ...ctx.actionTakerWebhook,
    event: ACTION_TAKER_EVENT,
    body: webhookBody(ACTION_TAKER_EVENT, data, now),
    deliveryId,
  });
  const { delivered, status, durationMs } = attempt;
  return { success: delivered, message: explainAttempt(attempt), deliveryId, status, durationMs };
}
