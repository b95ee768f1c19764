import type { AdminUserChange, UserId } from "@storyletter/contract";
import { users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { endSessions } from "../../auth/sessions/end-sessions.ts";
import type { MemberCtx } from "../../context.ts";
import { changeUser } from "./change-user.ts";
import { refuseUnlessManageable } from "./rules.ts";

/** Lets nobody into an account any more: its sessions end, and signing in says that it is disabled. */
export const disableUser = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.disable",
    message: "Account Disabled",
    allow: () => refuseUnlessManageable(ctx.caller, id),
    async work(tx, target) {
      if (target.disabledAt) return null;
      await tx.update(users).set({ disabledAt: ctx.clock() }).where(eq(users.id, id));
      await endSessions(tx, { userId: id, except: null });
      return {};
    },
  });
