import { createHmac, timingSafeEqual } from "node:crypto";
import { BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract/constants";
import type { NotificationSettings, UnsubscribeLink } from "@storyletter/contract/schemas";

/** Product news is opt-in. */
export const DEFAULTS: NotificationSettings = { lowCredits: true, bonusReminder: true, productNews: false };

/** A reminder is due when at most this many emails are missing, from this day on. */
export const REMIND_MISSING = 2;
export const REMIND_FROM_DAY = 3;

/** Whether a bonus reminder still applies. */
export const mayRemind = (user: {
  emailsGenerated: number;
  actionTakerAt: Date | null;
  accountAge: number;
}): boolean =>
  user.actionTakerAt === null &&
  user.emailsGenerated < BONUS_EMAILS &&
  user.emailsGenerated >= BONUS_EMAILS - REMIND_MISSING &&
  user.accountAge < BONUS_DAYS;

type Claim = Omit<UnsubscribeLink, "signature">;

const signatureOf = (appSecret: string, { user, topic }: Claim): string =>
  createHmac("sha256", appSecret).update(`unsubscribe:${topic}:${user}`).digest("base64url");

/** Works without signing in and never expires. */
export function unsubscribeUrl(ctx: { appSecret: string; appUrl: string }, claim: Claim): string {
  const query = new URLSearchParams({ ...claim, signature: signatureOf(ctx.appSecret, claim) });
  return `${ctx.appUrl}/api/unsubscribe?${query}`;
}

export function isSigned(appSecret: string, link: UnsubscribeLink): boolean {
  const expected = Buffer.from(signatureOf(appSecret, link));
  const given = Buffer.from(link.signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
