import type { ResetPasswordInput, ResetPasswordResult } from "@storyletter/contract";
import type { Ctx } from "../context.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { consumeMailedToken } from "./mailed-token.ts";
import { hashPassword } from "./password.ts";
import { setPassword } from "./set-password.ts";

/** Replaces a forgotten password by the mailed link, and ends every session; it starts none. */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<ResetPasswordResult> {
  await refuseCommonPassword(input.password, "password");
  const outcome = await ctx.db.transaction(async (tx) => {
    const { token } = input;
    const consumed = await consumeMailedToken(tx, { token, purpose: "reset-password", now: ctx.clock() });
    if (typeof consumed === "string") return consumed;
    // Hashed only for a link that is right, so that made-up links cost nothing.
    const passwordHash = await hashPassword(input.password);
    await setPassword(ctx, tx, { userId: consumed.userId, passwordHash, keepSession: null });
    ctx.log.info({ userId: consumed.userId }, "password reset");
    return "reset";
  });
  return { outcome };
}
