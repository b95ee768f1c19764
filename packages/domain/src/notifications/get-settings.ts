import type { NotificationSettings } from "@storyletter/contract";
import { notificationSettings } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { DEFAULTS } from "./rules.ts";

/** What the caller wants to be written about. */
export async function getNotificationSettings(ctx: MemberCtx): Promise<NotificationSettings> {
  const [row] = await ctx.db
    .select({
      lowCredits: notificationSettings.lowCredits,
      bonusReminder: notificationSettings.bonusReminder,
      productNews: notificationSettings.productNews,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, ctx.caller.id));
  return row ?? DEFAULTS;
}
