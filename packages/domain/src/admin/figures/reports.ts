import { FIGURE_REPORTS, type PaymentMode } from "@storyletter/contract";
import { figureReports, type Transaction } from "@storyletter/db";
import { eq } from "drizzle-orm";

export type ReportName = keyof typeof FIGURE_REPORTS;
export type Report<Name extends ReportName> = ReturnType<(typeof FIGURE_REPORTS)[Name]["parse"]>;

export const revenueReportOf = (mode: PaymentMode): `revenue-${PaymentMode}` => `revenue-${mode}`;
export const cohortReportOf = (mode: PaymentMode): `cohorts-${PaymentMode}` => `cohorts-${mode}`;

export interface TakenReport<Name extends ReportName> {
  data: Report<Name>;
  takenAt: Date;
  tookMs: number;
}

/** Null where it was never counted, or by an older version in another shape. */
export async function readReport<Name extends ReportName>(
  tx: Pick<Transaction, "select">,
  name: Name,
): Promise<TakenReport<Name> | null> {
  const [row] = await tx.select().from(figureReports).where(eq(figureReports.name, name));
  const parsed = FIGURE_REPORTS[name].safeParse(row?.data);
  if (!row || !parsed.success) return null;
  return { data: parsed.data as Report<Name>, takenAt: row.takenAt, tookMs: row.tookMs };
}

export async function keepReport<Name extends ReportName>(
  tx: Transaction,
  name: Name,
  report: TakenReport<Name>,
): Promise<void> {
  await tx
    .insert(figureReports)
    .values({ name, ...report })
    .onConflictDoUpdate({ target: figureReports.name, set: report });
}

const SOONEST_MS = 30_000;
/** Counting takes at most this part of the time. */
const SHARE = 1 / 50;

/** A quick count is repeated soon, a long one seldom, so that figures never cost more than their share. */
export const isDue = (report: { takenAt: Date; tookMs: number } | null, now: Date): boolean =>
  !report || now.getTime() - report.takenAt.getTime() >= Math.max(SOONEST_MS, report.tookMs / SHARE);
