import { access } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { BackupError, migrate, restoreBackup } from "@storyletter/db";
import { runCommand } from "./command.ts";
import { readDatabaseUrl } from "./config.ts";
import { migrations } from "./migrations-dir.ts";

const USAGE = "Say which backup to restore: npm run restore -- path/to/backup.sql.gz [--force]";

await runCommand(async (stopped) => {
  const options = { force: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [given] = positionals;
  if (!given) throw new BackupError(USAGE);
  const file = path.resolve(given);
  await access(file).catch(() => {
    throw new BackupError(`There is no file ${file} that can be read.`);
  });
  const url = readDatabaseUrl();
  await migrate(url, migrations);
  const rows = await restoreBackup(url, file, { ...values, stopped });
  process.stdout.write(
    `${rows} rows are restored. Start Storyletter with the APP_SECRET it had: sealed settings and mailed links need it.\n`,
  );
});
