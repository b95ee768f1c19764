import { randomBytes } from "node:crypto";
import {
  type CreateWebhookEndpointInput,
  type NewWebhookEndpoint,
  WEBHOOK_ENDPOINTS_MAX,
} from "@storyletter/contract";
import { users, webhookEndpoints } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { seal } from "../sealed-secret.ts";

/** Has a system of the caller told from now on; its signing secret is told this once. */
export async function createWebhookEndpoint(
  ctx: MemberCtx,
  { url }: CreateWebhookEndpointInput,
): Promise<NewWebhookEndpoint> {
  const { id: userId } = ctx.caller;
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  return await ctx.db.transaction(async (tx) => {
    // Two made at once are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const held = await tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId));
    if (held >= WEBHOOK_ENDPOINTS_MAX) throw new Refusal("too-many-webhooks");
    const [row] = await tx
      .insert(webhookEndpoints)
      .values({
        userId,
        url,
        secretSealed: seal(secret, userId, ctx.appSecret, "webhook-endpoint"),
        createdAt: ctx.clock(),
      })
      .returning();
    if (!row) throw new Error("An endpoint that was inserted did not come back.");
    return { endpoint: { id: row.id, url, createdAt: row.createdAt, deliveries: [] }, secret };
  });
}
