import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { accountFor, canReach } from "./account.ts";
import { packaged } from "./binaries.ts";

const memory = "/dev/shm";
export const disk = tmpdir();
/** Where test servers may lie, this run's and those that others have left behind. */
export const folders = [...new Set([memory, disk])];

const GIGABYTE = 2 ** 30;

/** In memory where there is plenty of it: making a database there takes a fraction of the work. */
export async function placeFor({ fsync }: { fsync: boolean }): Promise<string> {
  if (fsync || process.availableMemory() < 4 * GIGABYTE) return disk;
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  // Programs that have to be copied may not run from there.
  const isRoomy = bavail * bsize > 2 * GIGABYTE && canReach(await accountFor(memory), packaged().bin);
  return isRoomy ? memory : disk;
}
