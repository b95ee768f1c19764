import {
  normalizeEmailAddress,
  type ResendVerificationInput,
  type ResendVerificationReply,
  type VerifyEmailInput,
  type VerifyEmailResult,
} from "@storyletter/contract/auth";
import { TRIAL_CREDITS } from "@storyletter/contract/billing/constants";
import { type Transaction, users } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";
import { grantTrial } from "../billing/credits.ts";
import type { Ctx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { consumeMailedToken, type MailDeps, replaceMailedToken, withConstantTime } from "./mailed-link.ts";
import { throttle } from "./rate-limit.ts";

/** Consumes a mailed link: verifies the address and grants the trial credits, once. */
export async function verifyEmail(ctx: Ctx, input: VerifyEmailInput): Promise<VerifyEmailResult> {
  try {
    return await ctx.db.transaction((tx) => verify(ctx, tx, input.token));
  } catch (error) {
    ctx.log.error({ err: error }, "Email verification failed");
    return { outcome: "verification-failed" };
  }
}

async function verify(ctx: Ctx, tx: Transaction, token: string): Promise<VerifyEmailResult> {
  const now = ctx.clock();
  const consumed = await consumeMailedToken(tx, { token, purpose: "verify-email", now });
  if (typeof consumed === "string") return { outcome: consumed };

  const [user] = await tx
    .update(users)
    .set({ verifiedAt: now })
    .where(and(eq(users.id, consumed.userId), isNull(users.verifiedAt)))
    .returning({ id: users.id, email: users.email });
  if (!user) return { outcome: "invalid-token" };
  await grantTrial(tx, user.id, now);
  if (ctx.mailEnabled) await ctx.queue.enqueue(tx, "send-welcome", { userId: user.id });
  ctx.log.info({ userId: user.id }, "Email address verified");
  return { outcome: "verified", email: user.email };
}

const RESENT = "Verification email sent successfully! Please check your inbox.";

/** Mails a new link to an unverified account; the response is the same for any address. */
export async function resendVerification(
  ctx: Ctx,
  input: ResendVerificationInput,
): Promise<ResendVerificationReply> {
  const emailNormalized = normalizeEmailAddress(input.email);
  await throttle(ctx, "resend", emailNormalized);
  if (!ctx.mailEnabled) throw new Refusal("unavailable");
  await withConstantTime(() => mailLink(ctx, emailNormalized));
  return { success: true, message: RESENT };
}

const mailLink = (ctx: Ctx, emailNormalized: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.emailNormalized, emailNormalized), isNull(users.verifiedAt)))
      .for("update");
    if (!user) return;
    const tokenId = await replaceMailedToken(tx, {
      userId: user.id,
      purpose: "verify-email",
      now: ctx.clock(),
      appSecret: ctx.appSecret,
    });
    await ctx.queue.enqueue(tx, "send-verification", { tokenId });
  });

export async function sendWelcome(
  ctx: MailDeps,
  input: { userId: string; signal?: AbortSignal },
): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, input.userId));
  if (!user) return;
  await ctx.mailer.send(
    {
      kind: "welcome",
      to: user.email,
      firstName: user.firstName,
      credits: TRIAL_CREDITS,
      createUrl: `${ctx.appUrl}/create`,
    },
    { id: `welcome-${user.id}`, userId: user.id, signal: input.signal },
  );
}
