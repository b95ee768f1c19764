import type { Success, WebhookEndpointId } from "@storyletter/contract";
import { webhookEndpoints } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";

/** Stops telling one of the caller's own systems, and forgets what it was told. */
export async function deleteWebhookEndpoint(ctx: MemberCtx, input: WebhookEndpointId): Promise<Success> {
  const [deleted] = await ctx.db
    .delete(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, input.id), eq(webhookEndpoints.userId, ctx.caller.id)))
    .returning({ id: webhookEndpoints.id });
  if (!deleted) throw new Refusal("not-found");
  return { success: true };
}
