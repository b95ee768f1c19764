import { realpath } from "node:fs/promises";
import path from "node:path";
import { accountFor, homeFor } from "./account.ts";
import { openExisting, urlOf } from "./cluster.ts";
import { readPidFile } from "./postmaster.ts";
import { processesIn } from "./processes.ts";

/** The URL of the data directory's server, if it is running. */
export async function runningPostgres(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (!folder) {
    return undefined;
  }
  const account = await accountFor(path.join(folder, "postgres"));
  const cluster = await openExisting(await homeFor(folder, account));
  if (!cluster) {
    return undefined;
  }
  const { pid, port, ready } = await readPidFile(cluster.directory);
  return ready && processesIn(cluster.directory, account).includes(pid) ? urlOf(cluster, port) : undefined;
}
