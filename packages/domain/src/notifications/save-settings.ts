import type { NotificationSettings } from "@storyletter/contract";
import { notificationSettings } from "@storyletter/db";
import type { MemberCtx } from "../context.ts";

/** Keeps what the caller wants to be written about; it holds for mails that are waiting, too. */
export async function saveNotificationSettings(
  ctx: MemberCtx,
  input: NotificationSettings,
): Promise<NotificationSettings> {
  const values = { ...input, updatedAt: ctx.clock() };
  await ctx.db
    .insert(notificationSettings)
    .values({ ...values, userId: ctx.caller.id })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: values });
  return input;
}
