import { EMAIL_LENGTH_VALUES, WRITE_IN_VALUES } from "@storyletter/contract/emails/constants";
import type { SeriesOffer } from "@storyletter/contract/series";
import { SERIES_CALL_VALUES, STORY_SHAPE_VALUES } from "@storyletter/contract/series/constants";
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** Letters that lead to one another. */
export const series = pgTable(
  "series",
  {
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Counts the changes of its slots. */
    revision: integer().notNull().default(1),
    name: text().notNull(),
    /** As it was chosen; a kind may be gone by now. */
    kind: text().notNull(),
    /** A copy of the profile's. */
    offer: jsonb().$type<SeriesOffer>().notNull(),
    audience: text().notNull(),
    writeIn: text("write_in", { enum: WRITE_IN_VALUES }).notNull(),
    tone: text().notNull(),
    firstDay: date("first_day", { mode: "string" }),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("series_by_owner").on(table.userId, table.updatedAt, table.id)],
);

/** The letters of a series in order, planned or written. */
export const seriesSlots = pgTable(
  "series_slots",
  {
    seriesId: uuid("series_id")
      .notNull()
      .references(() => series.id, { onDelete: "cascade" }),
    /** Chosen by the client, so that a new slot can be named before it is saved; unique within its series. */
    id: uuid().notNull(),
    position: integer().notNull(),
    purpose: text().notNull(),
    day: integer().notNull(),
    shape: text({ enum: STORY_SHAPE_VALUES }),
    opens: text().notNull(),
    /** The slot whose promise it keeps. */
    closes: uuid(),
    call: text({ enum: SERIES_CALL_VALUES }).notNull(),
    emotion: text().notNull(),
    length: text({ enum: EMAIL_LENGTH_VALUES }).notNull(),
    /** Its story and its email may be deleted by now: the board says so. */
    storyId: uuid("story_id"),
    emailId: uuid("email_id"),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.id] }),
    uniqueIndex("series_slots_email").on(table.emailId),
  ],
);
