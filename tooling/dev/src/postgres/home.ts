import { createHash } from "node:crypto";
import { chmod, mkdir, realpath } from "node:fs/promises";
import path from "node:path";
import { type Account, canReach } from "./account.ts";

const elsewhere = "/var/lib/storyletter";

/**
 * The folder that holds the cluster: the data directory, unless the account cannot get there
 * (under /root nobody can); then a folder of its own, found again by the data directory's path.
 */
export async function homeFor(dataDir: string, account: Account): Promise<string> {
  if (canReach(account, dataDir)) {
    return realpath(dataDir);
  }
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const home = path.join(elsewhere, name);
  await mkdir(home, { recursive: true, mode: 0o711 });
  await Promise.all([elsewhere, home].map((folder) => chmod(folder, 0o711)));
  return home;
}
