import type { Sql } from "@storyletter/db";
import { RateLimiterPostgres } from "rate-limiter-flexible";

/** The limiter speaks to a pool of node-postgres; this is all of it that it uses. */
const storeOf = (sql: Sql) => ({
  query: async (query: { text: string; values: (string | number | null)[] }) => ({
    rows: await sql.unsafe(query.text, query.values, { prepare: true }),
  }),
});

/** Counts in windows of so many seconds, in PostgreSQL, so that all processes share the count. */
export const sharedLimiter = (
  sql: Sql,
  { keyPrefix, points, seconds }: { keyPrefix: string; points: number; seconds: number },
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: storeOf(sql),
    storeType: "pool",
    tableName: "throttles",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: seconds,
  });
