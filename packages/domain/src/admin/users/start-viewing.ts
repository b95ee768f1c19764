import type { AdminUserChange, UserId } from "@storyletter/contract";
import { sessions } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { hashSessionId } from "../../auth/sessions/session-adapter.ts";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { changeUser } from "./change-user.ts";
import { mayViewAs } from "./rules.ts";

/** From here on this session of the administrator shows the user's screens, and can change nothing. */
export const startViewing = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.view-started",
    message: "Seeing as this user",
    allow() {
      if (!mayViewAs(id)) throw new Refusal("protected-account");
    },
    async work(tx) {
      await tx
        .update(sessions)
        .set({ viewingUserId: id })
        .where(eq(sessions.id, hashSessionId(ctx.caller.sessionId)));
      return {};
    },
  });
