import type { EmailWebhook } from "@storyletter/contract";
import { emails, type Transaction, webhookEndpoints } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { enqueueWebhook } from "../webhooks/enqueue-webhook.ts";

/** What is asked back of an email that has ended. */
export const endedColumns = {
  id: emails.id,
  userId: emails.userId,
  title: emails.title,
  campaignName: emails.campaignName,
  failureReason: emails.failureReason,
};

export interface EndedEmail {
  id: string;
  userId: string;
  title: string;
  campaignName: string;
  failureReason: string | null;
}

/** Tells the systems of an email's owner that it has ended, once the transaction commits. */
export async function tellEndpoints(
  ctx: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  status: EmailWebhook["data"]["status"],
  { userId, ...email }: EndedEmail,
): Promise<void> {
  const endpoints = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId));
  for (const endpoint of endpoints) {
    const data: EmailWebhook["data"] = { ...email, status };
    await enqueueWebhook(ctx, tx, { userId, event: `email.${status}`, data, endpointId: endpoint.id });
  }
}
