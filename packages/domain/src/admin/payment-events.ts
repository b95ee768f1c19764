import type {
  Reconciliation,
  ReplayWebhookEventInput,
  WebhookEventDetails,
  WebhookEventId,
  WebhookEventPage,
  WebhookEventQuery,
} from "@storyletter/contract/admin";
import type { Success } from "@storyletter/contract/auth";
import { reconciliations, webhookEvents } from "@storyletter/db";
import { and, desc, eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { audit } from "./audit.ts";
import { byTime, pageOf } from "./lists.ts";

/** Leaves out the payload, which can be large. */
const columns = {
  id: webhookEvents.id,
  mode: webhookEvents.mode,
  type: webhookEvents.type,
  customerId: webhookEvents.customerId,
  status: webhookEvents.status,
  note: webhookEvents.note,
  attempts: webhookEvents.attempts,
  receivedAt: webhookEvents.receivedAt,
  processedAt: webhookEvents.processedAt,
};

/** Payment provider events. */
export async function listWebhookEvents(ctx: MemberCtx, input: WebhookEventQuery): Promise<WebhookEventPage> {
  const { after, orderBy } = byTime(input, {
    time: webhookEvents.receivedAt,
    id: webhookEvents.id,
    index: "time falls, nulls last",
  });
  const rows = await ctx.db
    .select(columns)
    .from(webhookEvents)
    .where(and(input.filter === "all" ? undefined : eq(webhookEvents.status, input.filter), after))
    .orderBy(...orderBy)
    .limit(input.limit + 1);
  const { page, nextCursor } = pageOf(rows, input.limit, ({ receivedAt, id }) => ({ value: receivedAt, id }));
  return { events: page, nextCursor };
}

export async function getWebhookEvent(ctx: MemberCtx, { id }: WebhookEventId): Promise<WebhookEventDetails> {
  const [event] = await ctx.db
    .select({ ...columns, payload: webhookEvents.payload })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, id));
  if (!event) throw new Refusal("not-found");
  return event;
}

/** Processes an event again, whatever its result was; the customer's current state is read again. */
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

const MAX_RECONCILIATIONS = 30;

/** The latest comparisons of our records with the provider's, newest first. */
export const listReconciliations = (ctx: MemberCtx): Promise<Reconciliation[]> =>
  ctx.db
    .select({
      id: reconciliations.id,
      mode: reconciliations.mode,
      startedAt: reconciliations.startedAt,
      finishedAt: reconciliations.finishedAt,
      checked: reconciliations.checked,
      drift: reconciliations.drift,
      error: reconciliations.error,
    })
    .from(reconciliations)
    .orderBy(desc(reconciliations.startedAt))
    .limit(MAX_RECONCILIATIONS);
