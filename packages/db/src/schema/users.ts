import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, pgTable, text } from "drizzle-orm/pg-core";
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
    /** Since when staff let nobody in; null where the account is open. */
    disabledAt: moment("disabled_at"),
    /** Emails really generated, ever: deleting one takes nothing away (decision BONUS-17). */
    emailsGenerated: integer("emails_generated").notNull().default(0),
    /** When the Action Taker bonus was earned; permanent. */
    actionTakerAt: moment("action_taker_at"),
  },
  (table) => [
    index("users_time").on(table.createdAt, table.id),
    index("users_search").using("gin", sql`(${userSearchText(table)}) gin_trgm_ops`),
    index("users_domain").on(emailDomain(table)),
    index("users_staff").on(table.createdAt, table.id).where(sql`${table.id} like 'admin-%'`),
    index("users_unverified").on(table.createdAt, table.id).where(sql`${table.verifiedAt} is null`),
    index("users_disabled").on(table.createdAt, table.id).where(sql`${table.disabledAt} is not null`),
    index("users_action_takers").on(table.createdAt, table.id).where(sql`${table.actionTakerAt} is not null`),
  ],
);

/** What staff search for in a user; to be served by its index, a query has to say exactly this. */
export function userSearchText(table: Record<"email" | "firstName" | "lastName" | "id", AnyPgColumn>): SQL {
  const { email, firstName, lastName, id } = table;
  return sql`lower(' ' || ${email} || ' ' || coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, '') || ' ' || ${id})`;
}

/** What stands behind the @ of an address; indexed like this. */
export function emailDomain(table: Record<"emailNormalized", AnyPgColumn>): SQL {
  return sql`split_part(${table.emailNormalized}, '@', 2)`;
}
