import type { RecoveryCodes, SecondFactorProof } from "@storyletter/contract";
import type { MemberCtx } from "../../context.ts";
import { proveBoth } from "./prove-both.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

/** Makes ten new recovery codes; the old ones are void. */
export async function renewRecoveryCodes(ctx: MemberCtx, input: SecondFactorProof): Promise<RecoveryCodes> {
  await proveBoth(ctx, input);
  const { appSecret, caller } = ctx;
  const codes = await ctx.db.transaction((tx) => replaceRecoveryCodes(tx, { userId: caller.id, appSecret }));
  return { recoveryCodes: codes };
}
