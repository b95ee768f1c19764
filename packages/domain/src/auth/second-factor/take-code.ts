import { secondFactors, type Transaction } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { unseal } from "../../sealed-secret.ts";
import { forgiveAttempts, throttle } from "../throttle.ts";
import { normalizeCode, useRecoveryCode } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

interface Taken {
  userId: string;
  code: string;
  /** What a wrong code is answered with. */
  otherwise: "second-factor-failed" | "wrong-code";
}

/** Uses up a code of the app, or a recovery code: neither counts twice, even when it arrives twice at once. */
export async function takeCode(ctx: Ctx, { userId, code, otherwise }: Taken): Promise<void> {
  await throttle(ctx, "secondFactor", userId);
  const accepted = await ctx.db.transaction((tx) => accept(ctx, tx, userId, normalizeCode(code)));
  if (!accepted) throw new Refusal(otherwise);
  await forgiveAttempts(ctx, "secondFactor", userId);
}

async function accept(ctx: Ctx, tx: Transaction, userId: string, code: string): Promise<boolean> {
  const { appSecret } = ctx;
  const now = ctx.clock();
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for("update");
  if (!factor) return false;
  const step = stepOf(unseal(factor.secretSealed, userId, appSecret), code, now);
  if (step === null)
    return factor.enabledAt !== null && useRecoveryCode(tx, { userId, code, now, appSecret });
  if (step <= factor.lastStep) return false;
  await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId));
  return true;
}
