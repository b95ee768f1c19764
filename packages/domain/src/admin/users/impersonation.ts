import type { AdminUserChange, UserId } from "@storyletter/contract/admin";
import type { Success } from "@storyletter/contract/schemas";
import { sessions } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { hashSessionId } from "../../auth/session-store.ts";
import type { Ctx, MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { audit } from "../audit.ts";
import { canImpersonate } from "./rules.ts";
import { changeUser } from "./user.ts";

/** Makes this admin session show the user's screens, read-only. */
export const startImpersonation = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.view-started",
    message: "Viewing as this user",
    allow() {
      if (!canImpersonate(id)) throw new Refusal("protected-account");
    },
    async work(tx) {
      await tx
        .update(sessions)
        .set({ viewingUserId: id })
        .where(eq(sessions.id, hashSessionId(ctx.caller.sessionId)));
      return {};
    },
  });

/** Succeeds even if no impersonation is active. */
export async function stopImpersonation(ctx: Ctx): Promise<Success> {
  const { caller } = ctx;
  if (!caller?.impersonatedBy) return { success: true };
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ viewingUserId: null })
      .where(eq(sessions.id, hashSessionId(caller.sessionId)));
    await audit(tx, { ...ctx, caller }, { action: "user.view-stopped", subjectId: caller.id });
  });
  return { success: true };
}
