import type { ModelUse } from "@storyletter/contract/admin";
import { dailyMetrics, emails, isCustomer, type Transaction, users } from "@storyletter/db";
import { sql } from "drizzle-orm";
import { addDays, dayOf, startOf } from "./calendar.ts";
import type { Report } from "./reports.ts";

const HOUR_MS = 3_600_000;

/** Writing takes minutes at most; longer or negative times come from clock changes or imports, so they are capped. */
const durationMs = sql.raw(
  `case when completed_at is not null
        then least(greatest(extract(epoch from completed_at - created_at) * 1000, 0), ${HOUR_MS}) end`,
);

type DayRow = Omit<typeof dailyMetrics.$inferInsert, "day" | "takenAt">;

/** Recounts one day; administrators are not customers and don't count. */
export async function countDay(tx: Transaction, day: string, takenAt: Date): Promise<void> {
  const from = startOf(day).toISOString();
  const to = startOf(addDays(day, 1)).toISOString();
  const activeSince = (days: number) => sql`
    (select count(distinct user_id)::int from emails
     where created_at >= ${startOf(addDays(day, 1 - days)).toISOString()} and created_at < ${to}
       and ${isCustomer(emails.userId)})`;
  const [row] = await tx.execute<DayRow & Record<string, unknown>>(sql`
    select
      (select count(*)::int from users
       where created_at >= ${from} and created_at < ${to} and ${isCustomer(users.id)}) as signups,
      (select count(*)::int from users
       where verified_at >= ${from} and verified_at < ${to} and ${isCustomer(users.id)}) as verified,
      ended.*,
      ${activeSince(1)} as "active1",
      ${activeSince(7)} as "active7",
      ${activeSince(30)} as "active30"
    from (
      select
        count(*) filter (where status = 'generated')::int as "emailsGenerated",
        count(*) filter (where status = 'failed')::int as "emailsFailed",
        (percentile_cont(0.5) within group (order by took) filter (where status = 'generated'))::int as "p50Ms",
        (percentile_cont(0.95) within group (order by took) filter (where status = 'generated'))::int as "p95Ms"
      from (
        select status, ${durationMs} as took
        from emails
        where created_at >= ${from} and created_at < ${to} and ${isCustomer(emails.userId)}
      ) as of_day
    ) as ended`);
  if (!row) return;
  const metrics = { ...row, takenAt };
  await tx
    .insert(dailyMetrics)
    .values({ day, ...metrics })
    .onConflictDoUpdate({ target: dailyMetrics.day, set: metrics });
}

type Generation = Omit<Report<"use">["generation"], "models">;

const DAYS = 30;
const MOST_MODELS = 20;

/** What letters took of each model, as it was recorded with each. */
const countModels = async (tx: Transaction, from: string): Promise<ModelUse[]> =>
  await tx.execute<ModelUse & Record<string, unknown>>(sql`
    select record ->> 'model' as model, record ->> 'promptVersion' as "promptVersion",
      count(*)::int as letters,
      sum((record ->> 'calls')::int)::int as calls,
      sum((record ->> 'inputTokens')::bigint)::float8 as "inputTokens",
      sum(coalesce((record ->> 'cachedTokens')::bigint, 0))::float8 as "cachedTokens",
      sum((record ->> 'outputTokens')::bigint)::float8 as "outputTokens",
      count(record ->> 'costUsd')::int as costed,
      coalesce(sum((record ->> 'costUsd')::numeric), 0)::float8 as "costUsd"
    from (
      select writing_record as record from emails
      where created_at >= ${from} and ${isCustomer(emails.userId)} and writing_record is not null
    ) as recent
    group by 1, 2
    order by letters desc, 1, 2
    limit ${MOST_MODELS}`);

/** Includes today. */
export async function countUse(tx: Transaction, now: Date): Promise<Report<"use">> {
  const from = startOf(addDays(dayOf(now), 1 - DAYS)).toISOString();
  const [row] = await tx.execute<Generation & Record<string, unknown>>(sql`
    select
      count(*) filter (where status = 'generated')::int as generated,
      count(*) filter (where status = 'failed')::int as failed,
      (percentile_cont(0.5) within group (order by took) filter (where status = 'generated'))::int as "p50Ms",
      (percentile_cont(0.95) within group (order by took) filter (where status = 'generated'))::int as "p95Ms",
      count(cost)::int as costed,
      coalesce(sum(cost), 0)::float8 as "costUsd",
      count(distinct user_id) filter (where status = 'generated')::int as writers,
      case when exists (select from product_events where occurred_at >= ${from}) then
        count(distinct user_id) filter (where status = 'generated' and user_id in (
          select user_id from product_events
          where name in ('email_copied', 'email_downloaded') and occurred_at >= ${from}))::int
      end as sharers
    from (
      select user_id, status, ${durationMs} as took,
             (writing_record ->> 'costUsd')::numeric as cost
      from emails
      where created_at >= ${from} and ${isCustomer(emails.userId)}
    ) as recent`);
  if (!row) throw new Error("Counting answered no row.");
  return { generation: { ...row, models: [...(await countModels(tx, from))] } };
}
