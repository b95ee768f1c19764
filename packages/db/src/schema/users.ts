import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

export const users = pgTable(
  "users",
  {
    /** An administrator's id starts with `admin-`; it is chosen at creation and never changes. */
    id: text().primaryKey(),
    /** As the user typed it. */
    email: text().notNull(),
    /** Trimmed and in lower case: one account an address. */
    emailNormalized: text("email_normalized").notNull().unique(),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    createdAt: moment("created_at").notNull(),
    verifiedAt: moment("verified_at"),
    /** Emails really generated, ever: deleting one takes nothing away (decision BONUS-17). */
    emailsGenerated: integer("emails_generated").notNull().default(0),
    /** When the Action Taker bonus was earned; permanent. */
    actionTakerAt: moment("action_taker_at"),
  },
  (table) => [index("users_time").on(table.createdAt.desc(), table.id.desc())],
);
