import type { Log } from "@storyletter/domain/ports";
import { PermanentJobError, type TaskHandler } from "@storyletter/jobs";
import { type BackupPlace, isBackupName, makeBackup } from "../system/backups.ts";

/** Writes the whole database into one file; the same job done twice writes the same file. */
export const createBackupTask = (place: BackupPlace & { log: Log }): TaskHandler<"create-backup"> => ({
  async run({ file }, { signal }) {
    if (!isBackupName(file)) throw new PermanentJobError("This is no name of a backup.");
    await makeBackup(place, file, { signal, at: new Date() });
    place.log.info({ file }, "a backup was written");
  },
  async giveUp({ file }) {
    place.log.error({ file }, "a backup could not be written");
  },
});
