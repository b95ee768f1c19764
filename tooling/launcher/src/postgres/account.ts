import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, chown, mkdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "../command.ts";

/** The account the server runs as; empty for the current user. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const nobody = 65534;

/** PostgreSQL refuses to run as root, so it runs as the cluster's owner, or as the account `nobody` for a new cluster. */
export async function accountFor(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) {
    return {};
  }
  try {
    const { uid, gid } = await stat(cluster);
    return uid === 0 ? { uid: nobody, gid: nobody } : { uid, gid };
  } catch (error) {
    if (hasCode(error, "ENOENT")) {
      return { uid: nobody, gid: nobody };
    }
    throw error;
  }
}

/** Asks the system by trying, because every parent folder and its access lists matter. */
export function canReach(account: Account, directory: string): boolean {
  if (account.uid === undefined) {
    return true;
  }
  return spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", directory], { cwd: "/", ...account }).status === 0;
}

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
