import type { ConfirmSecondFactorInput, RecoveryCodes } from "@storyletter/contract";
import { secondFactors } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { notify } from "../notify.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { takeCode } from "./take-code.ts";

/** Turns the second factor on with the first code of the app; sessions begun without it end. */
export async function confirmSecondFactor(
  ctx: MemberCtx,
  input: ConfirmSecondFactorInput,
): Promise<RecoveryCodes> {
  const { id: userId, email, sessionId } = ctx.caller;
  if (ctx.caller.hasSecondFactor) throw new Refusal("second-factor-on");
  await takeCode(ctx, { userId, code: input.code, otherwise: "wrong-code" });
  const codes = await ctx.db.transaction(async (tx) => {
    const enabled = await tx
      .update(secondFactors)
      .set({ enabledAt: ctx.clock() })
      .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.enabledAt)))
      .returning({ userId: secondFactors.userId });
    if (enabled.length === 0) throw new Refusal("second-factor-on");
    await endSessions(tx, { userId, except: sessionId });
    await notify(ctx, tx, { userId, kind: "second-factor-enabled", sentTo: email });
    return replaceRecoveryCodes(tx, { userId, appSecret: ctx.appSecret });
  });
  ctx.log.info({ userId }, "second factor enabled");
  return { recoveryCodes: codes };
}
