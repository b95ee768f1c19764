import { type LetterDocument, VERSION_AUTHORS } from "@storyletter/contract/schemas";
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { emails } from "./emails.ts";
import { moment } from "./moment.ts";

/** Kept states of a letter, numbered from 1. */
export const letterVersions = pgTable(
  "letter_versions",
  {
    emailId: uuid("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    author: text({ enum: VERSION_AUTHORS }).notNull(),
    createdAt: moment("created_at").notNull(),
    /** Words of the letter, for the list. */
    words: integer().notNull(),
    document: jsonb().$type<LetterDocument>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.emailId, table.number] })],
);
