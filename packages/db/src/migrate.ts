import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { LOCK_NOT_AVAILABLE, sqlState } from "./errors.ts";

/** Any constant does, as long as all processes use the same. */
const MIGRATION_LOCK = 7_236_410_185;

export const MIGRATIONS_DIR = fileURLToPath(new URL("../migrations", import.meta.url));

/** Whoever comes after a migration that waits for a table waits as well: it steps back, and lets them through. */
const LOCK_WAIT = "500ms";
const PAUSE_MS = 300;
const PATIENCE_MS = 120_000;

/**
 * Brings the database to the newest schema, while others may be at work on it. Processes that start together wait for
 * each other; a table that is in use for longer than two minutes without a pause ends it with an error.
 */
export async function migrate(url: string, migrationsFolder: string = MIGRATIONS_DIR): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await sql`select set_config('lock_timeout', ${LOCK_WAIT}, false)`;
    await untilUnlocked(() => runMigrations(drizzle(sql), { migrationsFolder }));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function untilUnlocked(work: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || performance.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
