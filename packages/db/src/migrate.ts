import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { LOCK_NOT_AVAILABLE, sqlState } from "./connect.ts";

/** An arbitrary constant that every process shares. */
const MIGRATION_LOCK = 7_236_410_185;

export const MIGRATIONS_DIR = fileURLToPath(new URL("../migrations", import.meta.url));

/** Queries queue up behind a migration that waits for a table lock, so it times out and lets them through. */
const LOCK_WAIT = "500ms";
const PAUSE_MS = 300;
const GIVE_UP_AFTER_MS = 120_000;

/**
 * Migrates to the newest schema while other processes may be using the database. Processes that start together
 * wait for each other. Throws when a table it changes stays locked for two minutes.
 */
export async function migrate(url: string, migrationsFolder: string = MIGRATIONS_DIR): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await sql`select set_config('lock_timeout', ${LOCK_WAIT}, false)`;
    await untilUnlocked(() => runMigrations(drizzle(sql), { migrationsFolder }));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function untilUnlocked(work: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
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
