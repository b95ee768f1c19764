import { z } from "zod";
import { PaymentMode } from "../billing/billing.ts";
import { PAID_PLAN_IDS } from "../billing/plans.ts";
import { METRIC_PERIODS } from "./choices.ts";

const count = z.number().int().nonnegative();

/**
 * Metrics of the admin dashboard. "This month" is the calendar month in UTC.
 * @example AdminStats.parse({ totalUsers: 3, totalEmails: 12, activeSubscriptions: 1, totalRevenue: 19, … })
 */
export const AdminStats = z.object({
  /** All accounts, including administrators and unverified ones. */
  totalUsers: count,
  /** Emails that currently exist, in any status. */
  totalEmails: count,
  /** Active subscribers in the current payment mode, without those whose payments are paused. */
  activeSubscriptions: count,
  /** `activeSubscriptions` by plan. */
  activeByPlan: z.record(z.enum(PAID_PLAN_IDS), count),
  /** US dollars only. Collected revenue, minus refunds and disputes, if `stripeDataAvailable`, otherwise subscribers times the price. */
  totalRevenue: z.number(),
  newUsersThisMonth: count,
  emailsCreatedThisMonth: count,
  /** Whether the payment provider has reported a payment or subscription in this mode. */
  stripeDataAvailable: z.boolean(),
  /** The current payment mode; in test mode no money is real. */
  mode: PaymentMode,
  /** Subscriptions that ended this month; 0 without provider data. */
  churnCount: count,
  /** Refunds this month; 0 without provider data. */
  refundCount: count,
});
export type AdminStats = z.output<typeof AdminStats>;

/** A day as YYYY-MM-DD, a month as YYYY-MM; both in UTC. */
const day = z.string();
const month = z.string();

export const MetricPeriod = z.object({
  days: z.union(METRIC_PERIODS.map((days) => z.literal(days))).default(30),
});
export type MetricPeriod = z.output<typeof MetricPeriod>;

/** Usage on one day. */
export const DayOfUse = z.object({
  day,
  signups: count,
  verified: count,
  emailsGenerated: count,
  emailsFailed: count,
  /** Distinct users who requested an email on this day, and in the 7 and 30 days ending with it. */
  active1: count,
  active7: count,
  active30: count,
  /** Milliseconds from request to letter; null if none was written. */
  p50Ms: count.nullable(),
  p95Ms: count.nullable(),
});
export type DayOfUse = z.output<typeof DayOfUse>;

/** Users who signed up in one month, and how far they have come. Medians are hours after sign-up. */
export const FunnelCohort = z.object({
  month,
  signedUp: count,
  verified: count,
  firstEmail: count,
  fiveEmails: count,
  paid: count,
  medianHours: z.object({
    verified: z.number().nullable(),
    firstEmail: z.number().nullable(),
    fiveEmails: z.number().nullable(),
    paid: z.number().nullable(),
  }),
});
export type FunnelCohort = z.output<typeof FunnelCohort>;

/** Trials started in one month; a trial starts when the address is verified. */
export const TrialCohort = z.object({
  month,
  trials: count,
  /** One per entry of CONVERSION_DAYS; `isComplete` once every trial of the month is that old. */
  converted: z.array(z.object({ days: count, paid: count, isComplete: z.boolean() })),
});
export type TrialCohort = z.output<typeof TrialCohort>;

/** Letters that one model wrote with one version of the prompts; sums over all of them. */
export const ModelUse = z.object({
  model: z.string(),
  promptVersion: z.string(),
  letters: count,
  calls: count,
  inputTokens: count,
  /** Of the input: what the provider read from its cache. */
  cachedTokens: count,
  outputTokens: count,
  /** Of `letters`: those whose cost is known; and their cost in US dollars. */
  costed: count,
  costUsd: z.number().nonnegative(),
});
export type ModelUse = z.output<typeof ModelUse>;

/** Letter generation in the last 30 days. */
const GenerationHealth = z.object({
  generated: count,
  failed: count,
  p50Ms: count.nullable(),
  p95Ms: count.nullable(),
  /** Number and total cost in US dollars of AI-written letters whose cost is known. */
  costed: count,
  costUsd: z.number().nonnegative(),
  /** Users who had a letter written, and how many of them copied or downloaded one; null without analytics. */
  writers: count,
  sharers: count.nullable(),
  /** The models with the most letters first. */
  models: z.array(ModelUse),
});

/** Measured usage: from recorded data, excluding administrators. */
export const Analytics = z.object({
  /** When the metrics were last computed; null before the first run. */
  asOf: z.date().nullable(),
  /** Oldest first, one entry per day of the period, starting no earlier than the installation. */
  days: z.array(DayOfUse),
  /** Sign-ups in this period and the previous one; null if the installation is newer than that. */
  growth: z.object({ current: count, previous: count.nullable() }),
  generation: GenerationHealth.nullable(),
  funnel: z.array(FunnelCohort),
  trials: z.array(TrialCohort),
});
export type Analytics = z.output<typeof Analytics>;

const cents = z.number().int();

/** `mode` defaults to the current payment mode. */
export const RevenueQuery = MetricPeriod.extend({
  mode: PaymentMode.optional(),
  /** Defaults to the currency with the most subscribers. */
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional(),
});
export type RevenueQuery = z.output<typeof RevenueQuery>;

/** Subscription revenue in one currency on one day. */
const DayOfRevenue = z.object({
  day: z.string(),
  subscribers: count,
  mrrCents: cents,
  collectedCents: cents,
  refundedCents: cents,
  /** Disputed on this day, unless the dispute was won since. */
  disputedCents: cents,
});

/** One month: start + added + reactivated + expanded - contracted - churned = end. */
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
  /** Subscribers at the start of the month, and how many of them left during it. */
  atStart: count,
  lost: count,
  /** Of `lost`: subscribers whose payment failed. */
  lostUnpaid: count,
  collectedCents: cents,
  refundedCents: cents,
  /** Disputed in this month, without the disputes that were won. */
  disputedCents: cents,
});
export type MonthOfRevenue = z.output<typeof MonthOfRevenue>;

/** Users who first paid in one month; `paying[n]` of them were paying at the end of the n-th month after. */
export const RetentionCohort = z.object({
  month: z.string(),
  size: count,
  /** Null for a month that is not over. */
  paying: z.array(count.nullable()),
});
export type RetentionCohort = z.output<typeof RetentionCohort>;

/** Measured revenue in one payment mode: from recorded events, excluding administrators. */
export const Revenue = z.object({
  mode: PaymentMode,
  /** The current payment mode. */
  currentMode: PaymentMode,
  asOf: z.date().nullable(),
  /** Lowercase ISO 4217 code. All amounts here are in its smallest unit. */
  currency: z.string(),
  /** All currencies with revenue in this mode. */
  currencies: z.array(z.string()),
  mrrCents: cents,
  subscribers: count,
  /** Of `subscribers`: those whose last charge failed, and those who canceled as of the end of their period. */
  pastDue: count,
  scheduled: count,
  days: z.array(DayOfRevenue),
  /** Oldest first, up to 12; the last is the current, unfinished month. */
  months: z.array(MonthOfRevenue),
  retention: z.array(RetentionCohort),
});
export type Revenue = z.output<typeof Revenue>;

const Cohorts = z.object({ funnel: z.array(FunnelCohort), trials: z.array(TrialCohort) });

const CurrencyRevenue = Revenue.pick({
  currency: true,
  mrrCents: true,
  subscribers: true,
  pastDue: true,
  scheduled: true,
  months: true,
  retention: true,
});

const RevenueReport = z.object({
  /** Amounts of two currencies are never added up. */
  currencies: z.array(CurrencyRevenue),
  /** Fingerprint of the input: if unchanged, the report is not computed again. */
  counted: z.string(),
});

/** Reports computed in the background, by name; requests only read them. */
export const METRIC_REPORTS = {
  use: z.object({ generation: GenerationHealth }),
  "cohorts-test": Cohorts,
  "cohorts-live": Cohorts,
  "revenue-test": RevenueReport,
  "revenue-live": RevenueReport,
} as const;

/** What models cost on one day, in UTC. */
export const ModelCostQuery = z.object({ day: z.iso.date().optional() });
export type ModelCostQuery = z.output<typeof ModelCostQuery>;

/** In US dollars, for models with known prices; the dearest first. */
export const ModelCost = z.object({
  day: z.string(),
  costUsd: z.number().nonnegative(),
  calls: z.number().int().nonnegative(),
  tokens: z.number().int().nonnegative(),
  users: z.array(
    z.object({
      userId: z.string(),
      email: z.string(),
      costUsd: z.number().nonnegative(),
      calls: z.number().int().nonnegative(),
    }),
  ),
  /** Of the day's letters alone. */
  models: z.array(
    z.object({
      model: z.string(),
      costUsd: z.number().nonnegative(),
      letters: z.number().int().nonnegative(),
    }),
  ),
  /** The last thirty days. */
  days: z.array(z.object({ day: z.string(), costUsd: z.number().nonnegative() })),
});
export type ModelCost = z.output<typeof ModelCost>;
