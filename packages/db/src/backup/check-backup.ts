import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { sqlState } from "../connect.ts";
import { migrate } from "../migrate.ts";
import { restoreBackup } from "./restore-backup.ts";
import { BackupError } from "./write-backup.ts";

const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Restores a backup into a scratch database on the same server, which compares its counts and sums, and drops it.
 * Returns the number of rows. The product may be running.
 */
export async function checkBackup(
  databaseUrl: string,
  file: string,
  { migrations, stopped }: { migrations?: string; stopped?: AbortSignal } = {},
): Promise<number> {
  const scratch = new URL(databaseUrl);
  const name = `storyletter_check_${randomBytes(6).toString("hex")}`;
  scratch.pathname = `/${name}`;
  const sql = postgres(databaseUrl, {
    max: 1,
    connection: { application_name: "restore-check" },
    onnotice: () => {},
  });
  try {
    await sql`create database ${sql(name)}`;
    try {
      await migrate(scratch.href, migrations);
      return await restoreBackup(scratch.href, file, { stopped });
    } finally {
      await sql`drop database ${sql(name)} with (force)`;
    }
  } catch (error) {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new BackupError(
      "The database user may not create a scratch database. Allow it with ALTER ROLE … CREATEDB, or point DATABASE_URL at a server where it may.",
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}
