import { isAdminId } from "@storyletter/contract";
import type { accountNotices, users } from "@storyletter/db";
import type { Deps } from "../context.ts";
import type { MailMessage } from "../ports.ts";
import { composeNews } from "./compose-news.ts";
import { bonusReminder, creditWarning, deletionNotice } from "./compose-reminder.ts";

export interface Notice {
  notice: typeof accountNotices.$inferSelect;
  user: typeof users.$inferSelect;
}

/** The mail for one notice, as things stand now; null where it has nothing to say any more. */
export async function composeNotice(ctx: Deps, told: Notice): Promise<MailMessage | null> {
  const { kind, userId, sentTo, createdAt, device, address } = told.notice;
  const about = { to: sentTo, firstName: told.user.firstName, at: createdAt };
  const settings = `${ctx.appUrl}${isAdminId(userId) ? "/admin/security" : "/settings"}`;
  switch (kind) {
    case "new-sign-in":
      return { kind, ...about, link: settings, device: device ?? "", address: address ?? "" };
    case "password-changed":
      // Whoever did not do it is signed out by now, and has no password any more.
      return { kind, ...about, link: `${ctx.appUrl}/forgot-password` };
    case "email-changed":
      return { kind, ...about };
    case "second-factor-enabled":
    case "second-factor-disabled":
    case "deletion-withdrawn":
      return { kind, ...about, link: settings };
    case "deletion-requested":
      return await deletionNotice(ctx, told);
    case "bonus-unlocked":
      return { kind, ...about, link: `${ctx.appUrl}/bonus` };
    case "product-news":
      return await composeNews(ctx, told);
    case "bonus-reminder":
      return await bonusReminder(ctx, told);
    case "low-credits":
    case "credits-used-up":
      return await creditWarning(ctx, told, kind);
    default:
      return kind satisfies never;
  }
}
