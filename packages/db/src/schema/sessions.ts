import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's value, so a leaked table signs no one in. */
    id: text().primaryKey(),
    /** The id its owner sees. */
    publicId: uuid("public_id").notNull().unique().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Extended with each visit, up to a fixed limit after `createdAt`. */
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Updated every few minutes at most. */
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    /** As sent by the browser at sign-in. */
    userAgent: text("user_agent").notNull().default(""),
    /** IP address at sign-in. */
    address: text().notNull().default(""),
    /** The user an administrator is impersonating, read-only. */
    viewingUserId: text("viewing_user_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("sessions_user_id").on(table.userId),
    index("sessions_viewing").on(table.viewingUserId).where(sql`${table.viewingUserId} is not null`),
  ],
);

/** Browsers that have signed in before; a sign-in from a new one is reported by mail. */
export const knownDevices = pgTable(
  "known_devices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the device cookie. */
    deviceHash: text("device_hash").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);
