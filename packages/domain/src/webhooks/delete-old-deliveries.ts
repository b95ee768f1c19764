import { webhookDeliveries } from "@storyletter/db";
import { and, lt, ne } from "drizzle-orm";
import type { Deps } from "../context.ts";

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Drops the log of what has ended long ago. */
export async function deleteOldDeliveries({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await db
    .delete(webhookDeliveries)
    .where(and(lt(webhookDeliveries.createdAt, before), ne(webhookDeliveries.status, "waiting")));
}
