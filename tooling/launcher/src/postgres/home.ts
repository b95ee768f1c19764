import { createHash } from "node:crypto";
import { chmod, chown, mkdir, realpath } from "node:fs/promises";
import path from "node:path";
import { type Account, canReach } from "./account.ts";

const elsewhere = "/var/lib/storyletter";

/**
 * The folder of the cluster: the data directory, unless the account cannot reach it (for example under /root);
 * then a folder derived from its path.
 */
export async function homeFor(dataDir: string, account: Account): Promise<string> {
  if (canReach(account, dataDir)) {
    return realpath(dataDir);
  }
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const home = path.join(elsewhere, name);
  await mkdir(home, { recursive: true, mode: 0o711 });
  await chmod(elsewhere, 0o711);
  await chown(home, 0, account.gid ?? 0);
  await chmod(home, 0o710);
  return home;
}
