import { PAYMENT_MODES } from "@storyletter/contract";
import { dailyFigures, type Transaction, users } from "@storyletter/db";
import { gte, notLike, sql } from "drizzle-orm";
import type { Deps } from "../../context.ts";
import { addDays, dayOf, daysBetween, daysFrom } from "./calendar.ts";
import { countCohorts } from "./count-cohorts.ts";
import { countDay } from "./count-day.ts";
import { countRevenue, revenueState } from "./count-revenue.ts";
import { countUse } from "./count-use.ts";
import {
  cohortReportOf,
  isDue,
  keepReport,
  type Report,
  type ReportName,
  readReport,
  revenueReportOf,
} from "./reports.ts";

type FigureDeps = Pick<Deps, "db" | "clock" | "log">;

/** Any constant does, as long as all processes use the same. */
const ONE_AT_A_TIME = 7_236_410_187;
/** As far back as missing days are filled in: the longest period a chart shows, and as much before it. */
const HISTORY_DAYS = 2 * 365;

/**
 * Counts what the back-office shows, so that no request has to: the days that are missing or were not over when
 * they were counted, and each report whose time has come. One process does it; answers false where another does.
 * Whoever wants it at once waits for that: a count that had begun before knows nothing of what came since.
 */
export async function takeFigures(ctx: FigureDeps, { now: atOnce = false } = {}): Promise<boolean> {
  return await ctx.db.transaction(async (tx) => {
    if (atOnce) await tx.execute(sql`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
    else {
      const [lock] = await tx.execute<{ got: boolean }>(
        sql`select pg_try_advisory_xact_lock(${ONE_AT_A_TIME}) as got`,
      );
      if (!lock?.got) return false;
    }
    const renew = <Name extends ReportName>(name: Name, count: () => Promise<Report<Name>>) =>
      renewReport(ctx, tx, { name, count, atOnce });

    await renew("use", async () => {
      await compactTallies(tx);
      await countMissingDays(ctx, tx);
      return await countUse(tx, ctx.clock());
    });
    for (const mode of PAYMENT_MODES) {
      await renew(cohortReportOf(mode), () => countCohorts(tx, mode, ctx.clock()));
      await renew(revenueReportOf(mode), async () => {
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

async function renewReport<Name extends ReportName>(
  ctx: FigureDeps,
  tx: Transaction,
  { name, count, atOnce }: { name: Name; count: () => Promise<Report<Name>>; atOnce: boolean },
): Promise<void> {
  const takenAt = ctx.clock();
  if (!atOnce && !isDue(await readReport(tx, name), takenAt)) return;
  const started = performance.now();
  const data = await count();
  await keepReport(tx, name, { data, takenAt, tookMs: Math.round(performance.now() - started) });
}

/** A day counts as done once it was counted after its end. */
async function countMissingDays(ctx: FigureDeps, tx: Transaction): Promise<void> {
  const now = ctx.clock();
  const today = dayOf(now);
  const oldest = addDays(today, -HISTORY_DAYS);
  const [first] = await tx
    .select({ createdAt: sql<string | null>`min(${users.createdAt})` })
    .from(users)
    .where(notLike(users.id, "admin-%"));
  if (!first?.createdAt) return;
  const known = await tx
    .select({ day: dailyFigures.day, takenAt: dailyFigures.takenAt })
    .from(dailyFigures)
    .where(gte(dailyFigures.day, oldest));
  const done = new Set(known.filter(({ day, takenAt }) => dayOf(takenAt) > day).map(({ day }) => day));
  const since = dayOf(new Date(first.createdAt));
  const missing = daysFrom(daysBetween(oldest, since) > 0 ? since : oldest, today).filter(
    (day) => !done.has(day),
  );
  for (const day of missing) await countDay(tx, day, now);
  if (missing.length > 1) ctx.log.info({ days: missing.length }, "missed days of figures are counted");
}

/** Triggers only add rows; from time to time one row for each day says the same. */
async function compactTallies(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with moved as (
      delete from tallies
      where (name, day) in (select name, day from tallies group by name, day having count(*) > 1)
      returning name, day, rows
    )
    insert into tallies (name, day, rows) select name, day, sum(rows) from moved group by name, day`);
}
