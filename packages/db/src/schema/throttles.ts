import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Attempts counted in fixed windows, shared by all processes. rate-limiter-flexible defines the columns. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("throttles_expire").on(table.expire)],
);
