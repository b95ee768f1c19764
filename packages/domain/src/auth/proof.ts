import { isAdminId } from "@storyletter/contract/admin/constants";
import type { IdentityProof, Success } from "@storyletter/contract/auth";
import { DAY_MS } from "@storyletter/contract/limits";
import { sessions } from "@storyletter/db";
import { eq, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { checkPassword } from "./password.ts";
import { throttle } from "./rate-limit.ts";
import { hashSessionId } from "./session-store.ts";
import { consumeCode } from "./two-factor-codes.ts";

/** Password, and the code if two-factor authentication is on, open the same window as a sign-in. */
export async function proveIdentity(ctx: MemberCtx, { password, code }: IdentityProof): Promise<Success> {
  const { id: userId, hasSecondFactor, sessionId } = ctx.caller;
  await checkPassword(ctx, password);
  if (hasSecondFactor) await consumeCode(ctx, { userId, code: code ?? "", otherwise: "wrong-code" });
  await ctx.db
    .update(sessions)
    .set({ provedAt: sql`now()` })
    .where(eq(sessions.id, hashSessionId(sessionId)));
  return { success: true };
}

/**
 * A stolen session must not be enough to change money, passwords or staff. If the owner's was stolen, the thief knows
 * the password of a new administrator, whose proof is worth little until the owner had time to read the mail about it.
 */
export async function requireProof(ctx: MemberCtx): Promise<void> {
  const { id, isProven, isOwner, createdAt } = ctx.caller;
  if (!isProven) throw new Refusal("proof-required");
  const age = ctx.clock().getTime() - createdAt.getTime();
  if (isAdminId(id) && !isOwner && age < DAY_MS) await throttle(ctx, "newAdmin", id);
}
