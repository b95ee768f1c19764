import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { BucketError, type BucketOptions, createBucket } from "@storyletter/adapters/bucket";
import { DAY_MS } from "@storyletter/contract/limits";
import { backups, connect, writeBackup } from "@storyletter/db";

const NAME = /^storyletter-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.sql\.gz$/;
const PREFIX = "storyletter-";

/** Where backups are stored, and for how long. */
export interface BackupPlace {
  databaseUrl: string;
  folder: string;
  days: number;
  bucket: BucketOptions | null;
}

/** A file name that sorts by time and is valid on every system. */
export const backupName = (at: Date): string => `${PREFIX}${at.toISOString().replace(/[:.]/g, "-")}.sql.gz`;

/** Guards against paths in a job's payload that lead out of the folder. */
export const isBackupName = (file: string): boolean => NAME.test(file);

/** The names in the folder, newest first; empty if it doesn't exist on this machine. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(isBackupName).sort().reverse();

interface Making {
  at: Date;
  signal?: AbortSignal;
}

/**
 * Writes the whole database to a file in the folder or at a path, copies it to the bucket, records what became of it
 * and deletes old backups. Returns the file's path.
 */
export async function makeBackup(place: BackupPlace, file: string, { at, signal }: Making): Promise<string> {
  const target = path.resolve(place.folder, file);
  const connection = connect(place.databaseUrl, { max: 1, name: "backup-record" });
  const record = async (found: Partial<typeof backups.$inferInsert>) => {
    // A file that someone named is theirs.
    if (!isBackupName(file)) return;
    await connection.db
      .insert(backups)
      .values({ file, requestedAt: at, ...found })
      .onConflictDoUpdate({ target: backups.file, set: found });
  };
  try {
    await writeBackup(place.databaseUrl, target, { signal, at });
    const { size } = await stat(target);
    await record({ finishedAt: new Date(), bytes: size, error: null });
    if (place.bucket && isBackupName(file)) {
      await createBucket(place.bucket).put(file, target, signal);
      await record({ inBucket: true });
    }
    await deleteOldBackups(place, at);
    return target;
  } catch (error) {
    await record({ error: reasonOf(error) }).catch(() => {});
    throw error;
  } finally {
    await connection.close();
  }
}

/** For staff; anything else is in the log. */
function reasonOf(error: unknown): string {
  if (error instanceof BucketError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "ENOSPC")
    return "The disk of BACKUP_DIR is full.";
  if (error instanceof Error && "code" in error && (error.code === "EACCES" || error.code === "EROFS"))
    return "BACKUP_DIR can't be written.";
  return "The log of the worker has the reason.";
}

/** A backup's content, from this machine's folder or else the bucket; null if it is in neither. */
export async function openBackup(
  { folder, bucket }: BackupPlace,
  file: string,
): Promise<{ content: Readable; bytes: number } | null> {
  const target = path.join(folder, file);
  const found = await stat(target).catch(() => null);
  if (found) return { content: createReadStream(target), bytes: found.size };
  return bucket ? await createBucket(bucket).get(file) : null;
}

/** Deletes backups older than the limit, so that deleted accounts are in none of them. */
export async function deleteOldBackups(
  { folder, days, bucket }: Pick<BackupPlace, "folder" | "days" | "bucket">,
  now: Date,
): Promise<void> {
  const isOld = (name: string) => {
    const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? [];
    return day && now.getTime() - Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`) > days * DAY_MS;
  };
  for (const name of (await listBackups(folder)).filter(isOld))
    await rm(path.join(folder, name), { force: true });
  if (!bucket) return;
  const remote = createBucket(bucket);
  for (const name of (await remote.list(PREFIX)).filter(isOld)) await remote.delete(name);
}
