import { webhookEvents } from "@storyletter/db";
import type { Deps } from "../context.ts";
import type { PaymentEvent } from "../ports.ts";
import { environmentOf } from "./payment-environment.ts";

/** What became of an event as it arrived. */
export type Reception = "accepted" | "repeated" | "ignored";

/** Keeps an event under its own id and hands it to the queue, in one step; a repeat finds its row. */
export async function receiveEvent(ctx: Deps, event: PaymentEvent): Promise<Reception> {
  const environment = await environmentOf(ctx.db);
  const note = reasonToIgnore(event, environment);
  const { id, mode, type, customerId } = event;
  const payload = {
    createdAt: event.createdAt.toISOString(),
    chargeId: event.chargeId,
    change: event.change && { ...event.change, requestedAt: event.change.requestedAt.toISOString() },
  };
  return await ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const [row] = await tx
      .insert(webhookEvents)
      .values({
        id,
        mode,
        type,
        customerId,
        payload,
        note,
        status: note ? "ignored" : "received",
        receivedAt: now,
        processedAt: note ? now : null,
      })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (!row) return "repeated";
    if (note) return "ignored";
    await ctx.queue.enqueue(tx, "apply-payment-event", { eventId: id });
    return "accepted";
  });
}

export const OTHER_WORLD = "the other payment environment is in force";

function reasonToIgnore(event: PaymentEvent, environment: string): string | null {
  if (event.mode !== environment) return OTHER_WORLD;
  if (!event.matters) return "changes nothing here";
  return event.customerId || event.chargeId ? null : "names no customer";
}
