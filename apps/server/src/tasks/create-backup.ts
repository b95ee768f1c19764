import path from "node:path";
import { writeBackup } from "@storyletter/db";
import type { Log } from "@storyletter/domain/ports";
import { PermanentJobError, type TaskHandler } from "@storyletter/jobs";
import { isBackupName } from "../system/backups.ts";

interface BackupPlace {
  databaseUrl: string;
  backupDir: string;
  log: Log;
}

/** Writes the whole database into one file; the same job done twice writes the same file. */
export const createBackupTask = ({
  databaseUrl,
  backupDir,
  log,
}: BackupPlace): TaskHandler<"create-backup"> => ({
  async run({ file }, { signal }) {
    if (!isBackupName(file)) throw new PermanentJobError("This is no name of a backup.");
    await writeBackup(databaseUrl, path.join(backupDir, file), { signal, at: new Date() });
    log.info({ file }, "a backup was written");
  },
  async giveUp({ file }) {
    log.error({ file }, "a backup could not be written");
  },
});
