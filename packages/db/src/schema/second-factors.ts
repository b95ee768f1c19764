import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** The authenticator app of a user; it counts from the moment it is enabled. */
export const secondFactors = pgTable("second_factors", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** AES-256-GCM under a key made from APP_SECRET. */
  secretSealed: text("secret_sealed").notNull(),
  enabledAt: moment("enabled_at"),
  /** The 30 second step of the newest accepted code: it and all before it are used up. */
  lastStep: integer("last_step").notNull().default(0),
});

/** One use each, for whoever has lost the authenticator app. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
