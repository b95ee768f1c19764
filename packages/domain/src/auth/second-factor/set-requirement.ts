import type { SecondFactorRequirement, SecondFactorRequirementState, Success } from "@storyletter/contract";
import { installation } from "@storyletter/db";
import { ne } from "drizzle-orm";
import { audit } from "../../admin/audit.ts";
import type { MemberCtx } from "../../context.ts";

/** Requires a second factor of every administrator, the owner included, or no longer does. */
export async function setSecondFactorRequirement(
  ctx: MemberCtx,
  { required }: SecondFactorRequirement,
): Promise<Success> {
  await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(installation)
      .set({ adminsNeedSecondFactor: required })
      .where(ne(installation.adminsNeedSecondFactor, required))
      .returning({ ownerId: installation.ownerId });
    if (changed) await audit(tx, ctx, { action: "system.require-second-factor", details: { required } });
  });
  ctx.log.info({ userId: ctx.caller.id, required }, "second factor of administrators");
  return { success: true };
}

/** Whether it is required now, and whether the caller is the one who decides. */
export const getSecondFactorRequirement = ({ caller }: MemberCtx): SecondFactorRequirementState => ({
  required: caller.adminsNeedSecondFactor,
  changeable: caller.isOwner,
});
