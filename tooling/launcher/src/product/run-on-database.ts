import { loadDotEnv, readSettings } from "../config.ts";
import { runTool } from "../processes/tool.ts";
import { build } from "../processes/turbo.ts";
import { Refusal } from "../refusal.ts";
import { backupDirOf, configuredDatabase } from "./at-hand.ts";

/** Runs a server command with the given arguments on the configured or the embedded database. */
export async function runOnDatabase(
  bundle: string,
  { stopped, failed }: { stopped: AbortSignal; failed: string },
): Promise<void> {
  const settings = readSettings(loadDotEnv());
  await build(stopped, ["@storyletter/server"]);
  await using database = await configuredDatabase(settings);
  const { ok } = await runTool(process.execPath, [bundle, ...process.argv.slice(2)], {
    stopped,
    env: { ...process.env, DATABASE_URL: database.url, BACKUP_DIR: backupDirOf(settings) },
    live: true,
  });
  if (!ok) throw new Refusal(failed);
}
