import type { EmailId, Success } from "@storyletter/contract";
import { emails } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import { refundCredit } from "../billing/credits.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { isEmailId } from "./email-row.ts";
import { tellProgress } from "./tell-progress.ts";

/**
 * Deletes one of the caller's own emails for good. What was written stays paid (decision GEN-24);
 * one that is still being written never cost anything, so its credit comes back. Whoever writes at it stops.
 */
export async function deleteEmail(ctx: MemberCtx, input: EmailId): Promise<Success> {
  if (!isEmailId(input.id)) throw new Refusal("email-not-found");
  const isWritten = await ctx.db.transaction(async (tx) => {
    const [email] = await tx
      .delete(emails)
      .where(and(eq(emails.id, input.id), eq(emails.userId, ctx.caller.id)))
      .returning({ id: emails.id, status: emails.status, rewriteStatus: emails.rewriteStatus });
    if (!email) throw new Refusal("email-not-found");
    if (email.status === "processing") await refundCredit(tx, email.id, ctx.clock());
    return email.status !== "processing" && email.rewriteStatus !== "processing";
  });
  if (!isWritten) tellProgress(ctx, input.id, "ended");
  return { success: true };
}
