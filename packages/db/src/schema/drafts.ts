import { KEEPS } from "@storyletter/contract/constants";
import type { DraftFields, DraftForm } from "@storyletter/contract/schemas";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** Forms that were not sent yet. */
export const drafts = pgTable(
  "drafts",
  {
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Counts the saves. */
    revision: integer().notNull(),
    brief: jsonb().$type<DraftFields>().notNull(),
    /** What the form holds beyond the brief. */
    form: jsonb().$type<DraftForm>(),
    /** The email this one is created like; it may be deleted by now. */
    similarTo: uuid("similar_to"),
    keeps: text({ enum: KEEPS }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("drafts_by_owner").on(table.userId, table.updatedAt, table.id)],
);
