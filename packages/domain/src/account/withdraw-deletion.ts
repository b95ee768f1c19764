import type { Success } from "@storyletter/contract";
import { deletionRequests } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { notify } from "../auth/notify.ts";
import type { MemberCtx } from "../context.ts";

/** Keeps the account after all. The subscription stays cancelled: resuming it is a purchase of its own. */
export async function withdrawDeletion(ctx: MemberCtx): Promise<Success> {
  const { id: userId, email } = ctx.caller;
  await ctx.db.transaction(async (tx) => {
    const withdrawn = await tx
      .delete(deletionRequests)
      .where(eq(deletionRequests.userId, userId))
      .returning({ userId: deletionRequests.userId });
    if (withdrawn.length > 0) await notify(ctx, tx, { userId, kind: "deletion-withdrawn", sentTo: email });
  });
  return { success: true };
}
