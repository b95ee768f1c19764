import { realpath } from "node:fs/promises";
import path from "node:path";
import { Refusal } from "../command.ts";
import { freePort } from "../product/ports.ts";
import { accountFor } from "./account.ts";
import { binariesFor, ensureDatabase, openCluster, openExisting, tryLock, urlOf } from "./cluster.ts";
import { chooseHome, findHome, recordHome, requireReachable } from "./place.ts";
import { adopt, halt, type Launch, launch, type Postmaster, readPidFile } from "./postmaster.ts";
import { processesIn } from "./processes.ts";

interface Supervisor {
  /** Resolves when the server is down and cannot be restarted. */
  readonly failed: Promise<Refusal>;
  stop(): Promise<void>;
}

interface SupervisorOptions {
  readonly log: (line: string) => void;
  /** How often a server that died is restarted. */
  readonly deathsAllowed: number;
}

/** Restarts a server that died on the same port, so that clients can keep its URL. */
function keepRunning(first: Postmaster, how: Launch, { log, deathsAllowed }: SupervisorOptions): Supervisor {
  let stopping: Promise<void> | undefined;
  let current = Promise.resolve(first);

  async function watch(): Promise<Refusal> {
    for (let deaths = 0; ; deaths += 1) {
      const { exited, port } = await current;
      await exited;
      if (stopping) {
        return new Promise(() => undefined);
      }
      if (deaths === deathsAllowed) {
        return new Refusal(
          `PostgreSQL died ${deaths + 1} times; not restarting it (details: ${how.logFile}).`,
        );
      }
      log("PostgreSQL died; restarting it.");
      current = adopt(how.directory, how.account).then((alive) => alive ?? launch(how, port));
    }
  }

  async function stop(): Promise<void> {
    const postmaster = await current.catch(() => undefined);
    if (postmaster) {
      await halt(postmaster);
    }
  }

  return {
    failed: watch().catch((error: unknown) =>
      error instanceof Refusal ? error : new Refusal(String(error)),
    ),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

export interface PostgresOptions {
  /** An existing, writable folder. */
  readonly dataDir: string;
  /** Turning it off risks data loss when the machine crashes; for tests only. */
  readonly fsync?: boolean;
  /**
   * Tests leave their databases behind, to be deleted with the server: dropping them one by one can cost more.
   */
  readonly keepsDatabases?: boolean;
  readonly log?: (line: string) => void;
  /** How often a server that died is restarted; five times by default. */
  readonly deathsAllowed?: number;
}

export interface PostgresServer {
  readonly url: string;
  /** The folder of the cluster; usually the data directory. */
  readonly home: string;
  /** Resolves when the server is down and cannot be restarted. */
  readonly failed: Promise<Refusal>;
  stop(): Promise<void>;
}

const unsafeTestSettings = (keepsDatabases: boolean) => ({
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  max_wal_size: "128MB",
  // A test database lives for seconds, so vacuuming costs more than it saves.
  autovacuum: "off",
  "storyletter.keeps_databases": String(keepsDatabases),
});

/** The data directory's server: started, or taken over from a killed launcher. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const dataDir = await realpath(options.dataDir);
  const lock = tryLock(path.join(dataDir, "lock"));
  if (!lock) {
    throw new Refusal(
      `Storyletter is already running on ${options.dataDir}: stop it first, or choose another DATA_DIR.`,
    );
  }
  try {
    const server = await startIn(dataDir, options);
    return { ...server, stop: () => server.stop().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startIn(dataDir: string, options: PostgresOptions): Promise<PostgresServer> {
  const { fsync = true, keepsDatabases = false, log = () => undefined, deathsAllowed = 5 } = options;
  const found = await findHome(dataDir);
  const account = await accountFor(path.join(found ?? dataDir, "postgres"));
  const home = found ?? (await chooseHome(dataDir, account));
  requireReachable(account, home);
  if (home !== dataDir) {
    log(`The database is stored in ${home}, because it does not run as root and could not reach ${dataDir}.`);
  }
  const binaries = await binariesFor(account, home);
  const cluster = await openCluster(home, binaries, account, fsync);
  await recordHome(dataDir, home);
  const { directory } = cluster;
  const logFile = path.join(home, "postgres.log");
  const how = {
    directory,
    binaries,
    account,
    settings: fsync ? {} : unsafeTestSettings(keepsDatabases),
    logFile,
  };

  const postmaster = (await adopt(directory, account)) ?? (await launch(how, await freePort()));
  try {
    await ensureDatabase(cluster, postmaster.port);
  } catch (error) {
    await halt(postmaster);
    throw error;
  }
  return {
    url: urlOf(cluster, postmaster.port),
    home,
    ...keepRunning(postmaster, how, { log, deathsAllowed }),
  };
}

/** The URL of the data directory's server, if it is running. */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (!folder) {
    return undefined;
  }
  const home = await findHome(folder);
  const cluster = home && (await openExisting(home));
  if (!cluster) {
    return undefined;
  }
  const account = await accountFor(cluster.directory);
  const { pid, port, ready } = await readPidFile(cluster.directory);
  return ready && processesIn(cluster.directory, account).includes(pid) ? urlOf(cluster, port) : undefined;
}
