import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Backup } from "@storyletter/contract";
import { writeBackup } from "@storyletter/db";

const NAME = /^storyletter-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.sql\.gz$/;
const DAY_MS = 86_400_000;

/** Where backups are kept, and for how long. */
export interface BackupPlace {
  databaseUrl: string;
  backupDir: string;
  backupDays: number;
}

/** A name that sorts by time and is a file's name everywhere. */
export const backupName = (at: Date): string =>
  `storyletter-${at.toISOString().replace(/[:.]/g, "-")}.sql.gz`;

/** A job's payload names a file, never a way out of the folder. */
export const isBackupName = (file: string): boolean => NAME.test(file);

/** The newest backups in a folder that may not be there, or be another machine's. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isBackupName).sort().reverse();
  const files = names.slice(0, 20).map(async (file) => {
    const { size, mtime } = await stat(path.join(folder, file));
    return { file, bytes: size, createdAt: mtime };
  });
  return await Promise.all(files);
}

/** Writes the whole database into a file of the folder, or at another path; then old ones are deleted. */
export async function makeBackup(
  { databaseUrl, backupDir, backupDays }: BackupPlace,
  file: string,
  { at, signal }: { at: Date; signal?: AbortSignal },
): Promise<string> {
  const target = path.resolve(backupDir, file);
  await writeBackup(databaseUrl, target, { signal, at });
  await deleteOldBackups(backupDir, backupDays, at);
  return target;
}

/** People who have left are in no backup for longer; the names say when each was made. */
export async function deleteOldBackups(folder: string, days: number, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? [];
    if (!day) continue;
    const madeAt = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
    if (now.getTime() - madeAt > days * DAY_MS) await rm(path.join(folder, name), { force: true });
  }
}
