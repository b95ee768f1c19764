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
  },
  (table) => [check("installation_one_row", sql`${table.one}`)],
);
