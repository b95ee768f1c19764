import type { ReplayWebhookEventInput, Success } from "@storyletter/contract";
import { webhookEvents } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { audit } from "./audit.ts";

/** Acts on an event once more, whatever came of it before: its customer is read anew. */
export async function replayWebhookEvent(ctx: MemberCtx, { id }: ReplayWebhookEventInput): Promise<Success> {
  await ctx.db.transaction(async (tx) => {
    const [event] = await tx
      .update(webhookEvents)
      .set({ status: "received", note: null, processedAt: null })
      .where(eq(webhookEvents.id, id))
      .returning({ type: webhookEvents.type });
    if (!event) throw new Refusal("not-found");
    await ctx.queue.enqueue(tx, "apply-payment-event", { eventId: id });
    await audit(tx, ctx, { action: "payments.replay-event", subjectId: id, details: { type: event.type } });
  });
  return { success: true };
}
