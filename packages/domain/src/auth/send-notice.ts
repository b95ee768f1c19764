import { accountNotices, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { composeNotice } from "../notifications/compose-notice.ts";
import type { MailDeps } from "./send-mailed-link.ts";

/** Tells a user what happened to the account, at the address it had then. */
export async function sendNotice(
  ctx: MailDeps,
  input: { noticeId: string; signal?: AbortSignal },
): Promise<void> {
  const [told] = await ctx.db
    .select({ notice: accountNotices, user: users })
    .from(accountNotices)
    .innerJoin(users, eq(users.id, accountNotices.userId))
    .where(eq(accountNotices.id, input.noticeId));
  const mail = told && (await composeNotice(ctx, told));
  if (mail) await ctx.mailer.send(mail, { id: input.noticeId, signal: input.signal });
}
