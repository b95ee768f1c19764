import type { EmailId, RewriteTicket } from "@storyletter/contract";
import { emails } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { isEmailId } from "./email-row.ts";
import { canRewrite } from "./rules.ts";

/**
 * Asks for the model's version of a letter that the built-in writer wrote in its place: free of charge, and
 * once. Under the lock of the row every repetition finds the first one, and answers how far that is.
 */
export async function requestRewrite(ctx: MemberCtx, input: EmailId): Promise<RewriteTicket> {
  if (!isEmailId(input.id)) throw new Refusal("email-not-found");
  const own = and(eq(emails.id, input.id), eq(emails.userId, ctx.caller.id));
  return await ctx.db.transaction(async (tx) => {
    const [email] = await tx.select().from(emails).where(own).for("update");
    if (!email) throw new Refusal("email-not-found");
    const { id, rewriteStatus } = email;
    if (rewriteStatus === "processing" || rewriteStatus === "generated") return { id, rewriteStatus };
    if (!canRewrite(email)) throw new Refusal("rewrite-not-available");
    await tx
      .update(emails)
      .set({ rewriteStatus: "processing", rewriteRequestedAt: ctx.clock(), rewriteFailureReason: null })
      .where(own);
    await ctx.queue.enqueue(
      tx,
      "rewrite-email",
      { emailId: id },
      { priority: ctx.turns.take(ctx.caller.id) },
    );
    return { id, rewriteStatus: "processing" };
  });
}
