import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** Settings of the whole installation: one row, created with its owner. */
export const installation = pgTable(
  "installation",
  {
    one: boolean().primaryKey().default(true),
    /** The only administrator who may create others. */
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    adminsNeedSecondFactor: boolean("admins_need_second_factor").notNull().default(false),
    /** New accounts can only be created by staff. */
    signUpsClosed: boolean("sign_ups_closed").notNull().default(false),
    /** Shown on every screen; null for none. */
    banner: text(),
  },
  (table) => [check("installation_one_row", sql`${table.one}`)],
);

/** Backups that were requested or made. The files are in the worker's folder and in the bucket, if there is one. */
export const backups = pgTable(
  "backups",
  {
    file: text().primaryKey(),
    /** The UTC day of a nightly one, so that each is requested once. */
    night: text().unique(),
    requestedAt: moment("requested_at").notNull(),
    /** When the file was complete. */
    finishedAt: moment("finished_at"),
    bytes: bigint({ mode: "number" }),
    inBucket: boolean("in_bucket").notNull().default(false),
    /** What went wrong at the last attempt, for staff. */
    error: text(),
  },
  (table) => [index("backups_requested_at").on(table.requestedAt)],
);
