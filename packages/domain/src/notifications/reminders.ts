import { BONUS_DAYS, BONUS_EMAILS, LOW_CREDITS } from "@storyletter/contract/billing/constants";
import { DAY_MS } from "@storyletter/contract/limits";
import type { CreditsWebhook } from "@storyletter/contract/webhooks";
import { accountNotices, isCustomer, type Transaction, users } from "@storyletter/db";
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, notExists, sql } from "drizzle-orm";
import { balanceOf } from "../billing/credits.ts";
import type { Deps } from "../context.ts";
import { notifyEndpoints } from "../webhooks/deliveries.ts";
import { notify } from "./notify.ts";
import { wants } from "./settings.ts";

/** A reminder is due when at most this many emails are missing, from this day on. */
const REMIND_MISSING = 2;
const REMIND_FROM_DAY = 3;

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

const BATCH = 200;

/** Reminds users once when one or two emails are missing and time is running out. */
export async function sendBonusReminders(ctx: Deps): Promise<number> {
  const now = ctx.clock().getTime();
  const key = sql<string>`'bonus-reminder:' || ${users.id}`;
  const recipients = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        gte(users.emailsGenerated, BONUS_EMAILS - REMIND_MISSING),
        lt(users.emailsGenerated, BONUS_EMAILS),
        isNull(users.actionTakerAt),
        isNotNull(users.verifiedAt),
        isCustomer(users.id),
        gt(users.createdAt, new Date(now - BONUS_DAYS * DAY_MS)),
        lte(users.createdAt, new Date(now - REMIND_FROM_DAY * DAY_MS)),
        notExists(
          ctx.db.select({ id: accountNotices.id }).from(accountNotices).where(eq(accountNotices.key, key)),
        ),
      ),
    )
    .limit(BATCH);
  let sent = 0;
  for (const { id: userId, email: sentTo } of recipients) {
    if (!(await wants(ctx.db, userId, "bonusReminder"))) continue;
    const notice = { userId, kind: "bonus-reminder", sentTo, key: `bonus-reminder:${userId}` } as const;
    await ctx.db.transaction((tx) => notify(ctx, tx, notice));
    sent += 1;
  }
  return sent;
}

/** Notifies once per allowance when few credits are left, and once when none are. */
export async function notifyLowCredits(
  ctx: Deps,
  tx: Transaction,
  { id: userId, email }: typeof users.$inferSelect,
): Promise<void> {
  const balance = await balanceOf(tx, userId);
  if (!balance || balance.remaining > LOW_CREDITS) return;
  const data: CreditsWebhook["data"] = { remaining: balance.remaining };
  const step = balance.remaining > 0 ? "low" : "none";
  const key = `credits.low/${balance.allowanceId}/${step}`;
  await notifyEndpoints(ctx, tx, { userId, event: "credits.low", data, key });
  if (!(await wants(tx, userId, "lowCredits"))) return;
  const kind = balance.remaining > 0 ? "low-credits" : "credits-used-up";
  await notify(ctx, tx, { userId, kind, sentTo: email, key: `${kind}:${balance.allowanceId}` });
}
