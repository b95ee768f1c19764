import type { AdminUserChange, UserId } from "@storyletter/contract";
import { sessions } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { changeUser } from "./change-user.ts";
import { refuseUnlessManageable } from "./rules.ts";

/** Ends every session of a user, who can sign in again. */
export const signOutUser = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.sign-out",
    message: "Signed Out Everywhere",
    allow: () => refuseUnlessManageable(ctx.caller, id),
    async work(tx) {
      const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
      return ended.length > 0 ? { sessions: ended.length } : null;
    },
  });
