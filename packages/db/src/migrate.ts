import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** Any constant does, as long as all processes use the same. */
const MIGRATION_LOCK = 7_236_410_185;

export const MIGRATIONS_DIR = fileURLToPath(new URL("../migrations", import.meta.url));

/** Brings the database to the newest schema. Processes that start together wait for each other. */
export async function migrate(url: string, migrationsFolder: string = MIGRATIONS_DIR): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await runMigrations(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
