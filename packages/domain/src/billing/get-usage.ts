import type { Usage } from "@storyletter/contract";
import { allowances, creditAccounts, creditEntries, prepared } from "@storyletter/db";
import { eq, sql } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";

const balanceOf = prepared((db) =>
  db
    .select({
      plan: allowances.plan,
      size: allowances.size,
      remaining: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
    })
    .from(creditAccounts)
    .innerJoin(allowances, eq(allowances.id, creditAccounts.allowanceId))
    .leftJoin(creditEntries, eq(creditEntries.allowanceId, allowances.id))
    .where(eq(creditAccounts.userId, sql.placeholder("userId")))
    .groupBy(allowances.id)
    .prepare("usage"),
);

/** Created and remaining always make the size of the pool: 10 for a trial, 300 for Starter (PLAN-18). */
export async function getUsage(ctx: MemberCtx): Promise<Usage> {
  const [balance] = await balanceOf(ctx.db).execute({ userId: ctx.caller.id });
  if (!balance) return { emailsCreated: 0, emailsRemaining: 0, isSubscribed: false };
  return {
    emailsCreated: balance.size - balance.remaining,
    emailsRemaining: balance.remaining,
    isSubscribed: balance.plan === "starter",
  };
}
