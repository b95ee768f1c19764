import { createHmac, timingSafeEqual } from "node:crypto";
import type { PendingSignUp, Success, VerifyEmailInput } from "@storyletter/contract/schemas";
import { mailedTokens, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { findMailedToken, lockUserOfToken, voidMailedTokens } from "./mailed-link.ts";

/** A cookie value that identifies the browser in which the account's password was chosen. */
export const signUpMark = (appSecret: string, userId: string): string =>
  createHmac("sha256", appSecret).update(`sign-up:${userId}`).digest("base64url");

const isMarkOf = (mark: string | null, appSecret: string, userId: string): boolean => {
  const given = Buffer.from(mark ?? "");
  const expected = Buffer.from(signUpMark(appSecret, userId));
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** The account that a mailed link would verify, or null if it would verify none. */
export async function getPendingSignUp(
  ctx: Ctx,
  input: VerifyEmailInput & { mark: string | null },
): Promise<PendingSignUp | null> {
  const link = { token: input.token, purpose: "verify-email", now: ctx.clock() } as const;
  const token = await findMailedToken(ctx.db, link);
  if (!token) return null;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, token.userId));
  if (!user || user.verifiedAt) return null;
  const isSameBrowser = isMarkOf(input.mark, ctx.appSecret, user.id);
  return { email: user.email, createdAt: user.createdAt, isSameBrowser };
}

/**
 * Deletes an unverified account that was created with someone else's address. A verified account stays, but its
 * links are voided. Safe to repeat.
 */
export async function rejectSignUp(ctx: Ctx, { token }: VerifyEmailInput): Promise<Success> {
  await ctx.db.transaction(async (tx) => {
    const user = await lockUserOfToken(tx, { token, purpose: "verify-email" });
    if (!user) return;
    if (user.verifiedAt) {
      await voidMailedTokens(tx, { userId: user.id, purpose: "verify-email", now: ctx.clock() });
      return;
    }
    await tx.delete(mailedTokens).where(eq(mailedTokens.userId, user.id));
    await tx.delete(users).where(eq(users.id, user.id));
    ctx.log.info({ userId: user.id }, "sign-up rejected by the owner of the address");
  });
  return { success: true };
}
