import { METRIC_REPORTS } from "@storyletter/contract/admin";
import type { PaymentMode } from "@storyletter/contract/billing";
import { DAY_MS } from "@storyletter/contract/limits";
import { metricReports, type Transaction } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { addMonths, startOf } from "./calendar.ts";

export type ReportName = keyof typeof METRIC_REPORTS;
export type Report<Name extends ReportName> = ReturnType<(typeof METRIC_REPORTS)[Name]["parse"]>;

export const revenueReportOf = (mode: PaymentMode): `revenue-${PaymentMode}` => `revenue-${mode}`;
export const cohortReportOf = (mode: PaymentMode): `cohorts-${PaymentMode}` => `cohorts-${mode}`;

export interface SavedReport<Name extends ReportName> {
  data: Report<Name>;
  takenAt: Date;
  durationMs: number;
}

/** Null if the report doesn't exist yet or an older version saved it in another shape. */
export async function readReport<Name extends ReportName>(
  tx: Pick<Transaction, "select">,
  name: Name,
): Promise<SavedReport<Name> | null> {
  const [row] = await tx.select().from(metricReports).where(eq(metricReports.name, name));
  const parsed = METRIC_REPORTS[name].safeParse(row?.data);
  if (!row || !parsed.success) return null;
  return { data: parsed.data as Report<Name>, takenAt: row.takenAt, durationMs: row.durationMs };
}

export async function saveReport<Name extends ReportName>(
  tx: Transaction,
  name: Name,
  report: SavedReport<Name>,
): Promise<void> {
  await tx
    .insert(metricReports)
    .values({ name, ...report })
    .onConflictDoUpdate({ target: metricReports.name, set: report });
}

const MIN_INTERVAL_MS = 30_000;
/** The share of time that counting may take. */
const MAX_SHARE = 1 / 50;

/** Quick counts repeat soon and slow ones rarely, so that metrics never cost more than their share. */
export const isDue = (report: { takenAt: Date; durationMs: number } | null, now: Date): boolean =>
  !report ||
  now.getTime() - report.takenAt.getTime() >= Math.max(MIN_INTERVAL_MS, report.durationMs / MAX_SHARE);

/** Whether every user who joined in a month has had that many days. */
export const isComplete = (month: string, days: number, now: Date): boolean =>
  now.getTime() >= startOf(addMonths(month, 1)).getTime() + days * DAY_MS;

interface DayOfSignups {
  day: string;
  signups: number;
}

/** Sign-ups since `from` and in the period before; null if that period is incomplete. */
export function growthOf(
  rows: readonly DayOfSignups[],
  from: string,
  days: number,
): { current: number; previous: number | null } {
  const sum = (counted: readonly DayOfSignups[]) =>
    counted.reduce((total, { signups }) => total + signups, 0);
  const before = rows.filter(({ day }) => day < from);
  return {
    current: sum(rows.filter(({ day }) => day >= from)),
    previous: before.length < days ? null : sum(before),
  };
}
