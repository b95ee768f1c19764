import { type AdminStats, STARTER_PRICE_USD } from "@storyletter/contract";
import { sql } from "drizzle-orm";
import { environmentOf } from "../../billing/payment-environment.ts";
import type { MemberCtx } from "../../context.ts";
import { monthOf, startOf } from "./calendar.ts";

interface StatsRow extends Record<string, unknown> {
  users: string;
  new_users: string;
  emails: string;
  new_emails: string;
  active: number;
  has_data: boolean;
  collected: string;
  churned: string;
  refunds: string;
}

/** The documented totals: from tallies and daily rows, which are read in place of the tables behind them. */
export async function getStats(ctx: MemberCtx): Promise<AdminStats> {
  const mode = await environmentOf(ctx.db);
  const monthStart = startOf(monthOf(ctx.clock())).toISOString().slice(0, 10);
  const total = (name: string) => sql`coalesce(sum(rows) filter (where name = ${name}), 0)`;
  const ofMonth = (name: string) =>
    sql`coalesce(sum(rows) filter (where name = ${name} and day >= ${monthStart}), 0)`;
  const [row] = await ctx.db.execute<StatsRow>(sql`
    select *,
      (select count(*)::int from billing_accounts
       where mode = ${mode} and status = 'active' and user_id not like 'admin-%') as active
    from (
      select ${total("users")} as users, ${ofMonth("users")} as new_users,
             ${total("emails")} as emails, ${ofMonth("emails")} as new_emails
      from tallies
    ) as made, (
      select count(*) > 0 as has_data,
             coalesce(sum(collected_cents - refunded_cents), 0) as collected,
             coalesce(sum(ended) filter (where day >= ${monthStart}), 0) as churned,
             coalesce(sum(refunds) filter (where day >= ${monthStart}), 0) as refunds
      from daily_revenue where mode = ${mode}
    ) as earned`);
  const activeSubscriptions = row?.active ?? 0;
  const stripeDataAvailable = row?.has_data ?? false;
  return {
    totalUsers: Number(row?.users ?? 0),
    totalEmails: Number(row?.emails ?? 0),
    activeSubscriptions,
    totalRevenue: stripeDataAvailable
      ? Number(row?.collected ?? 0) / 100
      : activeSubscriptions * STARTER_PRICE_USD,
    newUsersThisMonth: Number(row?.new_users ?? 0),
    emailsCreatedThisMonth: Number(row?.new_emails ?? 0),
    stripeDataAvailable,
    churnCount: Number(row?.churned ?? 0),
    refundCount: Number(row?.refunds ?? 0),
  };
}
