import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** The story bank: what happened, before a letter tells it. */
export const stories = pgTable(
  "stories",
  {
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text().notNull(),
    title: text().notNull().default(""),
    /** As a day, a month or a year; empty if unknown. */
    date: text().notNull().default(""),
    place: text().notNull().default(""),
    people: jsonb().$type<string[]>().notNull().default([]),
    tags: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
    /** Hash of the text without case, spacing and the last mark: a story is captured once. */
    fingerprint: text().notNull(),
  },
  (table) => [
    index("stories_by_owner").on(table.userId, table.createdAt, table.id),
    uniqueIndex("stories_fingerprint").on(table.userId, table.fingerprint),
    index("stories_search")
      .using("gin", table.userId, sql`(${storySearchText(table)}) gin_trgm_ops`)
      .with({ gin_pending_list_limit: 512 }),
  ],
);

/** The text a search of the bank covers. The index uses exactly this expression. */
export function storySearchText(
  table: Record<"title" | "text" | "date" | "place" | "people" | "tags", AnyPgColumn>,
): SQL {
  const { title, text: told, date, place, people, tags } = table;
  return sql`lower(replace(' ' || ${title} || ' ' || ${told} || ' ' || ${date} || ' ' || ${place} || ' ' || replace(${people}::text || ' ' || ${tags}::text, '"', ' '), E'\\n', ' '))`;
}
