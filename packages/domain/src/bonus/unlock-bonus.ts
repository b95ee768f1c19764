import { type Transaction, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { notify } from "../auth/notify.ts";
import type { Deps } from "../context.ts";
import { enqueueWebhook } from "../webhooks/enqueue-webhook.ts";
import { actionTakerData } from "./rules.ts";

type User = typeof users.$inferSelect;

export const ACTION_TAKER_EVENT = "action-taker.unlocked";

/** Unlocks the bonus for good, and tells its owner and the automation webhook of it: all of it, or nothing. */
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
