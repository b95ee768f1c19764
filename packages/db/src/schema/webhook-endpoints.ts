import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** Where a user's own system is told about that user's emails. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text().notNull(),
    /** AES-256-GCM under a key made from APP_SECRET: messages are signed with it. */
    secretSealed: text("secret_sealed").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("webhook_endpoints_user").on(table.userId)],
);
