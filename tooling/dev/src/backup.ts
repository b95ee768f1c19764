import { runCommand } from "./command.ts";
import { loadDotEnv, readSettings } from "./config.ts";
import { backupBundle } from "./paths.ts";
import { runTool } from "./processes/tool.ts";
import { build } from "./processes/turbo.ts";
import { backupDirOf, databaseAtHand } from "./product/at-hand.ts";
import { Refusal } from "./refusal.ts";

await runCommand(async (stopped) => {
  const settings = readSettings(loadDotEnv());
  await build(stopped, ["@storyletter/server"]);
  await using database = await databaseAtHand(settings);
  const { ok } = await runTool(process.execPath, [backupBundle, ...process.argv.slice(2)], {
    stopped,
    env: { ...process.env, DATABASE_URL: database.url, BACKUP_DIR: backupDirOf(settings) },
    live: true,
  });
  if (!ok) {
    throw new Refusal("The backup failed; what went wrong is above.");
  }
});
