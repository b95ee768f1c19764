import { PAYMENT_MODES } from "@storyletter/contract/billing";
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

const day = () => date({ mode: "string" }).notNull();
const count = (name: string) => integer(name).notNull();
const cents = (name: string) => bigint(name, { mode: "number" }).notNull();

/**
 * Rows created per table and UTC day, so that a total needs no count. Triggers only insert, so writers never wait
 * for each other; a background job compacts the rows.
 */
export const tallies = pgTable("tallies", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  name: text({ enum: ["users", "emails"] }).notNull(),
  day: day(),
  rows: bigint({ mode: "number" }).notNull(),
});

/** User metrics of one UTC day; today's row is provisional. Administrators are excluded. */
export const dailyMetrics = pgTable("daily_metrics", {
  day: day().primaryKey(),
  signups: count("signups"),
  verified: count("verified"),
  emailsGenerated: count("emails_generated"),
  emailsFailed: count("emails_failed"),
  /** Distinct users who requested an email on this day, and in the 7 and 30 days ending with it. */
  active1: count("active_1"),
  active7: count("active_7"),
  active30: count("active_30"),
  /** Milliseconds from request to letter; null on days without letters. */
  p50Ms: integer("p50_ms"),
  p95Ms: integer("p95_ms"),
  takenAt: moment("taken_at").notNull(),
});

/** Subscription metrics of one UTC day and payment mode; today's row is provisional. */
export const dailyRevenue = pgTable(
  "daily_revenue",
  {
    mode: text({ enum: PAYMENT_MODES }).notNull(),
    day: day(),
    currency: text().notNull().default("usd"),
    /** Paying subscribers at the end of the day. */
    subscribers: count("subscribers"),
    mrrCents: cents("mrr_cents"),
    /** Subscriptions that ended on this day. */
    ended: count("ended"),
    refunds: count("refunds"),
    collectedCents: cents("collected_cents"),
    refundedCents: cents("refunded_cents"),
    /** Disputed on this day, unless the dispute was won since. */
    disputedCents: cents("disputed_cents").default(0),
    takenAt: moment("taken_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.day, table.currency] })],
);

/** Reports that cover several months, computed in the background; one row each. */
export const metricReports = pgTable("metric_reports", {
  name: text().primaryKey(),
  data: jsonb().notNull(),
  /** The longer a report takes, the less often it is refreshed. */
  durationMs: integer("duration_ms").notNull(),
  takenAt: moment("taken_at").notNull(),
});

/** Page views and user actions, stored here when no analytics service is configured. */
export const productEvents = pgTable(
  "product_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for visitors and after the account is deleted. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** One of the contract's PRODUCT_EVENT_NAMES. */
    name: text().notNull(),
    /** The route pattern, such as /view-email/$id. */
    path: text().notNull(),
    occurredAt: moment("occurred_at").notNull(),
  },
  (table) => [
    index("product_events_name_time").on(table.name, table.occurredAt),
    index("product_events_time").on(table.occurredAt),
    index("product_events_user").on(table.userId),
  ],
);
