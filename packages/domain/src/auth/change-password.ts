import type { ChangePasswordInput, Success } from "@storyletter/contract";
import type { MemberCtx } from "../context.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";
import { provePassword } from "./prove-password.ts";
import { setPassword } from "./set-password.ts";

/** Replaces the caller's password; only the session it is done with goes on. */
export async function changePassword(ctx: MemberCtx, input: ChangePasswordInput): Promise<Success> {
  const { id: userId, sessionId } = ctx.caller;
  await provePassword(ctx, input.currentPassword);
  await refuseCommonPassword(input.newPassword, "newPassword");
  const passwordHash = await hashPassword(input.newPassword);
  await ctx.db.transaction((tx) => setPassword(ctx, tx, { userId, passwordHash, keepSession: sessionId }));
  ctx.log.info({ userId }, "password changed");
  return { success: true };
}
