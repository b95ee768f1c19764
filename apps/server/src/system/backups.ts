import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Backup } from "@storyletter/contract/admin";
import { DAY_MS } from "@storyletter/contract/constants";
import { writeBackup } from "@storyletter/db";

const NAME = /^storyletter-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.sql\.gz$/;

/** Where backups are stored, and for how long. */
export interface BackupPlace {
  databaseUrl: string;
  backupDir: string;
  backupDays: number;
}

/** A file name that sorts by time and is valid on every system. */
export const backupName = (at: Date): string =>
  `storyletter-${at.toISOString().replace(/[:.]/g, "-")}.sql.gz`;

/** Guards against paths in a job's payload that lead out of the folder. */
export const isBackupName = (file: string): boolean => NAME.test(file);

/** The newest backups in the folder; empty if it doesn't exist on this machine. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isBackupName).sort().reverse();
  const files = names.slice(0, 20).map(async (file) => {
    const { size, mtime } = await stat(path.join(folder, file));
    return { file, bytes: size, createdAt: mtime };
  });
  return await Promise.all(files);
}

/** Writes the whole database to a file in the folder or at a path, then deletes old backups. */
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

/** Deletes backups older than the limit, so that deleted accounts are in none of them. */
export async function deleteOldBackups(folder: string, days: number, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? [];
    if (!day) continue;
    const createdAt = Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
    if (now.getTime() - createdAt > days * DAY_MS) await rm(path.join(folder, name), { force: true });
  }
}
