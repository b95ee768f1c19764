import type { Transaction } from "@storyletter/db";
import { sql } from "drizzle-orm";
import { addDays, dayOf, startOf } from "./calendar.ts";
import type { Report } from "./reports.ts";
import { tookMs } from "./took.ts";

interface HealthRow extends Record<string, unknown> {
  generated: number;
  failed: number;
  p50_ms: number | null;
  p95_ms: number | null;
  costed: number;
  cost_usd: number;
  writers: number;
  sharers: number | null;
}

const DAYS = 30;

/** How writing went in the last 30 days, today included. */
export async function countUse(tx: Transaction, now: Date): Promise<Report<"use">> {
  const from = startOf(addDays(dayOf(now), 1 - DAYS)).toISOString();
  const [row] = await tx.execute<HealthRow>(sql`
    select
      count(*) filter (where status = 'generated')::int as generated,
      count(*) filter (where status = 'failed')::int as failed,
      (percentile_cont(0.5) within group (order by took) filter (where status = 'generated'))::int as p50_ms,
      (percentile_cont(0.95) within group (order by took) filter (where status = 'generated'))::int as p95_ms,
      count(cost)::int as costed,
      coalesce(sum(cost), 0)::float8 as cost_usd,
      count(distinct user_id) filter (where status = 'generated')::int as writers,
      case when exists (select from product_events where occurred_at >= ${from}) then
        count(distinct user_id) filter (where status = 'generated' and user_id in (
          select user_id from product_events
          where name in ('email_copied', 'email_downloaded') and occurred_at >= ${from}))::int
      end as sharers
    from (
      select user_id, status, ${tookMs} as took,
             (writing_record ->> 'costUsd')::numeric as cost
      from emails
      where created_at >= ${from} and user_id not like 'admin-%'
    ) as recent`);
  return {
    generation: {
      generated: row?.generated ?? 0,
      failed: row?.failed ?? 0,
      p50Ms: row?.p50_ms ?? null,
      p95Ms: row?.p95_ms ?? null,
      costed: row?.costed ?? 0,
      costUsd: row?.cost_usd ?? 0,
      writers: row?.writers ?? 0,
      sharers: row?.sharers ?? null,
    },
  };
}
