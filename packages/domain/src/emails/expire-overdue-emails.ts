import { emails } from "@storyletter/db";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { failEmail } from "./fail-email.ts";
import { overdueBefore } from "./rules.ts";

/** A retry by staff begins anew. */
const begunAt = sql`coalesce(${emails.retriedAt}, ${emails.createdAt})`;

const OVERDUE_REASON = "Writing took longer than five minutes. Your credit has been given back.";

/** Ends every email that nobody finished in time (GEN-25); answers how many there were. */
export async function expireOverdueEmails(ctx: Deps): Promise<number> {
  const overdue = await ctx.db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.status, "processing"), lt(begunAt, overdueBefore(ctx.clock()))))
    .limit(500);
  let expired = 0;
  for (const { id } of overdue) {
    if (await failEmail(ctx, { emailId: id, reason: OVERDUE_REASON })) expired += 1;
  }
  return expired;
}
