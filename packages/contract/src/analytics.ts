import { z } from "zod";
import { FIGURE_PERIODS } from "./back-office-choices.ts";

const count = z.number().int().nonnegative();
/** A day as YYYY-MM-DD, a month as YYYY-MM; both in UTC. */
const day = z.string();
const month = z.string();

export const FigurePeriod = z.object({
  days: z.union(FIGURE_PERIODS.map((days) => z.literal(days))).default(30),
});
export type FigurePeriod = z.output<typeof FigurePeriod>;

/** What users did on one day. */
export const DayOfUse = z.object({
  day,
  signups: count,
  verified: count,
  emailsGenerated: count,
  emailsFailed: count,
  /** Distinct users who asked for an email on this day, and in the 7 and 30 days that end with it. */
  active1: count,
  active7: count,
  active30: count,
  /** Milliseconds from the request to the letter; null where none was written. */
  p50Ms: count.nullable(),
  p95Ms: count.nullable(),
});
export type DayOfUse = z.output<typeof DayOfUse>;

/** Those who signed up in one month, and how far they came since. Medians are hours after the sign-up. */
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

/** The trials begun in one month: a trial begins when the address is verified. */
export const TrialCohort = z.object({
  month,
  trials: count,
  /** One for each of CONVERSION_DAYS; `ripe` once every trial of the month has had that long. */
  converted: z.array(z.object({ days: count, paid: count, ripe: z.boolean() })),
});
export type TrialCohort = z.output<typeof TrialCohort>;

/** How writing went in the last 30 days. */
export const GenerationHealth = z.object({
  generated: count,
  failed: count,
  p50Ms: count.nullable(),
  p95Ms: count.nullable(),
  /** Letters a model wrote whose cost is known, and what they cost together in US dollars. */
  costed: count,
  costUsd: z.number().nonnegative(),
  /** Users who had a letter written, and those of them who copied or downloaded one; null where no use is counted. */
  writers: count,
  sharers: count.nullable(),
});
export type GenerationHealth = z.output<typeof GenerationHealth>;

/** The honest figures of use: counted from what was recorded, without administrators. */
export const Analytics = z.object({
  /** When they were counted; null before the first count. */
  asOf: z.date().nullable(),
  /** Oldest first, one entry for each day of the period, as far back as the installation goes. */
  days: z.array(DayOfUse),
  /** Sign-ups in the period, and in as many days before it; null where the installation is younger. */
  growth: z.object({ current: count, previous: count.nullable() }),
  generation: GenerationHealth.nullable(),
  funnel: z.array(FunnelCohort),
  trials: z.array(TrialCohort),
});
export type Analytics = z.output<typeof Analytics>;
