import path from "node:path";
import type { Settings } from "../config.ts";
import { runningPostgres } from "../postgres/index.ts";
import { openDataDir } from "./data-dir.ts";
import { type Database, openDatabase } from "./database.ts";

/** The database as it is: the configured one, the one that runs, or our own, started for as long as it is needed. */
export async function databaseAtHand(settings: Settings): Promise<Database> {
  const running = settings.DATABASE_URL ?? (await runningPostgres(settings.DATA_DIR));
  if (!running) await openDataDir(settings.DATA_DIR);
  return openDatabase({ ...settings, DATABASE_URL: running });
}

/** Beside the data, unless it is said otherwise. */
export const backupDirOf = ({ DATA_DIR }: Settings): string =>
  process.env.BACKUP_DIR || path.resolve(DATA_DIR, "backups");
