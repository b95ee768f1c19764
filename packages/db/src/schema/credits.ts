import { PAYMENT_MODES } from "@storyletter/contract/billing";
import { PLAN_IDS } from "@storyletter/contract/billing/constants";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** The credits of the trial or of one paid period. */
export const allowances = pgTable(
  "allowances",
  {
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    plan: text({ enum: PLAN_IDS }).notNull(),
    /** The plan's credits and all gifts. */
    size: integer().notNull(),
    /** For a paid period: its payment mode, subscription and dates. */
    mode: text({ enum: PAYMENT_MODES }),
    subscriptionId: text("subscription_id"),
    periodStart: moment("period_start"),
    periodEnd: moment("period_end"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("allowances_user_id").on(table.userId),
    uniqueIndex("allowances_one_trial").on(table.userId).where(sql`${table.plan} = 'trial'`),
    uniqueIndex("allowances_one_period").on(table.subscriptionId, table.periodStart),
    // With all columns that counting the subscribers of each plan reads.
    index("allowances_periods")
      .on(table.mode, table.periodStart, table.subscriptionId, table.plan)
      .where(sql`${table.periodStart} is not null`),
  ],
);

/** One row per user, locked before credits change. Points to the active allowance. */
export const creditAccounts = pgTable(
  "credit_accounts",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    allowanceId: uuid("allowance_id")
      .notNull()
      .references(() => allowances.id),
  },
  (table) => [index("credit_accounts_allowance").on(table.allowanceId)],
);

/** The ledger: append-only. An allowance's balance is the sum of its entries. */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    allowanceId: uuid("allowance_id")
      .notNull()
      .references(() => allowances.id, { onDelete: "cascade" }),
    kind: text({ enum: ["grant", "charge", "refund", "reset", "adjustment", "gift"] }).notNull(),
    amount: integer().notNull(),
    /** The email that was paid for. Not a foreign key, because the entry outlives a deleted email. */
    emailId: uuid("email_id"),
    /** For an adjustment or a gift: the reason staff gave. */
    note: text(),
    /** For an adjustment or a gift: makes a repeated request a single entry. */
    key: uuid().unique(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    // Serves an allowance's newest entries and its sum from the index alone.
    index("credit_entries_pool").on(table.allowanceId, table.id, table.amount),
    uniqueIndex("credit_entries_one_charge").on(table.emailId).where(sql`${table.kind} = 'charge'`),
    uniqueIndex("credit_entries_one_refund").on(table.emailId).where(sql`${table.kind} = 'refund'`),
    check(
      "credit_entries_sign",
      sql`${table.kind} = 'adjustment' or (${table.kind} = 'charge') = (${table.amount} < 0)`,
    ),
  ],
);
