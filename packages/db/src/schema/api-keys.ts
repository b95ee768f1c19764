import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** Keys that programs call with, as their user; a revoked one is gone. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** SHA-256 of the token: a leaked table opens nothing. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The token's first characters, by which its owner knows it. */
    start: text().notNull(),
    scopes: text().array().$type<("read" | "write")[]>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null for a key without an end. */
    expiresAt: moment("expires_at"),
    /** Written once a minute at most; null before the first use. */
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("api_keys_user_id").on(table.userId)],
);
