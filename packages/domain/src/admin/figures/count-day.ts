import { dailyFigures, type Transaction } from "@storyletter/db";
import { sql } from "drizzle-orm";
import { addDays, startOf } from "./calendar.ts";
import { tookMs } from "./took.ts";

interface DayRow extends Record<string, unknown> {
  signups: number;
  verified: number;
  emails_generated: number;
  emails_failed: number;
  active_1: number;
  active_7: number;
  active_30: number;
  p50_ms: number | null;
  p95_ms: number | null;
}

/** Counts one day of use anew and keeps it; administrators are nobody's customers. */
export async function countDay(tx: Transaction, day: string, takenAt: Date): Promise<void> {
  const from = startOf(day).toISOString();
  const to = startOf(addDays(day, 1)).toISOString();
  const activeSince = (days: number) => sql`
    (select count(distinct user_id)::int from emails
     where created_at >= ${startOf(addDays(day, 1 - days)).toISOString()} and created_at < ${to}
       and user_id not like 'admin-%')`;
  const [row] = await tx.execute<DayRow>(sql`
    select
      (select count(*)::int from users
       where created_at >= ${from} and created_at < ${to} and id not like 'admin-%') as signups,
      (select count(*)::int from users
       where verified_at >= ${from} and verified_at < ${to} and id not like 'admin-%') as verified,
      ended.*,
      ${activeSince(1)} as active_1,
      ${activeSince(7)} as active_7,
      ${activeSince(30)} as active_30
    from (
      select
        count(*) filter (where status = 'generated')::int as emails_generated,
        count(*) filter (where status = 'failed')::int as emails_failed,
        (percentile_cont(0.5) within group (order by took) filter (where status = 'generated'))::int as p50_ms,
        (percentile_cont(0.95) within group (order by took) filter (where status = 'generated'))::int as p95_ms
      from (
        select status, ${tookMs} as took
        from emails
        where created_at >= ${from} and created_at < ${to} and user_id not like 'admin-%'
      ) as of_day
    ) as ended`);
  if (!row) return;
  const figures = {
    signups: row.signups,
    verified: row.verified,
    emailsGenerated: row.emails_generated,
    emailsFailed: row.emails_failed,
    active1: row.active_1,
    active7: row.active_7,
    active30: row.active_30,
    p50Ms: row.p50_ms,
    p95Ms: row.p95_ms,
    takenAt,
  };
  await tx
    .insert(dailyFigures)
    .values({ day, ...figures })
    .onConflictDoUpdate({ target: dailyFigures.day, set: figures });
}
