import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { mailedTokens } from "./mails.ts";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** A requested data export: at most one per user, deleted once downloaded or expired. */
export const dataExports = pgTable("data_exports", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The mailed link that downloads it. */
  tokenId: uuid("token_id")
    .notNull()
    .unique()
    .references(() => mailedTokens.id, { onDelete: "cascade" }),
  requestedAt: moment("requested_at").notNull(),
  /** Null until all parts are written. */
  readyAt: moment("ready_at"),
  /** When its mailed link was used; the file can be fetched for some minutes from then on. */
  takenAt: moment("taken_at"),
});

/** An export's JSON in pieces, so that no process holds the whole. */
export const exportParts = pgTable(
  "export_parts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => dataExports.userId, { onDelete: "cascade" }),
    number: integer().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.number] })],
);

/** Accounts scheduled for deletion; canceling removes the row. */
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

/** The deletion confirmation still to be sent: the only data left of a deleted account. */
export const deletionConfirmations = pgTable("deletion_confirmations", {
  id: uuid().primaryKey(),
  sentTo: text("sent_to").notNull(),
  createdAt: moment("created_at").notNull(),
});
