import { type Drift, PAYMENT_MODES, SUBSCRIPTION_STATUSES } from "@storyletter/contract";
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
/** Bookkeeping outlives the person: the row stays, and names nobody. */
const whose = () => text("user_id").references(() => users.id, { onDelete: "set null" });

/** What one user is to the payment provider in one mode; locked before anything about it changes. */
export const billingAccounts = pgTable(
  "billing_accounts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mode: mode(),
    /** The provider's names; null until there is one. */
    customerId: text("customer_id").unique(),
    /** The idempotency key under which the customer is made: kept before the provider is asked. */
    customerKey: uuid("customer_key").notNull().defaultRandom(),
    subscriptionId: text("subscription_id"),
    status: text({ enum: SUBSCRIPTION_STATUSES }).notNull().default("free"),
    currentPeriodStart: moment("current_period_start"),
    currentPeriodEnd: moment("current_period_end"),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** When that was asked for. */
    cancelRequestedAt: moment("cancel_requested_at"),
    /** Made up by the test screen: the provider knows nothing of it. */
    simulated: boolean().notNull().default(false),
    /** Counts what was applied, so that nothing fetched before the last of it is applied after it. */
    version: integer().notNull().default(0),
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

/** The end of the provider's customer id, which staff see in tables and paste into the search. */
export function customerIdEnd(table: Record<"customerId", AnyPgColumn>): SQL {
  return sql`right(${table.customerId}, 8)`;
}

/** One wish to pay. Its id is the idempotency key, kept before the provider is asked. */
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
  },
  (table) => [
    index("checkout_attempts_user").on(table.userId),
    uniqueIndex("checkout_attempts_one_open")
      .on(table.userId, table.mode)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** Comparisons of our books with the provider's. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: uuid().primaryKey(),
    mode: mode(),
    /** One a day and mode, and one for each switch. */
    key: text().notNull().unique(),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at"),
    checked: integer().notNull().default(0),
    drift: jsonb().$type<Drift[]>().notNull(),
    error: text(),
  },
  (table) => [index("reconciliations_time").on(table.startedAt)],
);

/** What happened to subscriptions, append-only: the honest figures are counted from it (knowledge of metrics). */
export const subscriptionEvents = pgTable(
  "subscription_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: whose(),
    mode: mode(),
    subscriptionId: text("subscription_id").notNull(),
    kind: text({
      enum: [
        "started",
        "renewed",
        "cancel-scheduled",
        "cancel-withdrawn",
        "past-due",
        "recovered",
        "ended",
        "refunded",
        "disputed",
      ],
    }).notNull(),
    /** Of an end: what brought it about. */
    reason: text({ enum: ["customer", "staff", "payment-failed", "refund", "account-deleted"] }),
    /** The monthly price, or what was refunded. */
    amountCents: integer("amount_cents").notNull(),
    occurredAt: moment("occurred_at").notNull(),
    /** The same fact told twice is one row. */
    key: text().notNull().unique(),
  },
  (table) => [
    index("subscription_events_time").on(table.mode, table.occurredAt),
    index("subscription_events_user").on(table.userId),
  ],
);

/** The provider's invoices, as last seen there. */
export const invoices = pgTable(
  "invoices",
  {
    id: text().primaryKey(),
    userId: whose(),
    mode: mode(),
    customerId: text("customer_id").notNull(),
    subscriptionId: text("subscription_id"),
    number: text(),
    status: text({ enum: ["draft", "open", "paid", "void", "uncollectible"] }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    refundedCents: integer("refunded_cents").notNull().default(0),
    periodStart: moment("period_start"),
    periodEnd: moment("period_end"),
    paidAt: moment("paid_at"),
    /** When a charge of it first failed, and its owner was told. */
    failedAt: moment("failed_at"),
    hostedUrl: text("hosted_url"),
    pdfUrl: text("pdf_url"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("invoices_user").on(table.userId, table.createdAt, table.id),
    index("invoices_paid").on(table.mode, table.paidAt),
  ],
);

/** Of a disputed charge, which; of a scheduled end, when it was asked for. Moments are in ISO 8601. */
interface EventPayload {
  createdAt?: string;
  chargeId?: string | null;
  change?: {
    kind: "cancel-scheduled" | "cancel-withdrawn";
    subscriptionId: string;
    requestedAt: string;
  } | null;
}

/** Each event the provider has sent, by its own id: a repeat finds its row and does nothing. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: text().primaryKey(),
    mode: mode(),
    type: text().notNull(),
    customerId: text("customer_id"),
    /** What is needed of it to act on it again; no personal data. */
    payload: jsonb().$type<EventPayload>().notNull(),
    status: text({ enum: ["received", "applied", "ignored", "failed"] }).notNull(),
    /** Why it was ignored, or what went wrong last. */
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

/** Which world payments happen in, and its keys; one row. */
export const paymentSettings = pgTable("payment_settings", {
  one: boolean().primaryKey().default(true),
  environment: text({ enum: PAYMENT_MODES }).notNull().default("test"),
  testPublicKey: text("test_public_key"),
  /** AES-256-GCM under a key made from APP_SECRET. */
  testSecretKeySealed: text("test_secret_key_sealed"),
  livePublicKey: text("live_public_key"),
  liveSecretKeySealed: text("live_secret_key_sealed"),
  updatedAt: moment("updated_at").notNull(),
});
