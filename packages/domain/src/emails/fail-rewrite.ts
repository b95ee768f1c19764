import { emails } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { Deps } from "../context.ts";

/** Ends a rewrite without a new letter: the old one stays, and the user may ask again. Safe to repeat. */
export async function failRewrite(ctx: Deps, input: { emailId: string; reason: string }): Promise<void> {
  await ctx.db
    .update(emails)
    .set({ rewriteStatus: "failed", rewriteFailureReason: input.reason })
    .where(and(eq(emails.id, input.emailId), eq(emails.rewriteStatus, "processing")));
  ctx.log.warn({ emailId: input.emailId, reason: input.reason }, "the model did not rewrite a letter");
}
