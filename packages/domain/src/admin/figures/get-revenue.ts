import type { Revenue, RevenueQuery } from "@storyletter/contract";
import { dailyRevenue } from "@storyletter/db";
import { and, asc, eq, gte } from "drizzle-orm";
import { environmentOf } from "../../billing/payment-environment.ts";
import type { MemberCtx } from "../../context.ts";
import { addDays, dayOf } from "./calendar.ts";
import { readReport, revenueReportOf } from "./reports.ts";

const NOTHING = { mrrCents: 0, subscribers: 0, pastDue: 0, scheduled: 0, months: [], retention: [] };

/** The honest figures of money in one mode, as they were last counted; test and live never meet in one. */
export async function getRevenue(ctx: MemberCtx, input: RevenueQuery): Promise<Revenue> {
  const environment = await environmentOf(ctx.db);
  const mode = input.mode ?? environment;
  const from = addDays(dayOf(ctx.clock()), 1 - input.days);
  const [report, days] = await Promise.all([
    readReport(ctx.db, revenueReportOf(mode)),
    ctx.db
      .select()
      .from(dailyRevenue)
      .where(and(eq(dailyRevenue.mode, mode), gte(dailyRevenue.day, from)))
      .orderBy(asc(dailyRevenue.day)),
  ]);
  return { mode, environment, asOf: report?.takenAt ?? null, days, ...(report?.data ?? NOTHING) };
}
