import type { SecondFactorProof, Success } from "@storyletter/contract";
import { recoveryCodes, secondFactors } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { notify } from "../notify.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { proveBoth } from "./prove-both.ts";

/** Turns the second factor off; only the session it is done with goes on. */
export async function disableSecondFactor(ctx: MemberCtx, input: SecondFactorProof): Promise<Success> {
  const { id: userId, email, sessionId } = ctx.caller;
  await proveBoth(ctx, input);
  await ctx.db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await endSessions(tx, { userId, except: sessionId });
    await notify(ctx, tx, { userId, kind: "second-factor-disabled", sentTo: email });
  });
  ctx.log.info({ userId }, "second factor disabled");
  return { success: true };
}
