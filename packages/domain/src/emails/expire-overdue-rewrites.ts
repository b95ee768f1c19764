import { emails } from "@storyletter/db";
import { and, eq, lt } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { overdueBefore } from "./rules.ts";

/** Ends every rewrite that nobody finished in time; the letters stay as they are. */
export async function expireOverdueRewrites(ctx: Deps): Promise<void> {
  await ctx.db
    .update(emails)
    .set({ rewriteStatus: "failed", rewriteFailureReason: "The AI model took too long." })
    .where(
      and(eq(emails.rewriteStatus, "processing"), lt(emails.rewriteRequestedAt, overdueBefore(ctx.clock()))),
    );
}
