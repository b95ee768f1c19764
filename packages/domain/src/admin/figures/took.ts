import { sql } from "drizzle-orm";

const HOUR_MS = 3_600_000;

/**
 * From asking for a letter to having it; null while it is not there. Writing ends after minutes:
 * what is not within an hour came of clocks or imports, and may not break the figures of all.
 */
export const tookMs = sql.raw(
  `case when completed_at is not null
        then least(greatest(extract(epoch from completed_at - created_at) * 1000, 0), ${HOUR_MS}) end`,
);
