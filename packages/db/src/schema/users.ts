import { ADMIN_ID_PREFIX, STAFF_ROLES } from "@storyletter/contract/admin/constants";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

export const users = pgTable(
  "users",
  {
    /** Starts with `admin-` for administrators; never changes. */
    id: text().primaryKey(),
    /** As the user typed it. */
    email: text().notNull(),
    /** Trimmed and lowercase: one account per address. */
    emailNormalized: text("email_normalized").notNull().unique(),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    createdAt: moment("created_at").notNull(),
    verifiedAt: moment("verified_at"),
    /** When staff disabled the account; null while it is enabled. */
    disabledAt: moment("disabled_at"),
    /** Emails ever generated; deleting one does not lower it. */
    emailsGenerated: integer("emails_generated").notNull().default(0),
    /** When the Action Taker bonus was unlocked; permanent. */
    actionTakerAt: moment("action_taker_at"),
    /** For administrators: what they may do; null for one who may do everything but the owner's actions. */
    staffRole: text("staff_role", { enum: STAFF_ROLES }),
  },
  (table) => [
    index("users_time").on(table.createdAt, table.id),
    index("users_search").using("gin", sql`(${userSearchText(table)}) gin_trgm_ops`),
    index("users_domain").on(emailDomain(table)),
    index("users_staff").on(table.createdAt, table.id).where(hasAdminId(table.id)),
    index("users_unverified").on(table.createdAt, table.id).where(sql`${table.verifiedAt} is null`),
    index("users_disabled").on(table.createdAt, table.id).where(sql`${table.disabledAt} is not null`),
    index("users_action_takers").on(table.createdAt, table.id).where(sql`${table.actionTakerAt} is not null`),
  ],
);

/** The prefix is part of the statement, so that the index of administrators can serve it. */
export function hasAdminId(id: SQLWrapper): SQL {
  return sql`${id} like ${sql.raw(`'${ADMIN_ID_PREFIX}%'`)}`;
}

/** Administrators are not customers: figures and reminders leave them out. */
export const isCustomer = (id: SQLWrapper): SQL => sql`not (${hasAdminId(id)})`;

/** The text that staff search covers. A query has to use exactly this expression to be served by the index. */
export function userSearchText(table: Record<"email" | "firstName" | "lastName" | "id", AnyPgColumn>): SQL {
  const { email, firstName, lastName, id } = table;
  return sql`lower(' ' || ${email} || ' ' || coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, '') || ' ' || ${id})`;
}

/** The domain of an address, as indexed. */
export function emailDomain(table: Record<"emailNormalized", AnyPgColumn>): SQL {
  return sql`split_part(${table.emailNormalized}, '@', 2)`;
}
