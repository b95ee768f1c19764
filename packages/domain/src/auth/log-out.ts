import type { Success } from "@storyletter/contract";
import type { Ctx } from "../context.ts";

/** Ends the caller's session; without one there is nothing to end, and that is fine too. */
export async function logOut(ctx: Ctx): Promise<Success> {
  if (ctx.caller) await ctx.sessions.end(ctx.caller.sessionId);
  ctx.cookie.clearSession();
  return { success: true };
}
