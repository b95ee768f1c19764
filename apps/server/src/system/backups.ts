import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Backup } from "@storyletter/contract";

const NAME = /^storyletter-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.sql\.gz$/;

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
