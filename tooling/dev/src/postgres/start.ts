import { realpath } from "node:fs/promises";
import path from "node:path";
import { Refusal } from "../refusal.ts";
import { accountFor } from "./account.ts";
import { binariesFor } from "./binaries.ts";
import { openCluster } from "./cluster.ts";
import { ensureDatabase, urlOf } from "./database.ts";
import { homeFor } from "./home.ts";
import { keepRunning } from "./keeper.ts";
import { tryLock } from "./lock.ts";
import { adopt, freePort, halt, launch } from "./postmaster.ts";

export interface PostgresOptions {
  /** An existing folder we may write to. */
  readonly dataDir: string;
  /** When off, a crash of the machine can lose the data: for tests alone. */
  readonly fsync?: boolean;
  /** Tests leave their databases behind, and all go with the server: deleting them can cost more than they do. */
  readonly keepsDatabases?: boolean;
  readonly log?: (line: string) => void;
  /** How often a server that died is started again; five times if left out. */
  readonly deathsAllowed?: number;
}

export interface PostgresServer {
  readonly url: string;
  /** The folder that holds the cluster; seldom another than the data directory. */
  readonly home: string;
  /** Settles when the server is down and cannot be brought back. */
  readonly failed: Promise<Refusal>;
  stop(): Promise<void>;
}

const careless = (keepsDatabases: boolean) => ({
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  max_wal_size: "128MB",
  // A database lives for seconds: cleaning up in it costs more than it saves.
  autovacuum: "off",
  "storyletter.keeps_databases": String(keepsDatabases),
});

/** The data directory's own server: started, or taken over from a launcher that was killed. */
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
  const account = await accountFor(path.join(dataDir, "postgres"));
  const home = await homeFor(dataDir, account);
  if (home !== dataDir) {
    log(`The database lives in ${home}: it does not run as root, and no one else can reach ${dataDir}.`);
  }
  const binaries = await binariesFor(account, home);
  const cluster = await openCluster(home, binaries, account, fsync);
  const { directory } = cluster;
  const logFile = path.join(home, "postgres.log");
  const how = { directory, binaries, account, settings: fsync ? {} : careless(keepsDatabases), logFile };

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
