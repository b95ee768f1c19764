import { allowances, creditAccounts, creditEntries, statement } from "@storyletter/db";
import { eq, sql } from "drizzle-orm";

interface Balance extends Record<string, unknown> {
  pool: string;
  plan: "trial" | "starter";
  remaining: number;
}

/** What is left of the pool in force, without locking it. */
export const balanceOf = statement<{ userId: string }, Balance>((tx) =>
  tx
    .select({
      pool: sql<string>`${allowances.id}`.as("pool"),
      plan: sql<string>`${allowances.plan}`.as("plan"),
      remaining: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`.as("remaining"),
    })
    .from(creditAccounts)
    .innerJoin(allowances, eq(allowances.id, creditAccounts.allowanceId))
    .leftJoin(creditEntries, eq(creditEntries.allowanceId, allowances.id))
    .where(eq(creditAccounts.userId, sql.placeholder("userId")))
    .groupBy(allowances.id),
);
