import type { AdminUserChange, UpdatePasswordInput } from "@storyletter/contract";
import { refuseCommonPassword } from "../../auth/common-passwords.ts";
import { hashPassword } from "../../auth/password.ts";
import { setPassword } from "../../auth/set-password.ts";
import type { MemberCtx } from "../../context.ts";
import { changeUser } from "./change-user.ts";
import { refuseUnlessManageable } from "./rules.ts";

/** Replaces somebody's password, and ends every session of theirs; they are told by mail. */
export async function updatePassword(ctx: MemberCtx, input: UpdatePasswordInput): Promise<AdminUserChange> {
  const { id, newPassword } = input;
  refuseUnlessManageable(ctx.caller, id);
  await refuseCommonPassword(newPassword, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  return await changeUser(ctx, {
    id,
    action: "user.update-password",
    message: "Password Updated",
    async work(tx) {
      await setPassword(ctx, tx, { userId: id, passwordHash, keepSession: null });
      return {};
    },
  });
}
