import type { UnsubscribeLink } from "@storyletter/contract";
import { notificationSettings, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Deps } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { isOurs } from "./rules.ts";

/** Refuses a link that is not one of ours. */
export function refuseForgedLink(ctx: Deps, link: UnsubscribeLink): void {
  if (!isOurs(ctx.appSecret, link)) throw new Refusal("unsubscribe-link-invalid");
}

/** Switches one kind of mail off, for whoever holds a link from such a mail. Repeating it changes nothing. */
export async function unsubscribe(ctx: Deps, link: UnsubscribeLink): Promise<void> {
  refuseForgedLink(ctx, link);
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, link.user));
  if (!user) return;
  const values = { [link.topic]: false, updatedAt: ctx.clock() };
  await ctx.db
    .insert(notificationSettings)
    .values({ ...values, userId: user.id })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: values });
}
