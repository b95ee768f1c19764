import { isAdminId } from "@storyletter/contract";
import { accountNotices, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MailMessage } from "../ports.ts";
import type { MailDeps } from "./send-mailed-link.ts";

type Row = typeof accountNotices.$inferSelect;

/** Tells a user what happened to the account, at the address it had then. */
export async function sendNotice(
  ctx: MailDeps,
  input: { noticeId: string; signal?: AbortSignal },
): Promise<void> {
  const [row] = await ctx.db
    .select({ notice: accountNotices, firstName: users.firstName })
    .from(accountNotices)
    .innerJoin(users, eq(users.id, accountNotices.userId))
    .where(eq(accountNotices.id, input.noticeId));
  if (!row) return;
  const mail = compose(row.notice, row.firstName, ctx.appUrl);
  await ctx.mailer.send(mail, { id: input.noticeId, signal: input.signal });
}

function compose(notice: Row, firstName: string | null, appUrl: string): MailMessage {
  const { kind, userId, sentTo, createdAt, device, address } = notice;
  const about = { to: sentTo, firstName, at: createdAt };
  const settings = `${appUrl}${isAdminId(userId) ? "/admin/security" : "/settings"}`;
  switch (kind) {
    case "new-sign-in":
      return { kind, ...about, link: settings, device: device ?? "", address: address ?? "" };
    case "password-changed":
      // Whoever did not do it is signed out by now, and has no password any more.
      return { kind, ...about, link: `${appUrl}/forgot-password` };
    case "email-changed":
      return { kind, ...about };
    case "second-factor-enabled":
    case "second-factor-disabled":
      return { kind, ...about, link: settings };
    default:
      return kind satisfies never;
  }
}
