import { z } from "zod";
import { FigurePeriod } from "./analytics.ts";
import { PaymentMode } from "./billing.ts";

const count = z.number().int().nonnegative();
const cents = z.number().int();

/** Without a mode the one that is switched on. */
export const RevenueQuery = FigurePeriod.extend({ mode: PaymentMode.optional() });
export type RevenueQuery = z.output<typeof RevenueQuery>;

/** What subscriptions came to on one day, in US cents. */
export const DayOfRevenue = z.object({
  day: z.string(),
  subscribers: count,
  mrrCents: cents,
  collectedCents: cents,
  refundedCents: cents,
});
export type DayOfRevenue = z.output<typeof DayOfRevenue>;

/** One month: start + added + reactivated + expanded - contracted - churned = end, in US cents. */
export const MonthOfRevenue = z.object({
  /** YYYY-MM, in UTC. */
  month: z.string(),
  startCents: cents,
  newCents: cents,
  reactivatedCents: cents,
  expansionCents: cents,
  contractionCents: cents,
  churnedCents: cents,
  endCents: cents,
  /** Subscribers when the month began, and how many of them ended within it. */
  atStart: count,
  lost: count,
  /** Of those lost: after a payment that failed. */
  lostUnpaid: count,
  collectedCents: cents,
  refundedCents: cents,
});
export type MonthOfRevenue = z.output<typeof MonthOfRevenue>;

/** Those who first paid in one month; `paying[n]` of them were paying at the end of the n-th month after. */
export const RetentionCohort = z.object({
  month: z.string(),
  size: count,
  /** Null where the month is not over. */
  paying: z.array(count.nullable()),
});
export type RetentionCohort = z.output<typeof RetentionCohort>;

/** The honest figures of money in one mode: from recorded events, without administrators. */
export const Revenue = z.object({
  mode: PaymentMode,
  /** The mode that is switched on now. */
  environment: PaymentMode,
  asOf: z.date().nullable(),
  mrrCents: cents,
  subscribers: count,
  /** Of the subscribers: those whose last charge failed, and those who have cancelled to the end of their period. */
  pastDue: count,
  scheduled: count,
  days: z.array(DayOfRevenue),
  /** Oldest first, up to 12; the last is the current one, not over. */
  months: z.array(MonthOfRevenue),
  retention: z.array(RetentionCohort),
});
export type Revenue = z.output<typeof Revenue>;
