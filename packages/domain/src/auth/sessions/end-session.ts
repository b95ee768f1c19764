import type { EndSessionInput, Success } from "@storyletter/contract";
import { sessions } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { hashSessionId } from "./session-adapter.ts";

/** Signs the caller out of one of their own sessions; their present one may be it. */
export async function endSession(ctx: MemberCtx, input: EndSessionInput): Promise<Success> {
  const [ended] = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.publicId, input.id), eq(sessions.userId, ctx.caller.id)))
    .returning({ id: sessions.id });
  if (!ended) throw new Refusal("not-found");
  if (ended.id === hashSessionId(ctx.caller.sessionId)) ctx.cookie.clearSession();
  return { success: true };
}
