import { webhookEvents } from "@storyletter/db";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { CustomerSnapshot, PaymentEvent } from "../ports.ts";
import { type OpenAccount, openAccount, paymentModeOf } from "./payment-mode.ts";
import { recordSubscriptionEvents, type SubscriptionEvent, scheduled } from "./subscription-events.ts";
import { syncCustomer } from "./sync-customer.ts";

export type ReceiveOutcome = "accepted" | "repeated" | "ignored";

/** Saves the event under its own id and enqueues it in one transaction, so that a repeat finds its row. */
export async function receiveEvent(ctx: Deps, event: PaymentEvent): Promise<ReceiveOutcome> {
  const currentMode = await paymentModeOf(ctx.db);
  const note = ignoreReason(event, currentMode);
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

const OTHER_PAYMENT_MODE = "not the current payment mode";

function ignoreReason(event: PaymentEvent, currentMode: string): string | null {
  if (event.mode !== currentMode) return OTHER_PAYMENT_MODE;
  if (!event.isRelevant) return "event type is not used";
  return event.customerId || event.chargeId ? null : "no customer in the event";
}

type Event = typeof webhookEvents.$inferSelect;

/** Syncs the event's customer from the provider, so that late or repeated events do no harm. */
export async function applyEvent(ctx: Deps, { eventId }: { eventId: string }): Promise<void> {
  const whereEvent = eq(webhookEvents.id, eventId);
  const [event] = await ctx.db
    .update(webhookEvents)
    .set({ attempts: sql`${webhookEvents.attempts} + 1` })
    .where(whereEvent)
    .returning();
  if (!event || event.status === "applied" || event.status === "ignored") return;
  try {
    const note = await syncEventCustomer(ctx, event);
    const status = note ? "ignored" : "applied";
    await ctx.db.update(webhookEvents).set({ status, note, processedAt: ctx.clock() }).where(whereEvent);
  } catch (error) {
    const note = error instanceof Error ? error.name : "unknown";
    await ctx.db.update(webhookEvents).set({ note }).where(whereEvent);
    throw error;
  }
}

/** Returns the reason if the event was ignored, otherwise null. */
async function syncEventCustomer(ctx: Deps, event: Event): Promise<string | null> {
  if (event.mode !== (await paymentModeOf(ctx.db))) return OTHER_PAYMENT_MODE;
  const account = await openAccount(ctx, event.mode);
  const customerId = await customerOf(account, event);
  if (!customerId) return "no customer in the event";
  // A dispute's event names only the charge; with the customer, staff find it at the user.
  if (!event.customerId)
    await ctx.db.update(webhookEvents).set({ customerId }).where(eq(webhookEvents.id, event.id));
  const synced = await syncCustomer(ctx, account, customerId, {
    inTransaction: (tx, owner, snapshot) =>
      recordSubscriptionEvents(ctx, tx, owner, scheduledChange(event, snapshot)),
    treatMissingAsDeleted: event.type === "customer.deleted",
  });
  return synced.known ? null : "unknown customer";
}

const customerOf = async (
  { provider }: OpenAccount,
  { customerId, payload }: Event,
): Promise<string | null> =>
  customerId ?? (payload.chargeId ? await provider.customerOfCharge(payload.chargeId) : null);

/** A cancellation that was scheduled and undone before the sync shows only in the event itself. */
function scheduledChange(
  { payload: { change, createdAt } }: Event,
  snapshot: CustomerSnapshot,
): SubscriptionEvent[] {
  const subscription = snapshot.subscriptions.find(({ id }) => id === change?.subscriptionId);
  if (!change || !createdAt || !subscription) return [];
  return [scheduled(change.kind, subscription, new Date(change.requestedAt), new Date(createdAt))];
}

/** After the last attempt: marked as failed, so that staff can replay it. */
export async function failEvent(ctx: Deps, { eventId }: { eventId: string }): Promise<void> {
  ctx.log.error({ eventId }, "Payment event failed; staff can replay it");
  await ctx.db
    .update(webhookEvents)
    .set({ status: "failed", processedAt: ctx.clock() })
    .where(sql`${webhookEvents.id} = ${eventId} and ${webhookEvents.status} = 'received'`);
}
