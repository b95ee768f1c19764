import type { Success } from "@storyletter/contract";
import { sessions } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { hashSessionId } from "../../auth/sessions/session-adapter.ts";
import type { Ctx } from "../../context.ts";
import { audit } from "../audit.ts";

/** Gives the session back to its administrator. Whoever looks as nobody else is told the same. */
export async function stopViewing(ctx: Ctx): Promise<Success> {
  const { caller } = ctx;
  if (!caller?.viewedBy) return { success: true };
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ viewingUserId: null })
      .where(eq(sessions.id, hashSessionId(caller.sessionId)));
    await audit(tx, { ...ctx, caller }, { action: "user.view-stopped", subjectId: caller.id });
  });
  return { success: true };
}
