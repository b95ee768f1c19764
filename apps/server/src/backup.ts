import { stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "./command.ts";
import { readBackupPlace } from "./config.ts";
import { backupName, makeBackup } from "./system/backups.ts";

await runCommand(async (signal) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const at = new Date();
  const [given] = positionals;
  const file = given ? path.resolve(given) : backupName(at);
  const written = await makeBackup(readBackupPlace(), file, { at, signal });
  const { size } = await stat(written);
  process.stdout.write(
    `${written} (${(size / 1_000).toLocaleString("en", { maximumFractionDigits: 0 })} kB)\n`,
  );
});
