import { STARTER_PRICE_USD } from "@storyletter/contract";
import { webhookEvents } from "@storyletter/db";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { tellFacts } from "./apply-truth.ts";
import { type Fact, scheduled } from "./facts.ts";
import { environmentOf, type OpenAccount, openAccount } from "./payment-environment.ts";
import { OTHER_WORLD } from "./receive-event.ts";
import { syncCustomer } from "./sync-customer.ts";

type Event = typeof webhookEvents.$inferSelect;

/** Acts on one event: its customer is read anew, so that neither its age nor a repeat matters. */
export async function applyEvent(ctx: Deps, { eventId }: { eventId: string }): Promise<void> {
  const theEvent = eq(webhookEvents.id, eventId);
  const [event] = await ctx.db
    .update(webhookEvents)
    .set({ attempts: sql`${webhookEvents.attempts} + 1` })
    .where(theEvent)
    .returning();
  if (!event || event.status === "applied" || event.status === "ignored") return;
  try {
    const note = await act(ctx, event);
    const status = note ? "ignored" : "applied";
    await ctx.db.update(webhookEvents).set({ status, note, processedAt: ctx.clock() }).where(theEvent);
  } catch (error) {
    const note = error instanceof Error ? error.name : "unknown";
    await ctx.db.update(webhookEvents).set({ note }).where(theEvent);
    throw error;
  }
}

/** Why nothing was done, or null where it was. */
async function act(ctx: Deps, event: Event): Promise<string | null> {
  if (event.mode !== (await environmentOf(ctx.db))) return OTHER_WORLD;
  const account = await openAccount(ctx, event.mode);
  const customerId = await customerOf(account, event);
  if (!customerId) return "names no customer";
  const fact = changeTold(event);
  const synced = await syncCustomer(ctx, account, customerId, {
    within: (tx, owner) => tellFacts(tx, owner, fact),
    believesAbsence: event.type === "customer.deleted",
  });
  return synced.known ? null : "unknown customer";
}

const customerOf = async (
  { provider }: OpenAccount,
  { customerId, payload }: Event,
): Promise<string | null> =>
  customerId ?? (payload.chargeId ? await provider.customerOfCharge(payload.chargeId) : null);

/** What was ordered and taken back again before anybody looked is known from the event alone. */
function changeTold({ payload: { change, createdAt } }: Event): Fact[] {
  if (!change || !createdAt) return [];
  const { kind, subscriptionId, requestedAt } = change;
  const cents = STARTER_PRICE_USD * 100;
  return [scheduled(kind, subscriptionId, new Date(requestedAt), cents, new Date(createdAt))];
}

/** After the last try: kept as failed, for staff to see and to replay. */
export async function giveUpEvent(ctx: Deps, { eventId }: { eventId: string }): Promise<void> {
  ctx.log.error({ eventId }, "a payment event could not be applied");
  await ctx.db
    .update(webhookEvents)
    .set({ status: "failed", processedAt: ctx.clock() })
    .where(sql`${webhookEvents.id} = ${eventId} and ${webhookEvents.status} = 'received'`);
}
