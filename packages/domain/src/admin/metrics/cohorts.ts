import type { FunnelCohort, TrialCohort } from "@storyletter/contract/admin";
import { CONVERSION_DAYS } from "@storyletter/contract/admin/constants";
import type { PaymentMode } from "@storyletter/contract/billing";
import { isCustomer, type Transaction } from "@storyletter/db";
import { sql } from "drizzle-orm";
import { addMonths, monthOf, startOf } from "./calendar.ts";
import type { Report } from "./reports.ts";
import { isComplete } from "./reports.ts";

const MONTHS = 12;

type Hours = FunnelCohort["medianHours"];
type FunnelRow = Omit<FunnelCohort, "medianHours"> & {
  [Stage in keyof Hours as `${Stage}Hours`]: Hours[Stage];
};

interface TrialRow extends Record<string, unknown> {
  month: string;
  trials: number;
  paid: number[];
}

/** Monthly sign-up and trial cohorts of the last 12 months, and how far each has come. */
export async function countCohorts(
  tx: Transaction,
  mode: PaymentMode,
  now: Date,
): Promise<Report<"cohorts-test">> {
  const from = startOf(addMonths(monthOf(now), 1 - MONTHS)).toISOString();
  const [funnel, trials] = [await countFunnel(tx, mode, from), await countTrials(tx, mode, from, now)];
  return { funnel, trials };
}

const firstPaid = (mode: PaymentMode) => sql`
  (select user_id, min(occurred_at) as at from subscription_events
   where mode = ${mode} and kind = 'started' and user_id is not null group by user_id)`;

/** When the nth letter was created. The counter on the user includes deleted letters, so this may find none. */
const letter = (place: number) => sql`
  (select created_at from emails e where e.user_id = u.id and e.status = 'generated'
   order by e.created_at limit 1 offset ${place - 1})`;

const hours = (until: string) =>
  sql.raw(
    `(percentile_cont(0.5) within group (order by extract(epoch from ${until} - created_at) / 3600)
      filter (where ${until} is not null))::float8`,
  );

async function countFunnel(tx: Transaction, mode: PaymentMode, from: string): Promise<FunnelCohort[]> {
  const rows = await tx.execute<FunnelRow & Record<string, unknown>>(sql`
    select
      to_char(created_at at time zone 'UTC', 'YYYY-MM') as month,
      count(*)::int as "signedUp",
      count(verified_at)::int as verified,
      count(*) filter (where emails_generated >= 1)::int as "firstEmail",
      count(*) filter (where emails_generated >= 5)::int as "fiveEmails",
      count(paid_at)::int as paid,
      ${hours("verified_at")} as "verifiedHours",
      ${hours("first_at")} as "firstEmailHours",
      ${hours("five_at")} as "fiveEmailsHours",
      ${hours("paid_at")} as "paidHours"
    from (
      select u.created_at, u.verified_at, u.emails_generated, paid.at as paid_at,
             case when u.emails_generated >= 1 then ${letter(1)} end as first_at,
             case when u.emails_generated >= 5 then ${letter(5)} end as five_at
      from users u left join ${firstPaid(mode)} paid on paid.user_id = u.id
      where u.created_at >= ${from} and ${isCustomer(sql`u.id`)}
    ) as people
    group by 1 order by 1`);
  return rows.map(({ verifiedHours, firstEmailHours, fiveEmailsHours, paidHours, ...cohort }) => ({
    ...cohort,
    medianHours: {
      verified: verifiedHours,
      firstEmail: firstEmailHours,
      fiveEmails: fiveEmailsHours,
      paid: paidHours,
    },
  }));
}

async function countTrials(
  tx: Transaction,
  mode: PaymentMode,
  from: string,
  now: Date,
): Promise<TrialCohort[]> {
  const paidWithin = CONVERSION_DAYS.map(
    (days) =>
      sql`count(*) filter (where paid.at <= u.verified_at + make_interval(days => ${sql.raw(String(days))}))::int`,
  );
  const rows = await tx.execute<TrialRow>(sql`
    select
      to_char(u.verified_at at time zone 'UTC', 'YYYY-MM') as month,
      count(*)::int as trials,
      array[${sql.join(paidWithin, sql`, `)}] as paid
    from users u left join ${firstPaid(mode)} paid on paid.user_id = u.id
    where u.verified_at >= ${from} and ${isCustomer(sql`u.id`)}
    group by 1 order by 1`);
  return rows.map(({ month, trials, paid }) => ({
    month,
    trials,
    converted: CONVERSION_DAYS.map((days, index) => ({
      days,
      paid: paid[index] ?? 0,
      isComplete: isComplete(month, days, now),
    })),
  }));
}
