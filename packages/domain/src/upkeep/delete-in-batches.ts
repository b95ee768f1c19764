import type { Database } from "@storyletter/db";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** So few that no statement holds its locks for long; what is left over has its turn in the next hour. */
const BATCH = 1_000;
const BATCHES_AT_MOST = 200;

/**
 * Deletes the rows of a table that a condition with an index finds, a few at a time and each time for good; rows that
 * another process is deleting are left to it. Answers how many there were.
 */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  { where, batch = BATCH }: { where: SQL | undefined; batch?: number },
): Promise<number> {
  let deleted = 0;
  for (let turn = 0; turn < BATCHES_AT_MOST; turn += 1) {
    const { count } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${batch} for update skip locked))`);
    deleted += count;
    if (count < batch) break;
  }
  return deleted;
}
