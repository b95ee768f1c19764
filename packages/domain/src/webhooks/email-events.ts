import type { EmailWebhook } from "@storyletter/contract";
import { emails, type Transaction, webhookEndpoints } from "@storyletter/db";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { enqueueWebhook } from "./deliveries.ts";

/** The columns that a webhook about an ended email needs. */
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

/** Notifies all of the user's endpoints that an email has ended, once the transaction commits. */
export async function enqueueWebhooks(
  ctx: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  status: EmailWebhook["data"]["status"],
  { userId, ...email }: EndedEmail & Pick<EmailWebhook["data"], "tool" | "draftUrl">,
): Promise<void> {
  const endpoints = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.userId, userId), isNull(webhookEndpoints.disabledAt)))
    .orderBy(asc(webhookEndpoints.id))
    // None is deleted between here and its message, which would fail the whole transaction.
    .for("key share");
  for (const endpoint of endpoints) {
    const data: EmailWebhook["data"] = { ...email, status };
    await enqueueWebhook(ctx, tx, { userId, event: `email.${status}`, data, endpointId: endpoint.id });
  }
}
