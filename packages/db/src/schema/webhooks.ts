import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";
import { webhookEndpoints } from "./webhook-endpoints.ts";

/** Each message to another system, and what became of it; kept for a while, for whoever looks. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** In the order of time; the receiver knows the message by it, too. */
    id: uuid().primaryKey(),
    /** Whom it speaks of: it goes with the person. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A user's own system, with which its messages go; null for the one of the installation. */
    endpointId: uuid("endpoint_id").references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event: text().notNull(),
    /** JSON, byte for byte as it is sent and signed. */
    body: text().notNull(),
    /** The same fact told twice is one row. */
    key: text().unique(),
    status: text({ enum: ["waiting", "delivered", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    /** Of the last try: the status that was answered, and what went wrong. */
    lastStatus: integer("last_status"),
    lastFailure: text("last_failure"),
    lastDurationMs: integer("last_duration_ms"),
    createdAt: moment("created_at").notNull(),
    lastTriedAt: moment("last_tried_at"),
  },
  (table) => [
    index("webhook_deliveries_user").on(table.userId),
    index("webhook_deliveries_endpoint").on(table.endpointId, table.id),
    index("webhook_deliveries_status").on(table.status, table.id),
    index("webhook_deliveries_time").on(table.createdAt),
  ],
);
