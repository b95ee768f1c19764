import { BONUS_EMAILS, LOW_CREDITS } from "@storyletter/contract";
import { deletionRequests } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { balanceOf } from "../billing/balance.ts";
import { accountAge, actionTakerStatus } from "../bonus/rules.ts";
import type { Deps } from "../context.ts";
import type { MailMessage } from "../ports.ts";
import type { Notice } from "./compose-notice.ts";
import { mayRemind, unsubscribeUrl } from "./rules.ts";
import { wants } from "./wants.ts";

type Mail = Promise<MailMessage | null>;

/** What is left to do for the bonus; nothing to say once it is unlocked, over, or not wanted. */
export async function bonusReminder(ctx: Deps, { notice, user }: Notice): Mail {
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

/** How many credits are left now; nothing to say once there are more again, or it is not wanted. */
export async function creditWarning(
  ctx: Deps,
  { notice, user }: Notice,
  kind: "low-credits" | "credits-used-up",
): Mail {
  const [balance] = await ctx.db.transaction((tx) => balanceOf(tx, { userId: user.id }));
  const isSo = kind === "credits-used-up" ? balance?.remaining === 0 : (balance?.remaining ?? 0) > 0;
  if (!balance || !isSo || balance.remaining > LOW_CREDITS) return null;
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

/** When the account goes, and how to keep it; nothing to say once it was withdrawn. */
export async function deletionNotice(ctx: Deps, { notice, user }: Notice): Mail {
  const [request] = await ctx.db.select().from(deletionRequests).where(eq(deletionRequests.userId, user.id));
  if (!request) return null;
  return {
    kind: "deletion-requested",
    to: notice.sentTo,
    firstName: user.firstName,
    at: request.requestedAt,
    dueAt: request.dueAt,
    link: `${ctx.appUrl}/settings`,
  };
}
