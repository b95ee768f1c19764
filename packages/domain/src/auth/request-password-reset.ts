import { type Message, normalizeEmailAddress, type RequestPasswordResetInput } from "@storyletter/contract";
import { users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { answerEvenly } from "./answer-evenly.ts";
import { replaceMailedToken } from "./mailed-token.ts";
import { throttle } from "./throttle.ts";

const REQUESTED = "If an account exists for this address, we have sent a link to choose a new password.";

/** Mails a link to whoever has an account; says the same, after the same time, to everybody. */
export async function requestPasswordReset(ctx: Ctx, input: RequestPasswordResetInput): Promise<Message> {
  const emailNormalized = normalizeEmailAddress(input.email);
  await throttle(ctx, "reset", emailNormalized);
  if (!ctx.mailEnabled) throw new Refusal("unavailable");
  await answerEvenly(() => mailLink(ctx, emailNormalized));
  return { message: REQUESTED };
}

const mailLink = (ctx: Ctx, emailNormalized: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.emailNormalized, emailNormalized))
      .for("update");
    if (!user) return;
    const tokenId = await replaceMailedToken(tx, {
      userId: user.id,
      purpose: "reset-password",
      now: ctx.clock(),
      appSecret: ctx.appSecret,
    });
    await ctx.queue.enqueue(tx, "send-password-reset", { tokenId });
  });
