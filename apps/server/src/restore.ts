import { access } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { BackupError, checkBackup, migrate, restoreBackup } from "@storyletter/db";
import { runCommand } from "./command.ts";
import { readBackupPlace } from "./config.ts";
import { migrations } from "./connections.ts";
import { listBackups } from "./system/backups.ts";

const USAGE = `Usage: npm run restore -- path/to/backup.sql.gz [--force]
       npm run restore -- --check [path/to/backup.sql.gz]`;

await runCommand(async (stopped) => {
  const options = {
    force: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const { databaseUrl, folder } = readBackupPlace();
  const [given = values.check ? await newestIn(folder) : undefined] = positionals;
  if (!given) throw new BackupError(USAGE);
  const file = path.resolve(given);
  await access(file).catch(() => {
    throw new BackupError(`Can't read the backup ${file}.`);
  });
  if (values.check) {
    const rows = await checkBackup(databaseUrl, file, { migrations, stopped });
    process.stdout.write(
      `Restored ${rows} rows of ${file} into a scratch database: all counts and sums match. Nothing else was changed.\n`,
    );
    return;
  }
  await migrate(databaseUrl, migrations);
  const rows = await restoreBackup(databaseUrl, file, { force: values.force, stopped });
  process.stdout.write(
    `Restored ${rows} rows; all counts and sums match. Start Storyletter with the same APP_SECRET as before: encrypted settings and mailed links need it.\n`,
  );
});

async function newestIn(folder: string): Promise<string> {
  const [newest] = await listBackups(folder);
  if (!newest) throw new BackupError(`There is no backup in ${folder}. Make one with: npm run backup`);
  return path.join(folder, newest);
}
