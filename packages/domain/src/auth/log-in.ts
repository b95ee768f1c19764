import { type LoginInput, type LoginReply, normalizeEmailAddress } from "@storyletter/contract";
import { users } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { verifyPassword } from "./password.ts";
import { recognizeDevice } from "./recognize-device.ts";
import { hasSecondFactor } from "./second-factor/has-second-factor.ts";
import { takeCode } from "./second-factor/take-code.ts";
import { forgiveAttempts, throttle } from "./throttle.ts";

/** Starts a new session for a verified account, with its second factor where it has one. */
export async function logIn(ctx: Ctx, input: LoginInput): Promise<LoginReply> {
  const emailNormalized = normalizeEmailAddress(input.email);
  await throttle(ctx, "login", emailNormalized);
  const [user] = await ctx.db.select().from(users).where(eq(users.emailNormalized, emailNormalized));
  const matches = await verifyPassword(user?.passwordHash ?? null, input.password);
  if (!user || !matches) throw new Refusal("login-failed");
  if (!user.verifiedAt) throw new Refusal("verification-required");
  if (user.disabledAt) throw new Refusal("account-disabled");
  if (await hasSecondFactor(ctx, user.id)) {
    if (!input.code) throw new Refusal("second-factor-required");
    await takeCode(ctx, { userId: user.id, code: input.code, otherwise: "second-factor-failed" });
  }

  await forgiveAttempts(ctx, "login", emailNormalized);
  if (ctx.caller) await ctx.sessions.end(ctx.caller.sessionId);
  const session = await ctx.sessions.start(user.id, ctx);
  if (!(await isStillLetIn(ctx, user))) {
    await ctx.sessions.end(session.sessionId);
    throw new Refusal("login-failed");
  }
  ctx.cookie.setSession(session.sessionId, session.expiresAt);
  await recognizeDevice(ctx, user);
  ctx.log.info({ userId: user.id }, "signed in");
  const { id, email, firstName, lastName, createdAt } = user;
  return { user: { id, email, firstName, lastName, createdAt } };
}

/** A password replaced, or an account closed, meanwhile has ended every session it knew of, but not yet this one. */
async function isStillLetIn({ db }: Ctx, user: typeof users.$inferSelect): Promise<boolean> {
  const same = and(
    eq(users.id, user.id),
    eq(users.passwordHash, user.passwordHash),
    isNull(users.disabledAt),
  );
  return (await db.select({ id: users.id }).from(users).where(same)).length > 0;
}
