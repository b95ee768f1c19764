import { PAYMENT_MODES } from "@storyletter/contract/billing";
import { dailyMetrics, isCustomer, type Transaction, users } from "@storyletter/db";
import { gte, sql } from "drizzle-orm";
import type { Deps } from "../../context.ts";
import { addDays, dayOf, daysBetween, daysFrom } from "./calendar.ts";
import { countCohorts } from "./cohorts.ts";
import {
  cohortReportOf,
  isDue,
  type Report,
  type ReportName,
  readReport,
  revenueReportOf,
  saveReport,
} from "./reports.ts";
import { countRevenue, revenueState } from "./revenue.ts";
import { countDay, countUse } from "./usage-counts.ts";

type MetricsDeps = Pick<Deps, "db" | "clock" | "log">;

/** An advisory lock key shared by all processes. */
const REFRESH_LOCK = 7_236_410_187;
/** Missing days are filled in this far back: the longest chart period, and the period before it. */
const HISTORY_DAYS = 2 * 365;

/**
 * Updates missing or unfinished days and the reports that are due. Returns false if another process is on it; with
 * `now`, waits for that process and counts again, because it may have missed the latest changes.
 */
export async function refreshMetrics(ctx: MetricsDeps, { now: atOnce = false } = {}): Promise<boolean> {
  return await ctx.db.transaction(async (tx) => {
    if (atOnce) await tx.execute(sql`select pg_advisory_xact_lock(${REFRESH_LOCK})`);
    else {
      const [lock] = await tx.execute<{ got: boolean }>(
        sql`select pg_try_advisory_xact_lock(${REFRESH_LOCK}) as got`,
      );
      if (!lock?.got) return false;
    }
    const update = <Name extends ReportName>(name: Name, count: () => Promise<Report<Name>>) =>
      updateReport(ctx, tx, { name, count, atOnce });

    await update("use", async () => {
      await compactTallies(tx);
      await countMissingDays(ctx, tx);
      return await countUse(tx, ctx.clock());
    });
    for (const mode of PAYMENT_MODES) {
      await update(cohortReportOf(mode), () => countCohorts(tx, mode, ctx.clock()));
      await update(revenueReportOf(mode), async () => {
        const name = revenueReportOf(mode);
        const counted = await revenueState(tx, mode, ctx.clock());
        const before = await readReport(tx, name);
        if (before?.data.counted === counted && !atOnce) return before.data;
        return { ...(await countRevenue(tx, mode, ctx.clock())), counted };
      });
    }
    return true;
  });
}

async function updateReport<Name extends ReportName>(
  ctx: MetricsDeps,
  tx: Transaction,
  { name, count, atOnce }: { name: Name; count: () => Promise<Report<Name>>; atOnce: boolean },
): Promise<void> {
  const takenAt = ctx.clock();
  if (!atOnce && !isDue(await readReport(tx, name), takenAt)) return;
  const started = performance.now();
  const data = await count();
  await saveReport(tx, name, { data, takenAt, durationMs: Math.round(performance.now() - started) });
}

/** A day is final once it has been counted after its end. */
async function countMissingDays(ctx: MetricsDeps, tx: Transaction): Promise<void> {
  const now = ctx.clock();
  const today = dayOf(now);
  const oldest = addDays(today, -HISTORY_DAYS);
  const [first] = await tx
    .select({ createdAt: sql<string | null>`min(${users.createdAt})` })
    .from(users)
    .where(isCustomer(users.id));
  if (!first?.createdAt) return;
  const known = await tx
    .select({ day: dailyMetrics.day, takenAt: dailyMetrics.takenAt })
    .from(dailyMetrics)
    .where(gte(dailyMetrics.day, oldest));
  const done = new Set(known.filter(({ day, takenAt }) => dayOf(takenAt) > day).map(({ day }) => day));
  const since = dayOf(new Date(first.createdAt));
  const missing = daysFrom(daysBetween(oldest, since) > 0 ? since : oldest, today).filter(
    (day) => !done.has(day),
  );
  for (const day of missing) await countDay(tx, day, now);
  if (missing.length > 1) ctx.log.info({ days: missing.length }, "Missed days of metrics filled in");
}

/** Triggers only add rows, so merge them into one row per day from time to time. */
async function compactTallies(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with moved as (
      delete from tallies
      where (name, day) in (select name, day from tallies group by name, day having count(*) > 1)
      returning name, day, rows
    )
    insert into tallies (name, day, rows) select name, day, sum(rows) from moved group by name, day`);
}
