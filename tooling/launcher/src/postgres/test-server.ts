import { chmod, mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { accountFor, canReach } from "./account.ts";
import { packaged, tryLock } from "./cluster.ts";
import { processesIn, signal, until } from "./processes.ts";
import { startPostgres } from "./start.ts";

const memory = "/dev/shm";
const disk = tmpdir();
/** Folders for test servers, of this run and of killed ones. */
const folders = [...new Set([memory, disk])];

const GIGABYTE = 2 ** 30;

/** In memory if there is plenty: creating a database there is much faster. */
async function placeFor({ fsync }: { fsync: boolean }): Promise<string> {
  if (fsync || process.availableMemory() < 4 * GIGABYTE) return disk;
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  // Copied binaries may not be executable there.
  const isRoomy = bavail * bsize > 2 * GIGABYTE && canReach(await accountFor(memory), packaged().bin);
  return isRoomy ? memory : disk;
}

export interface TestServer extends AsyncDisposable {
  readonly url: string;
  stop(): Promise<void>;
}

const prefix = "storyletter-test-";

/** The server named by the environment, or a throwaway one that is fast because it need not survive a crash. */
export async function openTestServer({ fsync = false } = {}): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) {
    return { url: given, ...stoppedBy(async () => undefined) };
  }
  await sweep();
  const place = await placeFor({ fsync });
  const dataDir = await mkdtemp(path.join(place, prefix));
  await chmod(dataDir, 0o711);
  const server = await startPostgres({ dataDir, fsync, keepsDatabases: place === disk });
  const end = async () => {
    await server.stop();
    await Promise.all([dataDir, server.home].map((folder) => rm(folder, { recursive: true, force: true })));
  };
  return { url: server.url, ...stoppedBy(end) };
}

const stoppedBy = (stop: () => Promise<void>) => ({ stop, [Symbol.asyncDispose]: stop });

/** Removes what killed test runs left behind; their locks were released with them. */
async function sweep(): Promise<void> {
  for (const place of folders) {
    const names = (await readdir(place).catch(() => [])).filter((name) => name.startsWith(prefix));
    await Promise.all(names.map((name) => clear(path.join(place, name)).catch(() => undefined)));
  }
}

async function clear(folder: string): Promise<void> {
  const isNew = Date.now() - (await stat(folder)).mtimeMs < 60_000;
  const lock = isNew ? undefined : tryLock(path.join(folder, "lock"));
  if (!lock) {
    return;
  }
  const cluster = path.join(folder, "postgres");
  const account = await accountFor(cluster);
  const alive = () => processesIn(cluster, account);
  for (const pid of alive()) {
    signal(pid, "SIGQUIT");
  }
  if (await until(() => alive().length === 0, 5_000)) {
    await rm(folder, { recursive: true, force: true });
  }
  lock.release();
}
