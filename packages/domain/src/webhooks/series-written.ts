import { SERIES_WRITTEN, type SeriesWebhook } from "@storyletter/contract/series";
import { emails, series, seriesSlots, type Transaction, webhookEndpoints } from "@storyletter/db";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { enqueueWebhook } from "./deliveries.ts";

/** Sends the user's endpoints, once for the same letters, that every letter of a series is written. */
export async function announceSeries(
  ctx: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  { id: emailId, userId }: { id: string; userId: string },
): Promise<void> {
  const [found] = await tx
    .select({ id: series.id, name: series.name })
    .from(seriesSlots)
    .innerJoin(series, eq(series.id, seriesSlots.seriesId))
    .where(and(eq(seriesSlots.emailId, emailId), eq(series.userId, userId)));
  if (!found) return;
  // Of two that end at once, the second one sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${found.id}, 0))`);
  const letters = await tx
    .select({ id: emails.id, status: emails.status })
    .from(seriesSlots)
    .leftJoin(emails, and(eq(emails.id, seriesSlots.emailId), eq(emails.userId, userId)))
    .where(eq(seriesSlots.seriesId, found.id))
    .orderBy(asc(seriesSlots.position));
  const ids = letters.flatMap(({ id, status }) => (id !== null && status === "generated" ? [id] : []));
  if (ids.length < letters.length) return;
  const data: SeriesWebhook["data"] = { ...found, emails: ids };
  const endpoints = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.userId, userId), isNull(webhookEndpoints.disabledAt)))
    .orderBy(asc(webhookEndpoints.id))
    .for("key share");
  for (const { id: endpointId } of endpoints) {
    const key = `${SERIES_WRITTEN}/${emailId}/${endpointId}`;
    await enqueueWebhook(ctx, tx, { userId, event: SERIES_WRITTEN, data, endpointId, key });
  }
}
