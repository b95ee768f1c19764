import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** A user's webhook endpoint for events about their emails. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text().notNull(),
    /** Signs the messages. Encrypted with AES-256-GCM; the key is derived from APP_SECRET. */
    secretSealed: text("secret_sealed").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Set by a password reset: no messages are sent until the owner turns the endpoint on again. */
    disabledAt: moment("disabled_at"),
  },
  (table) => [index("webhook_endpoints_user").on(table.userId)],
);
