import { randomUUIDv7 } from "node:crypto";
import type { ActionTakerStatus } from "@storyletter/contract/billing";
import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract/billing/constants";
import { DAY_MS } from "@storyletter/contract/limits";
import type { WebhookTest, WebhookTestState } from "@storyletter/contract/webhooks";
import { type Transaction, users, webhookDeliveries } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { throttle } from "../auth/rate-limit.ts";
import { paymentModeOf } from "../billing/payment-mode.ts";
import type { Deps, MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { enqueueWebhook, explainAttempt, webhookBody } from "../webhooks/deliveries.ts";

/** In whole days. */
export const accountAge = (createdAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));

/** The fifth or a later email earns the bonus, if it is within the window. */
export const earnsBonus = (input: { createdAt: Date; emailsGenerated: number; now: Date }): boolean =>
  input.emailsGenerated >= BONUS_EMAILS && accountAge(input.createdAt, input.now) <= BONUS_DAYS;

export function actionTakerStatus(
  user: { createdAt: Date; emailsGenerated: number; actionTakerAt: Date | null },
  now: Date,
): ActionTakerStatus {
  const age = accountAge(user.createdAt, now);
  return {
    accountAge: age,
    isActionTaker: user.actionTakerAt !== null,
    emailsCreated: user.emailsGenerated,
    daysRemaining: Math.max(0, BONUS_DAYS - age),
  };
}

/** The payload of the automation webhook. */
function actionTakerData(
  user: {
    id: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
    createdAt: Date;
    emailsGenerated: number;
    actionTakerAt: Date | null;
  },
  now: Date,
) {
  const { id, email, firstName, lastName, createdAt, actionTakerAt } = user;
  return {
    user: { id, email, firstName, lastName, createdAt: createdAt.toISOString() },
    bonus: { ...actionTakerStatus(user, now), unlockedAt: actionTakerAt?.toISOString() ?? null },
  };
}

export const getActionTakerStatus = (ctx: MemberCtx): ActionTakerStatus =>
  actionTakerStatus(ctx.caller, ctx.clock());

type User = typeof users.$inferSelect;

const ACTION_TAKER_EVENT = "action-taker.unlocked";

/** Unlocks the bonus and enqueues the mail and the webhook in one transaction. */
export async function unlockBonus(ctx: Deps, tx: Transaction, user: User): Promise<void> {
  const now = ctx.clock();
  await tx.update(users).set({ actionTakerAt: now }).where(eq(users.id, user.id));
  await notify(ctx, tx, {
    userId: user.id,
    kind: "bonus-unlocked",
    sentTo: user.email,
    key: `bonus-unlocked:${user.id}`,
  });
  if (!ctx.actionTakerWebhook) return;
  await enqueueWebhook(ctx, tx, {
    userId: user.id,
    event: ACTION_TAKER_EVENT,
    data: actionTakerData({ ...user, actionTakerAt: now }, now),
    key: `${ACTION_TAKER_EVENT}:${user.id}`,
  });
}

/** The screen is only available while test screens are on and payments are in test mode. */
export async function getWebhookTest(ctx: MemberCtx): Promise<WebhookTestState> {
  if (!ctx.testScreens || (await paymentModeOf(ctx.db)) !== "test") throw new Refusal("not-found");
  return { configured: ctx.actionTakerWebhook !== null };
}

/** Sends the webhook once with the caller's data and returns the result. */
export async function testWebhook(ctx: MemberCtx): Promise<WebhookTest> {
  await getWebhookTest(ctx);
  await throttle(ctx, "webhookTest", ctx.caller.id);
  if (!ctx.actionTakerWebhook) {
    return { success: false, message: "The action-taker webhook is not configured." };
  }
  const now = ctx.clock();
  const deliveryId = randomUUIDv7();
  const data = { ...actionTakerData(ctx.caller, now), test: true };
  const body = webhookBody(ACTION_TAKER_EVENT, data, now);
  const event = ACTION_TAKER_EVENT;
  const attempt = await ctx.webhooks.send({ ...ctx.actionTakerWebhook, event, body, deliveryId });
  const { delivered, status, durationMs } = attempt;
  // So that staff see it among the deliveries, and the health check counts it.
  await ctx.db.insert(webhookDeliveries).values({
    id: deliveryId,
    userId: ctx.caller.id,
    event,
    body,
    status: delivered ? "delivered" : "failed",
    attempts: 1,
    lastStatus: status,
    lastFailure: attempt.failure,
    lastDurationMs: durationMs,
    lastAnswer: attempt.answer,
    createdAt: now,
    lastTriedAt: now,
  });
  return { success: delivered, message: explainAttempt(attempt), deliveryId, status, durationMs };
}
