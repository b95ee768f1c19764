import type {
  WebhookEventDetails,
  WebhookEventId,
  WebhookEventPage,
  WebhookEventQuery,
} from "@storyletter/contract";
import { webhookEvents } from "@storyletter/db";
import { and, eq, sql } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { readPlace, writePlace } from "../place.ts";

/** An event without its payload, which can be long. */
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

/** What the payment provider has sent, the newest first. */
export async function listWebhookEvents(ctx: MemberCtx, input: WebhookEventQuery): Promise<WebhookEventPage> {
  const after = readPlace(input.cursor);
  const at = after?.at.toISOString();
  const rows = await ctx.db
    .select(columns)
    .from(webhookEvents)
    .where(
      and(
        input.filter === "all" ? undefined : eq(webhookEvents.status, input.filter),
        after
          ? sql`${webhookEvents.receivedAt} <= ${at} and
                (${webhookEvents.receivedAt} < ${at} or ${webhookEvents.id} > ${after.id})`
          : undefined,
      ),
    )
    // As its index has it, or the whole table would be sorted.
    .orderBy(sql`${webhookEvents.receivedAt} desc nulls last`, webhookEvents.id)
    .limit(input.limit + 1);
  const events = rows.slice(0, input.limit);
  const last = events.at(-1);
  return {
    events,
    nextCursor: rows.length > events.length && last ? writePlace({ at: last.receivedAt, id: last.id }) : null,
  };
}

/** One event as it was received. */
export async function getWebhookEvent(ctx: MemberCtx, { id }: WebhookEventId): Promise<WebhookEventDetails> {
  const [event] = await ctx.db
    .select({ ...columns, payload: webhookEvents.payload })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, id));
  if (!event) throw new Refusal("not-found");
  return event;
}
