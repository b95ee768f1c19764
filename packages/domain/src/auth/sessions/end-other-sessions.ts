import type { Success } from "@storyletter/contract";
import type { MemberCtx } from "../../context.ts";
import { endSessions } from "./end-sessions.ts";

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(ctx: MemberCtx): Promise<Success> {
  const { id: userId, sessionId } = ctx.caller;
  await ctx.db.transaction((tx) => endSessions(tx, { userId, except: sessionId }));
  return { success: true };
}
