import type { EmailId, EmailTicket } from "@storyletter/contract";
import { emails } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { isEmailId } from "../../emails/email-row.ts";
import { Refusal } from "../../refusal.ts";
import { audit } from "../audit.ts";
import { canRetry } from "./retry-rules.ts";

/**
 * Has a failed email written again, free of charge: its credit came back when it failed, and comes back only once.
 * Under the lock of the row a repetition finds the first one.
 */
export async function retryEmail(ctx: MemberCtx, { id }: EmailId): Promise<EmailTicket> {
  if (!isEmailId(id)) throw new Refusal("email-not-found");
  return await ctx.db.transaction(async (tx) => {
    const [email] = await tx.select().from(emails).where(eq(emails.id, id)).for("update");
    if (!email) throw new Refusal("email-not-found");
    if (email.status === "processing") return { id, status: email.status };
    if (!canRetry(email)) throw new Refusal("retry-not-available");
    await tx
      .update(emails)
      .set({ status: "processing", retriedAt: ctx.clock(), completedAt: null, failureReason: null })
      .where(eq(emails.id, id));
    await ctx.queue.enqueue(tx, "write-email", { emailId: id }, { priority: ctx.turns.take(email.userId) });
    const details = { userId: email.userId, title: email.title, failedWith: email.failureReason };
    await audit(tx, ctx, { action: "email.retry", subjectId: id, details });
    return { id, status: "processing" };
  });
}
