import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

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
