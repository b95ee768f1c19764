import type { VerifyEmailInput, VerifyEmailResult } from "@storyletter/contract";
import { type Transaction, users } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";
import { grantTrial } from "../billing/grant-trial.ts";
import type { Ctx } from "../context.ts";
import { consumeMailedToken } from "./mailed-token.ts";

/** Uses up a mailed link: proves the address and grants the trial credits, once (VERIFY-35, VERIFY-36). */
export async function verifyEmail(ctx: Ctx, input: VerifyEmailInput): Promise<VerifyEmailResult> {
  try {
    const outcome = await ctx.db.transaction((tx) => prove(ctx, tx, input.token));
    return { outcome };
  } catch (error) {
    ctx.log.error({ err: error }, "email verification failed");
    return { outcome: "verification-failed" };
  }
}

async function prove(ctx: Ctx, tx: Transaction, token: string): Promise<VerifyEmailResult["outcome"]> {
  const now = ctx.clock();
  const consumed = await consumeMailedToken(tx, { token, purpose: "verify-email", now });
  if (typeof consumed === "string") return consumed;

  const [user] = await tx
    .update(users)
    .set({ verifiedAt: now })
    .where(and(eq(users.id, consumed.userId), isNull(users.verifiedAt)))
    .returning({ id: users.id });
  if (!user) return "invalid-token";
  await grantTrial(tx, user.id, now);
  if (ctx.mailEnabled) await ctx.queue.enqueue(tx, "send-welcome", { userId: user.id });
  ctx.log.info({ userId: user.id }, "email address verified");
  return "verified";
}
