import { PAYMENT_MODES } from "@storyletter/contract";
import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

const day = () => date({ mode: "string" }).notNull();
const count = (name: string) => integer(name).notNull();
const cents = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * How many rows of a table were created on which day, in UTC, so that a total needs no count. Triggers add to it and
 * never change a row: whoever creates or deletes waits for nobody. A background job sums them up now and then.
 */
export const tallies = pgTable("tallies", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  name: text({ enum: ["users", "emails"] }).notNull(),
  day: day(),
  rows: bigint({ mode: "number" }).notNull(),
});

/** What users did on one day, in UTC; the row of today is provisional. Administrators are left out. */
export const dailyFigures = pgTable("daily_figures", {
  day: day().primaryKey(),
  signups: count("signups"),
  verified: count("verified"),
  emailsGenerated: count("emails_generated"),
  emailsFailed: count("emails_failed"),
  /** Distinct users who asked for an email on this day, and in the 7 and 30 days that end with it. */
  active1: count("active_1"),
  active7: count("active_7"),
  active30: count("active_30"),
  /** Milliseconds from the request to the letter; null where none was written. */
  p50Ms: integer("p50_ms"),
  p95Ms: integer("p95_ms"),
  takenAt: moment("taken_at").notNull(),
});

/** What subscriptions did on one day, in UTC, in one mode; the row of today is provisional. */
export const dailyRevenue = pgTable(
  "daily_revenue",
  {
    mode: text({ enum: PAYMENT_MODES }).notNull(),
    day: day(),
    /** Paying at the end of the day. */
    subscribers: count("subscribers"),
    mrrCents: cents("mrr_cents"),
    /** Subscriptions that ended on this day. */
    ended: count("ended"),
    refunds: count("refunds"),
    collectedCents: cents("collected_cents"),
    refundedCents: cents("refunded_cents"),
    takenAt: moment("taken_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.day] })],
);

/** Tables of figures that cover months, counted in the background; one row each. */
export const figureReports = pgTable("figure_reports", {
  name: text().primaryKey(),
  data: jsonb().notNull(),
  /** Counting is repeated the more seldom the longer it takes. */
  tookMs: integer("took_ms").notNull(),
  takenAt: moment("taken_at").notNull(),
});
