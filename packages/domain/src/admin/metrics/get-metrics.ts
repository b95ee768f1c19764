import type { AdminStats, Analytics, MetricPeriod, Revenue, RevenueQuery } from "@storyletter/contract/admin";
import { monthlyRevenueUsd, type PlanId, perPaidPlan } from "@storyletter/contract/billing/constants";
import { dailyMetrics, dailyRevenue, isCustomer } from "@storyletter/db";
import { and, asc, eq, gte, sql } from "drizzle-orm";
import { paymentModeOf } from "../../billing/payment-mode.ts";
import type { MemberCtx } from "../../context.ts";
import { addDays, dayOf, monthOf, startOf } from "./calendar.ts";
import { cohortReportOf, growthOf, readReport, revenueReportOf } from "./reports.ts";

/** Measured usage, as of the last refresh. */
export async function getAnalytics(ctx: MemberCtx, { days }: MetricPeriod): Promise<Analytics> {
  const today = dayOf(ctx.clock());
  const from = addDays(today, 1 - days);
  const mode = await paymentModeOf(ctx.db);
  const [use, cohorts, rows] = await Promise.all([
    readReport(ctx.db, "use"),
    readReport(ctx.db, cohortReportOf(mode)),
    ctx.db
      .select()
      .from(dailyMetrics)
      .where(gte(dailyMetrics.day, addDays(from, -days)))
      .orderBy(asc(dailyMetrics.day)),
  ]);
  return {
    asOf: use?.takenAt ?? null,
    days: rows.filter(({ day }) => day >= from),
    growth: growthOf(rows, from, days),
    generation: use?.data.generation ?? null,
    funnel: cohorts?.data.funnel ?? [],
    trials: cohorts?.data.trials ?? [],
  };
}

/** For an installation without payments. */
const DEFAULT_CURRENCY = "usd";
const NO_REVENUE = { mrrCents: 0, subscribers: 0, pastDue: 0, scheduled: 0, months: [], retention: [] };

/** Measured revenue in one payment mode, as of the last refresh; test and live are never mixed. */
export async function getRevenue(ctx: MemberCtx, input: RevenueQuery): Promise<Revenue> {
  const current = await paymentModeOf(ctx.db);
  const mode = input.mode ?? current;
  const from = addDays(dayOf(ctx.clock()), 1 - input.days);
  const report = await readReport(ctx.db, revenueReportOf(mode));
  const counted = report?.data.currencies ?? [];
  const currency = input.currency ?? counted[0]?.currency ?? DEFAULT_CURRENCY;
  const days = await ctx.db
    .select()
    .from(dailyRevenue)
    .where(and(eq(dailyRevenue.mode, mode), eq(dailyRevenue.currency, currency), gte(dailyRevenue.day, from)))
    .orderBy(asc(dailyRevenue.day));
  const ofCurrency = counted.find((each) => each.currency === currency) ?? NO_REVENUE;
  const currencies = counted.map((each) => each.currency);
  return {
    mode,
    currentMode: current,
    asOf: report?.takenAt ?? null,
    days,
    ...ofCurrency,
    currency,
    currencies,
  };
}

interface StatsRow extends Record<string, unknown> {
  users: string;
  new_users: string;
  emails: string;
  new_emails: string;
  /** Without a paid period a subscription counts, but earns nothing. */
  active: Partial<Record<PlanId, number>>;
  has_data: boolean;
  collected: string;
  churned: string;
  refunds: string;
}

/** The documented totals, read from tallies, daily rows and the paid periods that go on, instead of the large tables. */
export async function getStats(ctx: MemberCtx): Promise<AdminStats> {
  const mode = await paymentModeOf(ctx.db);
  const monthStart = startOf(monthOf(ctx.clock())).toISOString().slice(0, 10);
  const total = (name: string) => sql`coalesce(sum(rows) filter (where name = ${name}), 0)`;
  const ofMonth = (name: string) =>
    sql`coalesce(sum(rows) filter (where name = ${name} and day >= ${monthStart}), 0)`;
  const [row] = await ctx.db.execute<StatsRow>(sql`
    with account as (
      select subscription_id, current_period_start from billing_accounts
      where mode = ${mode} and status = 'active' and not collection_paused and ${isCustomer(sql`user_id`)}
    ), period as (
      select subscription_id, period_start, plan from allowances
      where mode = ${mode} and period_start >= (select min(current_period_start) from account)
    )
    select *,
      (select coalesce(jsonb_object_agg(plan, subscribers), '{}') from (
        select coalesce(period.plan, 'trial') as plan, count(*)::int as subscribers
        from account left join period
          on period.subscription_id = account.subscription_id
          and period.period_start = account.current_period_start
        group by 1) as by_plan) as active
    from (
      select ${total("users")} as users, ${ofMonth("users")} as new_users,
             ${total("emails")} as emails, ${ofMonth("emails")} as new_emails
      from tallies
    ) as made, (
      select count(*) > 0 as has_data,
             coalesce(sum(collected_cents - refunded_cents - disputed_cents) filter (where currency = 'usd'), 0) as collected,
             coalesce(sum(ended) filter (where day >= ${monthStart}), 0) as churned,
             coalesce(sum(refunds) filter (where day >= ${monthStart}), 0) as refunds
      from daily_revenue where mode = ${mode}
    ) as earned`);
  const activeByPlan = perPaidPlan((plan) => row?.active[plan] ?? 0);
  const activeSubscriptions = Object.values(row?.active ?? {}).reduce((sum, each) => sum + each, 0);
  const stripeDataAvailable = row?.has_data ?? false;
  return {
    totalUsers: Number(row?.users ?? 0),
    totalEmails: Number(row?.emails ?? 0),
    activeSubscriptions,
    activeByPlan,
    totalRevenue: stripeDataAvailable ? Number(row?.collected ?? 0) / 100 : monthlyRevenueUsd(activeByPlan),
    newUsersThisMonth: Number(row?.new_users ?? 0),
    emailsCreatedThisMonth: Number(row?.new_emails ?? 0),
    stripeDataAvailable,
    mode,
    churnCount: Number(row?.churned ?? 0),
    refundCount: Number(row?.refunds ?? 0),
  };
}
