import { ADMIN_ID_PREFIX, BONUS_DAYS, BONUS_EMAILS } from "@storyletter/contract";
import { accountNotices, users } from "@storyletter/db";
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, notExists, notLike, sql } from "drizzle-orm";
import { notify } from "../auth/notify.ts";
import type { Deps } from "../context.ts";
import { REMIND_FROM_DAY, REMIND_MISSING } from "./rules.ts";
import { wants } from "./wants.ts";

const DAY_MS = 86_400_000;
const BATCH = 200;

/** Reminds once of a bonus that is one or two emails away while a day or two remain. */
export async function remindOfBonus(ctx: Deps): Promise<number> {
  const now = ctx.clock().getTime();
  const key = sql<string>`'bonus-reminder:' || ${users.id}`;
  const almostThere = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        gte(users.emailsGenerated, BONUS_EMAILS - REMIND_MISSING),
        lt(users.emailsGenerated, BONUS_EMAILS),
        isNull(users.actionTakerAt),
        isNotNull(users.verifiedAt),
        notLike(users.id, `${ADMIN_ID_PREFIX}%`),
        gt(users.createdAt, new Date(now - BONUS_DAYS * DAY_MS)),
        lte(users.createdAt, new Date(now - REMIND_FROM_DAY * DAY_MS)),
        notExists(
          ctx.db.select({ id: accountNotices.id }).from(accountNotices).where(eq(accountNotices.key, key)),
        ),
      ),
    )
    .limit(BATCH);
  let reminded = 0;
  for (const { id: userId, email: sentTo } of almostThere) {
    if (!(await wants(ctx.db, userId, "bonusReminder"))) continue;
    const notice = { userId, kind: "bonus-reminder", sentTo, key: `bonus-reminder:${userId}` } as const;
    await ctx.db.transaction((tx) => notify(ctx, tx, notice));
    reminded += 1;
  }
  return reminded;
}
