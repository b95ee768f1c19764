import {
  FOREIGN_KEY_VIOLATION,
  sqlState,
  type Transaction,
  webhookCircuits,
  webhookDeliveries,
} from "@storyletter/db";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";

/** A user's endpoint, or null for the operator's receiver. */
export type Receiver = string | null;

/** Seconds to pause after a failure; doubles with each further failure. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 3_600;

/** Longer than one attempt, so that only the claim of a crashed process expires. */
const CLAIM_SECONDS = 15;

/** Tolerates outages of more than two days. */
const EXPIRE_AFTER_HOURS = 50;

/** A receiver may ask for a longer pause, up to a day, which leaves time for another attempt. */
const LONGEST_REQUESTED_PAUSE = 24 * 3_600;

export const pauseSeconds = (failures: number, retryAfter: number | null = null): number =>
  Math.max(
    Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures - 1, 20)),
    Math.min(LONGEST_REQUESTED_PAUSE, retryAfter ?? 0),
  );

const sameReceiver = (column: typeof webhookDeliveries.endpointId, receiver: Receiver) =>
  receiver === null ? isNull(column) : eq(column, receiver);

const circuitOf = (receiver: Receiver) =>
  receiver === null ? isNull(webhookCircuits.endpointId) : eq(webhookCircuits.endpointId, receiver);

/** The database's clock, which also starts delayed jobs. */
const now = sql`date_trunc('milliseconds', now())`;

/** Claims a receiver; false if another job holds it, or it is paused or deleted. A restarted job can claim its own again. */
export async function claimReceiver(
  { db }: Pick<Deps, "db">,
  receiver: Receiver,
  job: string,
): Promise<boolean> {
  const heldUntil = sql`${now} + make_interval(secs => ${CLAIM_SECONDS})`;
  try {
    const claimed = await db
      .insert(webhookCircuits)
      .values({ endpointId: receiver, heldBy: job, heldUntil })
      .onConflictDoUpdate({
        target: webhookCircuits.endpointId,
        set: { heldBy: job, heldUntil },
        setWhere: sql`(${webhookCircuits.heldUntil} is null or ${webhookCircuits.heldUntil} < ${now}
            or ${webhookCircuits.heldBy} = ${job})
          and (${webhookCircuits.retryAt} is null or ${webhookCircuits.retryAt} <= ${now})`,
      })
      .returning({ failures: webhookCircuits.failures });
    return claimed.length > 0;
  } catch (error) {
    // The endpoint has just been deleted, and its messages with it.
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

/**
 * Locked before the receiver's deliveries, and after its endpoint, in all transactions that touch them: deleting an
 * endpoint deletes both.
 */
export async function lockReceiver(tx: Transaction, receiver: Receiver): Promise<void> {
  await tx
    .select({ failures: webhookCircuits.failures })
    .from(webhookCircuits)
    .where(circuitOf(receiver))
    .for("update");
}

/** Releases the claim, pauses the receiver after a failure, and enqueues its next message. */
export async function releaseReceiver(
  ctx: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  receiver: Receiver,
  { job, delivered, retryAfter }: { job: string; delivered: boolean; retryAfter: number | null },
): Promise<{ failingSince: Date | null }> {
  const where = and(circuitOf(receiver), eq(webhookCircuits.heldBy, job));
  const failingSince = delivered
    ? null
    : sql`coalesce(${webhookCircuits.failingSince}, ${ctx.clock().toISOString()})`;
  const failures = delivered ? sql<number>`0` : sql<number>`${webhookCircuits.failures} + 1`;
  const [circuit] = await tx
    .update(webhookCircuits)
    .set({ failures, failingSince, heldBy: null, heldUntil: null, retryAt: null })
    .where(where)
    .returning({ failures: webhookCircuits.failures, failingSince: webhookCircuits.failingSince });
  // The endpoint was deleted or another job has claimed it.
  if (!circuit) return { failingSince: null };
  const delaySeconds = delivered ? 0 : pauseSeconds(circuit.failures, retryAfter);
  const isWaiting = await sendNext(ctx, tx, receiver, delaySeconds);
  // Without a message that ends the pause, the next one to come would never be sent.
  if (delivered || !isWaiting) return circuit;
  const retryAt = sql`${now} + make_interval(secs => ${delaySeconds})`;
  await tx.update(webhookCircuits).set({ retryAt }).where(circuitOf(receiver));
  return circuit;
}

/** Sends on after a successful attempt. */
export async function resumeReceiver(
  ctx: Pick<Deps, "queue">,
  tx: Transaction,
  receiver: Receiver,
): Promise<void> {
  if (await endPause(tx, receiver)) await sendNext(ctx, tx, receiver);
}

/** False if the receiver wasn't paused. */
export async function endPause(tx: Transaction, receiver: Receiver): Promise<boolean> {
  const resumed = await tx
    .update(webhookCircuits)
    .set({ failures: 0, failingSince: null, retryAt: null })
    .where(and(circuitOf(receiver), isNotNull(webhookCircuits.retryAt)))
    .returning({ receiver: webhookCircuits.endpointId });
  return resumed.length > 0;
}

/** Enqueues the message that has waited longest; order is not guaranteed. False if none waits. */
export async function sendNext(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  receiver: Receiver,
  delaySeconds = 0,
): Promise<boolean> {
  const next = await nextDelivery(tx, receiver);
  if (!next) return false;
  const isProbe = delaySeconds > 0;
  await queue.enqueue(
    tx,
    "send-webhook",
    { deliveryId: next.id },
    // Working receivers come before failing ones.
    { group: receiver === null ? undefined : next.userId, delaySeconds, priority: isProbe ? -1 : 0 },
  );
  return true;
}

/** Never-tried messages come first, then the least recently tried. */
export async function nextDelivery(
  db: Pick<Transaction, "select">,
  receiver: Receiver,
): Promise<typeof webhookDeliveries.$inferSelect | undefined> {
  const [next] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(sameReceiver(webhookDeliveries.endpointId, receiver), eq(webhookDeliveries.status, "waiting")))
    .orderBy(sql`${webhookDeliveries.lastTriedAt} asc nulls first`, asc(webhookDeliveries.id))
    .limit(1);
  return next;
}

/** Fails messages that the receiver hasn't accepted for two days. */
export async function expireDeliveries(tx: Transaction, receiver: Receiver): Promise<number> {
  const ended = await tx
    .update(webhookDeliveries)
    .set({ status: "failed" })
    .where(
      and(
        sameReceiver(webhookDeliveries.endpointId, receiver),
        eq(webhookDeliveries.status, "waiting"),
        sql`${webhookDeliveries.attempts} > 0`,
        sql`coalesce(${webhookDeliveries.retriedAt}, ${webhookDeliveries.createdAt}) < now() - make_interval(hours => ${EXPIRE_AFTER_HOURS})`,
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return ended.length;
}
