import { emails } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import { refundCredit } from "../billing/credits.ts";
import type { Deps } from "../context.ts";
import { endedColumns, tellEndpoints } from "../developers/tell-endpoints.ts";
import { tellProgress } from "./tell-progress.ts";

/** Ends an email without a letter and gives its credit back, once however often it is called. */
export async function failEmail(ctx: Deps, input: { emailId: string; reason: string }): Promise<boolean> {
  const now = ctx.clock();
  const failed = await ctx.db.transaction(async (tx) => {
    const [email] = await tx
      .update(emails)
      .set({ status: "failed", completedAt: now, failureReason: input.reason })
      .where(and(eq(emails.id, input.emailId), eq(emails.status, "processing")))
      .returning(endedColumns);
    if (!email) return false;
    await refundCredit(tx, email.id, now);
    await tellEndpoints(ctx, tx, "failed", email);
    ctx.log.warn({ emailId: email.id, reason: input.reason }, "email failed, credit given back");
    return true;
  });
  if (failed) tellProgress(ctx, input.emailId, "ended");
  return failed;
}
