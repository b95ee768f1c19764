import { DAY_MS } from "@storyletter/contract/limits";
import {
  accountNotices,
  type Database,
  deletedEmailKeys,
  mailDeliveries,
  productEvents,
  webhookDeliveries,
  webhookEvents,
} from "@storyletter/db";
import { and, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Deps } from "../context.ts";

/** Small enough to hold locks only briefly; the rest is deleted in the next run. */
const BATCH = 1_000;
const MAX_BATCHES = 200;

/** Deletes in small, separately committed batches and skips rows that another process has locked. Returns how many. */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  { where, batch = BATCH }: { where: SQL | undefined; batch?: number },
): Promise<number> {
  let deleted = 0;
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const { count } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${batch} for update skip locked))`);
    deleted += count;
    if (count < batch) break;
  }
  return deleted;
}

/** Retention times that the operator can configure. */
export interface Retention {
  paymentEventDays: number;
  deliveryDays: number;
}

/** Long enough to compare with the same month last year; stated in the privacy policy. */
const PRODUCT_EVENT_DAYS = 400;
/** Longer than a program repeats a request. */
const DELETED_KEY_DAYS = 90;
/** Longer than the queue retries a mail. */
const SENT_MAIL_DAYS = 30;
/** As long as the queue keeps failed jobs, which staff can retry. */
const MAIL_DELIVERY_DAYS = 14;

/** Deletes expired records, but never open work. */
export async function deleteOldRecords(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  { paymentEventDays, deliveryDays }: Retention,
): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const deleted = {
    paymentEvents: await deleteInBatches(db, webhookEvents, {
      where: and(
        lt(webhookEvents.receivedAt, before(paymentEventDays)),
        ne(webhookEvents.status, "received"),
      ),
    }),
    deliveries: await deleteInBatches(db, webhookDeliveries, {
      where: and(
        lt(webhookDeliveries.createdAt, before(deliveryDays)),
        ne(webhookDeliveries.status, "waiting"),
      ),
    }),
    deletedEmailKeys: await deleteInBatches(db, deletedEmailKeys, {
      where: lt(deletedEmailKeys.deletedAt, before(DELETED_KEY_DAYS)),
    }),
    productEvents: await deleteInBatches(db, productEvents, {
      where: lt(productEvents.occurredAt, before(PRODUCT_EVENT_DAYS)),
    }),
    mailDeliveries: await deleteInBatches(db, mailDeliveries, {
      where: lt(mailDeliveries.lastTriedAt, before(MAIL_DELIVERY_DAYS)),
    }),
    // Notices with a key are sent only once, so they are needed forever.
    notices: await deleteInBatches(db, accountNotices, {
      where: and(lt(accountNotices.createdAt, before(SENT_MAIL_DAYS)), isNull(accountNotices.key)),
    }),
  };
  if (Object.values(deleted).some((rows) => rows > 0)) log.info(deleted, "Old records deleted");
}
