import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** What holds for this installation as a whole: one row, made with its owner. */
export const installation = pgTable(
  "installation",
  {
    one: boolean().primaryKey().default(true),
    /** The administrator who may create others (decision ROLE-17). */
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id),
    adminsNeedSecondFactor: boolean("admins_need_second_factor").notNull().default(false),
  },
  (table) => [check("installation_one_row", sql`${table.one}`)],
);
