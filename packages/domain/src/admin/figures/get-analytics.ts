import type { Analytics, FigurePeriod } from "@storyletter/contract";
import { dailyFigures } from "@storyletter/db";
import { asc, gte } from "drizzle-orm";
import { environmentOf } from "../../billing/payment-environment.ts";
import type { MemberCtx } from "../../context.ts";
import { addDays, dayOf } from "./calendar.ts";
import { cohortReportOf, readReport } from "./reports.ts";
import { growthOf } from "./rules.ts";

/** The honest figures of use, as they were last counted. */
export async function getAnalytics(ctx: MemberCtx, { days }: FigurePeriod): Promise<Analytics> {
  const today = dayOf(ctx.clock());
  const from = addDays(today, 1 - days);
  const mode = await environmentOf(ctx.db);
  const [use, cohorts, rows] = await Promise.all([
    readReport(ctx.db, "use"),
    readReport(ctx.db, cohortReportOf(mode)),
    ctx.db
      .select()
      .from(dailyFigures)
      .where(gte(dailyFigures.day, addDays(from, -days)))
      .orderBy(asc(dailyFigures.day)),
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
