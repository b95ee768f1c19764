import type { SecondFactorRequirement, SecondFactorRequirementState, Success } from "@storyletter/contract";
import { installation } from "@storyletter/db";
import type { MemberCtx } from "../../context.ts";

/** Requires a second factor of every administrator, the owner included, or no longer does. */
export async function setSecondFactorRequirement(
  ctx: MemberCtx,
  { required }: SecondFactorRequirement,
): Promise<Success> {
  await ctx.db.update(installation).set({ adminsNeedSecondFactor: required });
  ctx.log.info({ userId: ctx.caller.id, required }, "second factor of administrators");
  return { success: true };
}

/** Whether it is required now, and whether the caller is the one who decides. */
export const getSecondFactorRequirement = ({ caller }: MemberCtx): SecondFactorRequirementState => ({
  required: caller.adminsNeedSecondFactor,
  changeable: caller.isOwner,
});
