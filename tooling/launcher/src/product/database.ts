import { constants } from "node:fs";
import { access, chmod, chown, mkdir } from "node:fs/promises";
import path from "node:path";
import { hasCode, Refusal } from "../command.ts";
import { loadDotEnv, readSettings, type Settings } from "../config.ts";
import { accountFor, runningPostgres, startPostgres } from "../postgres/index.ts";
import { build, runTool } from "../processes/tool.ts";

/** Creates the folder, closed to everyone but us and the database's account; one that is there stays as it is. */
export async function openDataDir(directory: string): Promise<void> {
  try {
    if (await makeFolder(directory)) await closeToOthers(directory);
    // A file by this name fails too.
    await access(`${directory}/.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new Refusal(
      `The data directory ${directory} cannot be written${reason}: make it writable, or choose another with DATA_DIR.`,
    );
  }
}

/** When we are root, the database runs as another account, which needs access by its group. */
async function closeToOthers(directory: string): Promise<void> {
  const { gid } = await accountFor(path.join(directory, "postgres"));
  if (gid === undefined) return chmod(directory, 0o700);
  await chown(directory, 0, gid);
  await chmod(directory, 0o710);
}

/**
 * Returns whether the folder was created. One level at a time: Node's recursive mkdir never returns where folders
 * cannot be created, such as in /proc.
 */
async function makeFolder(directory: string): Promise<boolean> {
  const make = () => mkdir(directory, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  try {
    await make();
    return true;
  } catch (error) {
    if (hasCode(error, "ENOENT") && path.dirname(directory) !== directory) {
      await makeFolder(path.dirname(directory));
      await make();
      return true;
    }
    if (!hasCode(error, "EEXIST")) throw error;
    return false;
  }
}

interface Database extends AsyncDisposable {
  readonly url: string;
  /** The folder of our own database. */
  readonly home?: string;
  readonly failed: Promise<Refusal>;
}

const never = new Promise<never>(() => undefined);

/** The configured database, or our own in the data directory. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<Database> {
  if (DATABASE_URL) {
    return { url: DATABASE_URL, failed: never, [Symbol.asyncDispose]: async () => undefined };
  }
  const { url, home, failed, stop } = await startPostgres({ dataDir: DATA_DIR, log: console.log });
  return { url, home, failed, [Symbol.asyncDispose]: stop };
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
  {
    stopped,
    failed,
    more,
  }: { stopped: AbortSignal; failed: string; more?: (settings: Settings) => Promise<object> },
): Promise<void> {
  const settings = readSettings(loadDotEnv());
  await build(stopped, ["@storyletter/server"]);
  await using database = await configuredDatabase(settings);
  const { ok } = await runTool(process.execPath, [bundle, ...process.argv.slice(2)], {
    stopped,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      BACKUP_DIR: backupDirOf(settings),
      ...(await more?.(settings)),
    },
    live: true,
  });
  if (!ok) throw new Refusal(failed);
}
