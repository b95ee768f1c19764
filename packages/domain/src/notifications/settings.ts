import { createHmac } from "node:crypto";
import type { NotificationSettings, UnsubscribeLink } from "@storyletter/contract/account";
import { type Database, notificationSettings, type Transaction, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Deps, MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { isSameSecret } from "../same-secret.ts";

/** Product news is opt-in. */
const DEFAULTS: NotificationSettings = { lowCredits: true, bonusReminder: true, productNews: false };

type Claim = Omit<UnsubscribeLink, "signature">;

const signatureOf = (appSecret: string, { user, topic }: Claim): string =>
  createHmac("sha256", appSecret).update(`unsubscribe:${topic}:${user}`).digest("base64url");

/** Works without signing in and never expires. */
export function unsubscribeUrl(ctx: { appSecret: string; appUrl: string }, claim: Claim): string {
  const query = new URLSearchParams({ ...claim, signature: signatureOf(ctx.appSecret, claim) });
  return `${ctx.appUrl}/api/unsubscribe?${query}`;
}

export const isSigned = (appSecret: string, link: UnsubscribeLink): boolean =>
  isSameSecret(link.signature, signatureOf(appSecret, link));

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

/** Also applies to mails that are already queued. */
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

export function assertSignedLink(ctx: Deps, link: UnsubscribeLink): void {
  if (!isSigned(ctx.appSecret, link)) throw new Refusal("unsubscribe-link-invalid");
}

/** Unsubscribes from one kind of mail with its signed link. Safe to repeat. */
export async function unsubscribe(ctx: Deps, link: UnsubscribeLink): Promise<void> {
  assertSignedLink(ctx, link);
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, link.user));
  if (!user) return;
  const values = { [link.topic]: false, updatedAt: ctx.clock() };
  await ctx.db
    .insert(notificationSettings)
    .values({ ...values, userId: user.id })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: values });
}

/** Checked when a mail is enqueued and again when it is sent. */
export async function wants(
  db: Database | Transaction,
  userId: string,
  topic: keyof NotificationSettings,
): Promise<boolean> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  return (row ?? DEFAULTS)[topic];
}
