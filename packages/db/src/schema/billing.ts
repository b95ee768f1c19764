import { type Drift, PAYMENT_MODES, SUBSCRIPTION_CHANGES } from "@storyletter/contract/billing";
import { SUBSCRIPTION_STATUSES } from "@storyletter/contract/billing/constants";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

const mode = () => text({ enum: PAYMENT_MODES }).notNull();
/** The provider's currency code, in lower case. Everything from before there was a second currency is in dollars. */
const currency = () => text().notNull().default("usd");
/** Billing records outlive the account: the row stays without its user. */
const ownerColumn = () => text("user_id").references(() => users.id, { onDelete: "set null" });

/** A user's customer and subscription at the payment provider, per mode. Locked before any of it changes. */
export const billingAccounts = pgTable(
  "billing_accounts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mode: mode(),
    /** The provider's customer id; null until one is created. */
    customerId: text("customer_id").unique(),
    /** Idempotency key for creating the customer, saved before the provider is called. */
    customerKey: uuid("customer_key").notNull().defaultRandom(),
    subscriptionId: text("subscription_id"),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull().default("free"),
    currentPeriodStart: moment("current_period_start"),
    currentPeriodEnd: moment("current_period_end"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** When it is scheduled to end, which may be before or after the period's end. */
    endsAt: moment("ends_at"),
    /** When the cancellation was requested. */
    cancelRequestedAt: moment("cancel_requested_at"),
    /** Renewals are not charged until staff or the provider resume collection. */
    collectionPaused: boolean("collection_paused").notNull().default(false),
    /** Created by the test screen; the provider does not know it. */
    simulated: boolean().notNull().default(false),
    /** Incremented with each applied snapshot, so that an older one is never applied after a newer one. */
    version: integer().notNull().default(0),
    /** Until then one process may read this customer from the provider; the others wait. */
    leasedUntil: moment("reading_until"),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mode] }),
    index("billing_accounts_subscription").on(table.subscriptionId),
    index("billing_accounts_customer_end").on(customerIdEnd(table)),
    index("billing_accounts_status").on(table.mode, table.status, table.currentPeriodEnd),
    index("billing_accounts_subscribers")
      .on(table.mode, table.updatedAt.desc(), table.userId)
      .where(sql`${table.subscriptionId} is not null`),
  ],
);

/** The last characters of the provider's customer id, which staff see in tables and paste into the search. */
export function customerIdEnd(table: Record<"customerId", AnyPgColumn>): SQL {
  return sql`right(${table.customerId}, 8)`;
}

/** One checkout. Its id is the idempotency key, saved before the provider is called. */
export const checkoutAttempts = pgTable(
  "checkout_attempts",
  {
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mode: mode(),
    customerId: text("customer_id").notNull(),
    priceId: text("price_id").notNull(),
    /** Null until the provider has answered. */
    sessionId: text("session_id").unique(),
    url: text(),
    status: text({ enum: ["open", "complete", "expired", "failed"] })
      .notNull()
      .default("open"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** The provider's last state of the session, and when it was requested. */
    checkedState: text("checked_state", { enum: ["open", "paid", "void"] }),
    checkedAt: moment("checked_at"),
  },
  (table) => [
    index("checkout_attempts_user").on(table.userId),
    uniqueIndex("checkout_attempts_one_open")
      .on(table.userId, table.mode)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** Comparisons of our billing data with the provider's. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: uuid().primaryKey(),
    mode: mode(),
    /** One per day and mode, plus one for each mode switch. */
    key: text().notNull().unique(),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at"),
    checked: integer().notNull().default(0),
    drift: jsonb().$type<Drift[]>().notNull(),
    error: text(),
  },
  (table) => [index("reconciliations_time").on(table.startedAt)],
);

/** Subscription history, append-only: revenue metrics are computed from it. */
export const subscriptionEvents = pgTable(
  "subscription_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerColumn(),
    mode: mode(),
    subscriptionId: text("subscription_id").notNull(),
    kind: text({ enum: SUBSCRIPTION_CHANGES }).notNull(),
    /** For an ended subscription: the cause. */
    reason: text({ enum: ["customer", "staff", "payment-failed", "refund", "account-deleted"] }),
    /** The monthly price, or the refunded amount. */
    amountCents: integer("amount_cents").notNull(),
    currency: currency(),
    occurredAt: moment("occurred_at").notNull(),
    /** Makes recording the same event twice a single row. */
    key: text().notNull().unique(),
  },
  (table) => [
    index("subscription_events_time").on(table.mode, table.occurredAt),
    index("subscription_events_user").on(table.userId),
  ],
);

/** The provider's invoices as last fetched. */
export const invoices = pgTable(
  "invoices",
  {
    id: text().primaryKey(),
    userId: ownerColumn(),
    mode: mode(),
    customerId: text("customer_id").notNull(),
    subscriptionId: text("subscription_id"),
    number: text(),
    status: text({ enum: ["draft", "open", "paid", "void", "uncollectible"] }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: currency(),
    refundedCents: integer("refunded_cents").notNull().default(0),
    periodStart: moment("period_start"),
    periodEnd: moment("period_end"),
    paidAt: moment("paid_at"),
    /** When a charge first failed and the owner was notified. */
    failedAt: moment("failed_at"),
    hostedUrl: text("hosted_url"),
    pdfUrl: text("pdf_url"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("invoices_user").on(table.userId, table.createdAt, table.id),
    index("invoices_paid").on(table.mode, table.paidAt),
    index("invoices_number").on(table.number),
  ],
);

/** Disputed payments, as last read from the provider; not collected unless they are won. */
export const disputes = pgTable(
  "disputes",
  {
    id: text().primaryKey(),
    userId: ownerColumn(),
    mode: mode(),
    /** Null if the disputed payment was for no invoice. */
    invoiceId: text("invoice_id"),
    outcome: text({ enum: ["open", "won", "lost"] }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: currency(),
    createdAt: moment("created_at").notNull(),
    /** When the outcome last changed here. */
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("disputes_user").on(table.userId, table.createdAt),
    index("disputes_mode").on(table.mode, table.updatedAt),
    index("disputes_time").on(table.mode, table.createdAt, table.id),
    index("disputes_outcome").on(table.mode, table.outcome, table.createdAt),
  ],
);

/** The charge of a dispute, or when a cancellation was requested. Timestamps are ISO 8601. */
interface EventPayload {
  createdAt?: string;
  chargeId?: string | null;
  change?: {
    kind: "cancel-scheduled" | "cancel-withdrawn";
    subscriptionId: string;
    requestedAt: string;
  } | null;
}

/** Every event the provider sent, by its own id: a repeat finds its row and does nothing. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: text().primaryKey(),
    mode: mode(),
    type: text().notNull(),
    customerId: text("customer_id"),
    /** What is needed to process it again; no personal data. */
    payload: jsonb().$type<EventPayload>().notNull(),
    status: text({ enum: ["received", "applied", "ignored", "failed"] }).notNull(),
    /** Why it was ignored, or the last error. */
    note: text(),
    attempts: integer().notNull().default(0),
    receivedAt: moment("received_at").notNull(),
    processedAt: moment("processed_at"),
  },
  (table) => [
    index("webhook_events_time").on(table.receivedAt.desc(), table.id),
    index("webhook_events_status").on(table.status, table.receivedAt.desc(), table.id),
    index("webhook_events_customer").on(table.customerId),
  ],
);

/** The current payment mode and the keys of both modes; one row. */
export const paymentSettings = pgTable("payment_settings", {
  one: boolean().primaryKey().default(true),
  mode: text({ enum: PAYMENT_MODES }).notNull().default("test"),
  testPublicKey: text("test_public_key"),
  /** Encrypted with AES-256-GCM; the key is derived from APP_SECRET. */
  testSecretKeySealed: text("test_secret_key_sealed"),
  livePublicKey: text("live_public_key"),
  liveSecretKeySealed: text("live_secret_key_sealed"),
  updatedAt: moment("updated_at").notNull(),
});
