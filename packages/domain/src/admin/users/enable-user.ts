import type { AdminUserChange, UserId } from "@storyletter/contract";
import { users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { changeUser } from "./change-user.ts";
import { refuseUnlessManageable } from "./rules.ts";

/** Opens a disabled account again: its user can sign in as before. */
export const enableUser = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.enable",
    message: "Account Enabled",
    allow: () => refuseUnlessManageable(ctx.caller, id),
    async work(tx, target) {
      if (!target.disabledAt) return null;
      await tx.update(users).set({ disabledAt: null }).where(eq(users.id, id));
      return { disabledSince: target.disabledAt.toISOString() };
    },
  });
