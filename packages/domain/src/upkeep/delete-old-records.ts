import { accountNotices, productEvents, webhookDeliveries, webhookEvents } from "@storyletter/db";
import { and, isNull, lt, ne } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { deleteInBatches } from "./delete-in-batches.ts";

/** For how many days records of what happened are kept, where the operator decides. */
export interface Retention {
  paymentEventDays: number;
  deliveryDays: number;
}

/** As long as last year's month can be compared with; the privacy policy says so. */
const PRODUCT_EVENT_DAYS = 400;
/** Longer than the queue keeps a mail that cannot leave. */
const SENT_MAIL_DAYS = 30;
const DAY_MS = 86_400_000;

/** Drops what was written down long ago and is not needed any more: work that is open is never among it. */
export async function deleteOldRecords(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  { paymentEventDays, deliveryDays }: Retention,
): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const dropped = {
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
    productEvents: await deleteInBatches(db, productEvents, {
      where: lt(productEvents.occurredAt, before(PRODUCT_EVENT_DAYS)),
    }),
    // One with a key was sent once and for all.
    notices: await deleteInBatches(db, accountNotices, {
      where: and(lt(accountNotices.createdAt, before(SENT_MAIL_DAYS)), isNull(accountNotices.key)),
    }),
  };
  if (Object.values(dropped).some((rows) => rows > 0)) log.info(dropped, "old records were deleted");
}
