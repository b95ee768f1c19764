import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { mailedTokens } from "./mails.ts";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** An export somebody asked for: one open one a user, gone once it was fetched or its link has expired. */
export const dataExports = pgTable("data_exports", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The mailed link that opens it. */
  tokenId: uuid("token_id")
    .notNull()
    .unique()
    .references(() => mailedTokens.id, { onDelete: "cascade" }),
  requestedAt: moment("requested_at").notNull(),
  /** The archive as JSON; null until it is made. */
  archive: text(),
});

/** Accounts that are to be deleted; withdrawing takes the row away. */
export const deletionRequests = pgTable(
  "deletion_requests",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    requestedAt: moment("requested_at").notNull(),
    dueAt: moment("due_at").notNull(),
  },
  (table) => [index("deletion_requests_due").on(table.dueAt)],
);

/** The last mail to somebody whose account is gone: all that is left of them, until it has been sent. */
export const farewells = pgTable("farewells", {
  id: uuid().primaryKey(),
  sentTo: text("sent_to").notNull(),
  createdAt: moment("created_at").notNull(),
});
