import type { AdminUserChange, UserId } from "@storyletter/contract";
import { replaceMailedToken } from "../../auth/mailed-token.ts";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { changeUser } from "./change-user.ts";

/** Mails a new verification link to a user who has not used the last one; only the newest works. */
export const resendLink = (ctx: MemberCtx, { id }: UserId): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.resend-verification",
    message: "Verification Email Sent",
    async work(tx, target) {
      if (target.verifiedAt) throw new Refusal("already-verified");
      if (!ctx.mailEnabled) throw new Refusal("unavailable");
      const { appSecret } = ctx;
      const now = ctx.clock();
      const tokenId = await replaceMailedToken(tx, { userId: id, purpose: "verify-email", now, appSecret });
      await ctx.queue.enqueue(tx, "send-verification", { tokenId });
      return {};
    },
  });
