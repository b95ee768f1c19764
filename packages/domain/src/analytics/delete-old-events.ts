import { productEvents } from "@storyletter/db";
import { lt } from "drizzle-orm";
import type { Deps } from "../context.ts";

/** As long as last year's month can be compared with; the privacy policy says so. */
const KEPT_MS = 400 * 24 * 3_600_000;

/** Forgets what was counted long ago. */
export async function deleteOldEvents(ctx: Deps): Promise<void> {
  await ctx.db
    .delete(productEvents)
    .where(lt(productEvents.occurredAt, new Date(ctx.clock().getTime() - KEPT_MS)));
}
