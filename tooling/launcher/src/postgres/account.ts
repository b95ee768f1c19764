import { spawnSync } from "node:child_process";
import { stat } from "node:fs/promises";
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
