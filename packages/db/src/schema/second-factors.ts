import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** A user's authenticator app; required at sign-in once `enabledAt` is set. */
export const secondFactors = pgTable("second_factors", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted with AES-256-GCM; the key is derived from APP_SECRET. */
  secretSealed: text("secret_sealed").notNull(),
  enabledAt: moment("enabled_at"),
  /** The 30-second step of the last accepted code; that code and older ones are rejected. */
  lastStep: integer("last_step").notNull().default(0),
});

/** Single-use codes for signing in without the authenticator app. */
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
