import { bigint, boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";

/** Backups that were requested or made. The files are in the worker's folder and in the bucket, if there is one. */
export const backups = pgTable(
  "backups",
  {
    file: text().primaryKey(),
    /** The UTC day of a nightly one, so that each is requested once. */
    night: text().unique(),
    requestedAt: moment("requested_at").notNull(),
    /** When the file was complete. */
    finishedAt: moment("finished_at"),
    bytes: bigint({ mode: "number" }),
    inBucket: boolean("in_bucket").notNull().default(false),
    /** What went wrong at the last attempt, for staff. */
    error: text(),
  },
  (table) => [index("backups_requested_at").on(table.requestedAt)],
);
