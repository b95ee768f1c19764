import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
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
    /** The last time its user gave the password, and the code if there is one. */
    provedAt: moment("proved_at").defaultNow(),
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

/** Attempts counted in fixed windows, shared by all processes. rate-limiter-flexible defines the columns. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("throttles_expire").on(table.expire)],
);
