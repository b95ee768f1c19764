import { spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { hasCode } from "../refusal.ts";

/** Who the server runs as; empty for whoever runs us. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const nobody = 65534;

/** PostgreSQL refuses to run as root: then it runs as the cluster's owner, or as nobody for a new one. */
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

/** Asked of the system itself: every folder on the way counts, and so do its access lists. */
export function canReach(account: Account, directory: string): boolean {
  if (account.uid === undefined) {
    return true;
  }
  return spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", directory], { cwd: "/", ...account }).status === 0;
}
