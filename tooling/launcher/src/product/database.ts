import path from "node:path";
import { Refusal } from "../command.ts";
import { loadDotEnv, readSettings, type Settings } from "../config.ts";
import { runningPostgres, startPostgres } from "../postgres/index.ts";
import { build, runTool } from "../processes/tool.ts";
import { openDataDir } from "./data-dir.ts";

interface Database extends AsyncDisposable {
  readonly url: string;
  readonly failed: Promise<Refusal>;
}

const never = new Promise<never>(() => undefined);

/** The configured database, or our own in the data directory. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<Database> {
  if (DATABASE_URL) {
    return { url: DATABASE_URL, failed: never, [Symbol.asyncDispose]: async () => undefined };
  }
  const { url, failed, stop } = await startPostgres({ dataDir: DATA_DIR, log: console.log });
  return { url, failed, [Symbol.asyncDispose]: stop };
}

/** The configured database, the running one, or our own, started temporarily. */
async function configuredDatabase(settings: Settings): Promise<Database> {
  const running = settings.DATABASE_URL ?? (await runningPostgres(settings.DATA_DIR));
  if (!running) await openDataDir(settings.DATA_DIR);
  return openDatabase({ ...settings, DATABASE_URL: running });
}

/** In the data directory unless configured otherwise. */
export const backupDirOf = ({ DATA_DIR }: Settings): string =>
  process.env.BACKUP_DIR || path.resolve(DATA_DIR, "backups");

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
