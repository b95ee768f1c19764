import { BATCH_FINISHED, type BatchWebhook } from "@storyletter/contract/email-order";
import { emails, type Transaction, webhookEndpoints } from "@storyletter/db";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { enqueueWebhook } from "./deliveries.ts";

/** Tells the user's endpoints, once, that the last email of a batch has ended. Call it after an email's own change. */
export async function announceBatch(
  ctx: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  { batchId, userId }: { batchId: string | null; userId: string },
): Promise<void> {
  if (batchId === null) return;
  // Of two that end at once, the second one sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${batchId}, 0))`);
  const ofBatch = and(eq(emails.batchId, batchId), eq(emails.userId, userId));
  const counts = await tx
    .select({ status: emails.status, count: sql<number>`count(*)::int` })
    .from(emails)
    .where(ofBatch)
    .groupBy(emails.status);
  const withStatus = (status: string): number => counts.find((row) => row.status === status)?.count ?? 0;
  if (withStatus("processing") > 0) return;
  const data: BatchWebhook["data"] = {
    id: batchId,
    generated: withStatus("generated"),
    failed: withStatus("failed"),
  };
  const endpoints = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.userId, userId), isNull(webhookEndpoints.disabledAt)))
    .orderBy(asc(webhookEndpoints.id))
    .for("key share");
  for (const { id: endpointId } of endpoints) {
    const key = `${BATCH_FINISHED}/${batchId}/${endpointId}`;
    await enqueueWebhook(ctx, tx, { userId, event: BATCH_FINISHED, data, endpointId, key });
  }
}
