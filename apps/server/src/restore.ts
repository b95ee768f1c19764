import { access } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { BackupError, migrate, restoreBackup } from "@storyletter/db";
import { runCommand } from "./command.ts";
import { readDatabaseUrl } from "./config.ts";
import { migrations } from "./connections.ts";

const USAGE = "Usage: npm run restore -- path/to/backup.sql.gz [--force]";

await runCommand(async (stopped) => {
  const options = { force: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [given] = positionals;
  if (!given) throw new BackupError(USAGE);
  const file = path.resolve(given);
  await access(file).catch(() => {
    throw new BackupError(`Can't read the backup ${file}.`);
  });
  const url = readDatabaseUrl();
  await migrate(url, migrations);
  const rows = await restoreBackup(url, file, { ...values, stopped });
  process.stdout.write(
    `Restored ${rows} rows. Start Storyletter with the same APP_SECRET as before: encrypted settings and mailed links need it.\n`,
  );
});
