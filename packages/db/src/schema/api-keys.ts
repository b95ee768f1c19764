import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** API keys act as their user. Revoking deletes the row. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** SHA-256 of the token, so a leaked table grants no access. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The first characters of the token, shown so its owner can recognize it. */
    start: text().notNull(),
    scopes: text().array().$type<("read" | "write")[]>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null for a key that never expires. */
    expiresAt: moment("expires_at"),
    /** Updated at most once a minute; null before the first use. */
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("api_keys_user_id").on(table.userId)],
);
