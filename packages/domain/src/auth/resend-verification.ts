import { type Message, normalizeEmailAddress, type ResendVerificationInput } from "@storyletter/contract";
import { users } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { answerEvenly } from "./answer-evenly.ts";
import { replaceMailedToken } from "./mailed-token.ts";
import { throttle } from "./throttle.ts";

const RESENT = "Verification email sent successfully! Please check your inbox.";

/** Mails a new link to an account that waits for one; says the same of every other address (VERIFY-42). */
export async function resendVerification(ctx: Ctx, input: ResendVerificationInput): Promise<Message> {
  const emailNormalized = normalizeEmailAddress(input.email);
  await throttle(ctx, "resend", emailNormalized);
  if (!ctx.mailEnabled) throw new Refusal("unavailable");
  await answerEvenly(() => mailLink(ctx, emailNormalized));
  return { message: RESENT };
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
