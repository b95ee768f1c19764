import { randomUUIDv7 } from "node:crypto";
import { normalizeEmailAddress, type SignupInput, type SignupReply } from "@storyletter/contract";
import { sqlState, UNIQUE_VIOLATION, users } from "@storyletter/db";
import type { Ctx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { replaceMailedToken } from "./mailed-token.ts";
import { hashPassword } from "./password.ts";
import { throttle } from "./throttle.ts";

/** Creates an account that waits for its address to be proved; no session, no credits yet. */
export async function signUp(ctx: Ctx, input: SignupInput): Promise<SignupReply> {
  const emailNormalized = normalizeEmailAddress(input.email);
  await throttle(ctx, "signup", emailNormalized);
  await refuseCommonPassword(input.password, "password");
  const passwordHash = await hashPassword(input.password);
  const now = ctx.clock();
  const userId = `user-${randomUUIDv7()}`;
  try {
    await ctx.db.transaction(async (tx) => {
      await tx.insert(users).values({
        id: userId,
        email: input.email,
        emailNormalized,
        passwordHash,
        firstName: input.firstName || null,
        lastName: input.lastName || null,
        createdAt: now,
      });
      const { appSecret } = ctx;
      const tokenId = await replaceMailedToken(tx, { userId, purpose: "verify-email", now, appSecret });
      if (ctx.mailEnabled) await ctx.queue.enqueue(tx, "send-verification", { tokenId });
    });
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal("email-taken");
    throw error;
  }
  ctx.log.info({ userId }, "account created");
  return { requiresVerification: true, emailSent: ctx.mailEnabled };
}
