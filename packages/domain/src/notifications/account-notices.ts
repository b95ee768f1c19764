import { isAdminId } from "@storyletter/contract/admin/constants";
import { BONUS_EMAILS, LOW_CREDITS } from "@storyletter/contract/billing/constants";
import { accountNotices, billingAccounts, deletionRequests, productNews, users } from "@storyletter/db";
import { and, eq, gte, sql } from "drizzle-orm";
import type { MailDeps } from "../auth/mailed-link.ts";
import { balanceOf } from "../billing/credits.ts";
import { paymentModeOf } from "../billing/payment-mode.ts";
import { accountAge, actionTakerStatus } from "../bonus/action-taker.ts";
import type { Deps } from "../context.ts";
import { composeLetterTest } from "../letters/letter-sending.ts";
import type { MailMessage, RevokedCounts, SupportAction } from "../ports.ts";
import { mayRemind } from "./reminders.ts";
import { unsubscribeUrl, wants } from "./settings.ts";

/** Null if the user has unsubscribed meanwhile. */
async function composeNews(ctx: Deps, { notice, user }: Notice): Promise<MailMessage | null> {
  if (!notice.newsId) return null;
  const [news] = await ctx.db.select().from(productNews).where(eq(productNews.id, notice.newsId));
  // A notice without a key is the author's test.
  const isWanted = notice.key === null || (await wants(ctx.db, user.id, "productNews"));
  if (!news || !isWanted) return null;
  return {
    kind: "product-news",
    to: notice.sentTo,
    firstName: user.firstName,
    subject: news.subject,
    body: news.body,
    link: news.link,
    unsubscribe: unsubscribeUrl(ctx, { user: user.id, topic: "productNews" }),
  };
}

type Mail = Promise<MailMessage | null>;

/** Null once the bonus is unlocked or over, or if the user has unsubscribed. */
async function bonusReminder(ctx: Deps, { notice, user }: Notice): Mail {
  const now = ctx.clock();
  const isDue = mayRemind({ ...user, accountAge: accountAge(user.createdAt, now) });
  if (!isDue || !(await wants(ctx.db, user.id, "bonusReminder"))) return null;
  return {
    kind: "bonus-reminder",
    to: notice.sentTo,
    firstName: user.firstName,
    missing: BONUS_EMAILS - user.emailsGenerated,
    daysLeft: actionTakerStatus(user, now).daysRemaining,
    link: `${ctx.appUrl}/create`,
    unsubscribe: unsubscribeUrl(ctx, { user: user.id, topic: "bonusReminder" }),
  };
}

/** Null if there are more credits again, or if the user has unsubscribed. */
async function creditWarning(
  ctx: Deps,
  { notice, user }: Notice,
  kind: "low-credits" | "credits-used-up",
): Mail {
  const balance = await ctx.db.transaction((tx) => balanceOf(tx, user.id));
  const stillApplies = kind === "credits-used-up" ? balance?.remaining === 0 : (balance?.remaining ?? 0) > 0;
  if (!balance || !stillApplies || balance.remaining > LOW_CREDITS) return null;
  if (!(await wants(ctx.db, user.id, "lowCredits"))) return null;
  const isTrial = balance.plan === "trial";
  return {
    kind,
    to: notice.sentTo,
    firstName: user.firstName,
    left: balance.remaining,
    isTrial,
    link: `${ctx.appUrl}${isTrial ? "/subscribe" : "/billing"}`,
    unsubscribe: unsubscribeUrl(ctx, { user: user.id, topic: "lowCredits" }),
  };
}

/** Null if the deletion was canceled. */
async function deletionNotice(ctx: Deps, { notice, user }: Notice): Mail {
  const [request] = await ctx.db.select().from(deletionRequests).where(eq(deletionRequests.userId, user.id));
  if (!request) return null;
  return {
    kind: "deletion-requested",
    to: notice.sentTo,
    firstName: user.firstName,
    at: request.requestedAt,
    dueAt: request.dueAt,
    bySupport: notice.details?.bySupport ?? false,
    link: `${ctx.appUrl}/settings`,
  };
}

/** Null if the customer undid it, or if support or the account's deletion did it: those have their own mail. */
async function cancellation(ctx: Deps, { notice, user }: Notice): Mail {
  const since = new Date(notice.createdAt.getTime() - SAME_CHANGE_MS);
  const [[account], [bySupport], [deletion]] = await Promise.all([
    ctx.db
      .select({
        endsAt:
          sql<Date | null>`coalesce(${billingAccounts.endsAt}, ${billingAccounts.currentPeriodEnd})`.mapWith(
            billingAccounts.endsAt,
          ),
      })
      .from(billingAccounts)
      .where(
        and(
          eq(billingAccounts.userId, user.id),
          eq(billingAccounts.mode, await paymentModeOf(ctx.db)),
          eq(billingAccounts.cancelAtPeriodEnd, true),
        ),
      ),
    ctx.db
      .select({ id: accountNotices.id })
      .from(accountNotices)
      .where(
        and(
          eq(accountNotices.userId, user.id),
          eq(accountNotices.kind, "support-action"),
          gte(accountNotices.createdAt, since),
          sql`${accountNotices.details}->>'name' like 'subscription-%'`,
        ),
      ),
    ctx.db.select().from(deletionRequests).where(eq(deletionRequests.userId, user.id)),
  ]);
  if (!account?.endsAt || bySupport || deletion) return null;
  return {
    kind: "plan-canceled",
    to: notice.sentTo,
    firstName: user.firstName,
    at: notice.createdAt,
    endsAt: account.endsAt,
    link: `${ctx.appUrl}/billing`,
  };
}

const SAME_CHANGE_MS = 10 * 60_000;

/** All of them, so that an unknown word in an old row sends nothing. */
const SUPPORT_ACTIONS = Object.keys({
  "signed-out": true,
  "key-revoked": true,
  "webhook-removed": true,
  "export-requested": true,
  "address-change": true,
  "subscription-ended": true,
  "subscription-canceled": true,
  "subscription-ending": true,
  "subscription-paused": true,
  "subscription-resumed": true,
} satisfies Record<SupportAction, true>) as SupportAction[];

interface Notice {
  notice: typeof accountNotices.$inferSelect;
  user: typeof users.$inferSelect;
}

/** Rows of earlier versions know nothing of mail tools. */
const revokedIn = (details: Notice["notice"]["details"]): RevokedCounts | null =>
  details?.revoked
    ? {
        apiKeys: details.revoked.apiKeys.length,
        webhooks: details.revoked.webhooks.length,
        exportLinks: details.revoked.exportLinks,
        mailTools: details.revoked.mailTools?.length ?? 0,
      }
    : null;

/** Composes the mail from current data; null if it no longer applies. */
async function composeNotice(ctx: Deps, entry: Notice): Promise<MailMessage | null> {
  const { kind, userId, sentTo, createdAt, device, address, details } = entry.notice;
  const about = { to: sentTo, firstName: entry.user.firstName, at: createdAt };
  // Without the name: an intruder can change it to a message of their own.
  const alarm = { ...about, firstName: null };
  const settings = `${ctx.appUrl}${isAdminId(userId) ? "/admin/security" : "/settings"}`;
  switch (kind) {
    case "new-sign-in":
      return { kind, ...alarm, link: settings, device: device ?? "", address: address ?? "" };
    case "password-changed":
      // Users who didn't change it are signed out and need a new password.
      return {
        kind,
        ...alarm,
        link: `${ctx.appUrl}/forgot-password`,
        revoked: revokedIn(details),
        bySupport: details?.bySupport ?? false,
      };
    case "support-action": {
      const action = SUPPORT_ACTIONS.find((each) => each === details?.name);
      if (!action) return null;
      const link = action.startsWith("subscription") ? `${ctx.appUrl}/billing` : settings;
      return { kind, ...alarm, action, link, revoked: revokedIn(details) };
    }
    case "refund-issued":
      return details?.refund ? { kind, ...about, ...details.refund, link: `${ctx.appUrl}/billing` } : null;
    case "api-key-created":
    case "webhook-created":
    case "mail-tool-connected":
      return { kind, ...alarm, link: settings };
    case "credits-given":
      return details?.credits
        ? { kind, ...about, credits: details.credits, link: `${ctx.appUrl}/create` }
        : null;
    case "invitation-accepted":
      return { kind, ...alarm, link: `${ctx.appUrl}/admin/staff` };
    case "administrator-created":
      return { kind, ...alarm, link: `${ctx.appUrl}/admin/users?role=admin` };
    case "webhook-disabled":
      return { kind, ...about, link: settings };
    case "backup-failed":
      return { kind, ...about, link: `${ctx.appUrl}/admin/settings` };
    case "payment-keys-saved":
    case "payment-environment-switched": {
      const mode = details?.name === "live" ? "live" : "test";
      return { kind, ...alarm, link: `${ctx.appUrl}/admin/stripe-settings`, mode };
    }
    case "email-changed":
      return { kind, ...alarm };
    case "second-factor-enabled":
    case "second-factor-disabled":
      return { kind, ...alarm, link: settings };
    case "deletion-withdrawn":
      return { kind, ...about, link: settings, bySupport: details?.bySupport ?? false };
    case "deletion-requested":
      return await deletionNotice(ctx, entry);
    case "plan-canceled":
      return await cancellation(ctx, entry);
    case "bonus-unlocked":
      return { kind, ...about, link: `${ctx.appUrl}/bonus` };
    case "letter-test":
      return await composeLetterTest(ctx, entry.notice);
    case "product-news":
      return await composeNews(ctx, entry);
    case "bonus-reminder":
      return await bonusReminder(ctx, entry);
    case "low-credits":
    case "credits-used-up":
      return await creditWarning(ctx, entry, kind);
    default:
      return kind satisfies never;
  }
}

/** Goes to the address that the account had at the time. */
export async function sendNotice(
  ctx: MailDeps,
  input: { noticeId: string; signal?: AbortSignal },
): Promise<void> {
  const [entry] = await ctx.db
    .select({ notice: accountNotices, user: users })
    .from(accountNotices)
    .innerJoin(users, eq(users.id, accountNotices.userId))
    .where(eq(accountNotices.id, input.noticeId));
  const mail = entry && (await composeNotice(ctx, entry));
  if (!mail) return;
  await ctx.mailer.send(mail, { id: input.noticeId, userId: entry.user.id, signal: input.signal });
}
