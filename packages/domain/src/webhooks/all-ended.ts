import type { BatchWebhook, SeriesWebhook } from "@storyletter/contract/webhooks";
import { emails, series, seriesSlots, type Transaction } from "@storyletter/db";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { notifyEndpoints } from "./deliveries.ts";

type QueueCtx = Pick<Deps, "queue" | "clock">;

/** Of two emails that end at once, the second one sees the first. */
const lockGroup = (tx: Transaction, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);

/** Notifies the user, once, that the last email of a batch has ended. Call it after an email's own change. */
export async function announceBatch(
  ctx: QueueCtx,
  tx: Transaction,
  { batchId, userId }: { batchId: string | null; userId: string },
): Promise<void> {
  if (batchId === null) return;
  await lockGroup(tx, batchId);
  const counts = await tx
    .select({ status: emails.status, count: sql<number>`count(*)::int` })
    .from(emails)
    .where(and(eq(emails.batchId, batchId), eq(emails.userId, userId)))
    .groupBy(emails.status)
    .prepare("batch_counts")
    .execute();
  const withStatus = (status: string): number => counts.find((row) => row.status === status)?.count ?? 0;
  if (withStatus("processing") > 0) return;
  const data: BatchWebhook["data"] = {
    id: batchId,
    generated: withStatus("generated"),
    failed: withStatus("failed"),
  };
  const key = `batch.finished/${batchId}`;
  await notifyEndpoints(ctx, tx, { userId, event: "batch.finished", data, key });
}

/** Notifies the user, once for the same letters, that every letter of a series is written. */
export async function announceSeries(
  ctx: QueueCtx,
  tx: Transaction,
  { id: emailId, userId }: { id: string; userId: string },
): Promise<void> {
  const [found] = await tx
    .select({ id: series.id, name: series.name })
    .from(seriesSlots)
    .innerJoin(series, eq(series.id, seriesSlots.seriesId))
    .where(and(eq(seriesSlots.emailId, emailId), eq(series.userId, userId)))
    .prepare("written_series")
    .execute();
  if (!found) return;
  await lockGroup(tx, found.id);
  const letters = await tx
    .select({ id: emails.id, status: emails.status })
    .from(seriesSlots)
    .leftJoin(emails, and(eq(emails.id, seriesSlots.emailId), eq(emails.userId, userId)))
    .where(eq(seriesSlots.seriesId, found.id))
    .orderBy(asc(seriesSlots.position));
  const ids = letters.flatMap(({ id, status }) => (id !== null && status === "generated" ? [id] : []));
  if (ids.length < letters.length) return;
  const data: SeriesWebhook["data"] = { ...found, emails: ids };
  const key = `series.written/${emailId}`;
  await notifyEndpoints(ctx, tx, { userId, event: "series.written", data, key });
}
