import { randomUUIDv7 } from "node:crypto";
import { type Transaction, webhookDeliveries } from "@storyletter/db";
import type { Deps } from "../context.ts";
import { webhookBody } from "./rules.ts";

export interface NewWebhook {
  /** Whom it speaks of. */
  userId: string;
  event: string;
  data: object;
  /** Told once at most, where it is given. */
  key?: string;
  /** The user's own system; left out for the one of the installation. */
  endpointId?: string;
}

/** Has a message sent once the transaction commits; a key that was used before sends nothing. */
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
  if (row) await ctx.queue.enqueue(tx, "send-webhook", { deliveryId: id });
}
