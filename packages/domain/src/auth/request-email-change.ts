import { type Message, normalizeEmailAddress, type RequestEmailChangeInput } from "@storyletter/contract";
import { users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { answerEvenly } from "./answer-evenly.ts";
import { replaceMailedToken } from "./mailed-token.ts";
import { provePassword } from "./prove-password.ts";
import { throttle } from "./throttle.ts";

const REQUESTED =
  "If this address is free to use, we have sent it a link. Your address changes when you confirm it there.";

/** Mails a link to the new address; an address that has an account gets none, and nobody is told. */
export async function requestEmailChange(ctx: MemberCtx, input: RequestEmailChangeInput): Promise<Message> {
  const { caller } = ctx;
  await provePassword(ctx, input.password);
  if (normalizeEmailAddress(input.newEmail) === normalizeEmailAddress(caller.email)) {
    const message = "This is your address already";
    throw new Refusal("bad-input", { fields: [{ path: "newEmail", message }] });
  }
  await throttle(ctx, "emailChange", caller.id);
  if (!ctx.mailEnabled) throw new Refusal("unavailable");
  await answerEvenly(() => mailLink(ctx, input.newEmail));
  return { message: REQUESTED };
}

const mailLink = (ctx: MemberCtx, newEmail: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const emailNormalized = normalizeEmailAddress(newEmail);
    const taken = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.emailNormalized, emailNormalized));
    if (taken.length > 0) return;
    const tokenId = await replaceMailedToken(tx, {
      userId: ctx.caller.id,
      purpose: "change-email",
      newEmail,
      now: ctx.clock(),
      appSecret: ctx.appSecret,
    });
    await ctx.queue.enqueue(tx, "send-email-change", { tokenId });
  });
