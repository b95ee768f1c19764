import { webhookEndpoints } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { WebhookTarget } from "../ports.ts";
import { unseal } from "../sealed-secret.ts";

/** Read at each try, so that what waits goes to an address that was mended meanwhile. */
export async function targetOf(
  ctx: Deps,
  { endpointId }: { endpointId: string | null },
): Promise<WebhookTarget | null> {
  if (endpointId === null) return ctx.actionTakerWebhook;
  const [endpoint] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
  if (!endpoint) return null;
  const { url, userId, secretSealed } = endpoint;
  return { url, secret: unseal(secretSealed, userId, ctx.appSecret, "webhook-endpoint") };
}
