import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
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
