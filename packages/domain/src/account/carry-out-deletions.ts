import { deletionRequests } from "@storyletter/db";
import { asc, lte } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { deleteAccount } from "./delete-account.ts";

/** A few at a time; the rest has its turn at the next run. */
const BATCH = 50;

/** Deletes the accounts whose day has come. One that cannot go now is tried again, and holds up no other. */
export async function carryOutDeletions(ctx: Deps): Promise<number> {
  const due = await ctx.db
    .select({ userId: deletionRequests.userId })
    .from(deletionRequests)
    .where(lte(deletionRequests.dueAt, ctx.clock()))
    .orderBy(asc(deletionRequests.dueAt))
    .limit(BATCH);
  let deleted = 0;
  for (const { userId } of due) {
    try {
      if (await deleteAccount(ctx, userId)) deleted += 1;
    } catch (error) {
      ctx.log.error({ userId, err: error }, "an account could not be deleted, and is tried again");
    }
  }
  return deleted;
}
