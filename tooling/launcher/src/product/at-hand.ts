import path from "node:path";
import type { Settings } from "../config.ts";
import { runningPostgres } from "../postgres/index.ts";
import { openDataDir } from "./data-dir.ts";
import { type Database, openDatabase } from "./database.ts";

/** The configured database, the running one, or our own, started temporarily. */
export async function configuredDatabase(settings: Settings): Promise<Database> {
  const running = settings.DATABASE_URL ?? (await runningPostgres(settings.DATA_DIR));
  if (!running) await openDataDir(settings.DATA_DIR);
  return openDatabase({ ...settings, DATABASE_URL: running });
}

/** In the data directory unless configured otherwise. */
export const backupDirOf = ({ DATA_DIR }: Settings): string =>
  process.env.BACKUP_DIR || path.resolve(DATA_DIR, "backups");
