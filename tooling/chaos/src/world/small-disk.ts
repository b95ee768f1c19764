import { execFile } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const SIZE_MB = 400;
const CHUNK = Buffer.alloc(1_048_576);

/** A separate disk small enough to fill. */
export interface SmallDisk extends AsyncDisposable {
  readonly folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
}

/** An in-memory file system; mounting requires root. */
export async function mountSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(tmpdir(), "storyletter-disk-"));
  await run("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m,mode=0711`, "tmpfs", folder]);
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    async fill() {
      const file = await open(ballast, "a");
      try {
        // Fill the last bytes too: a table page needs only eight kilobytes.
        for (let size = CHUNK.length; size >= 4_096; ) {
          const isWritten = await file.write(CHUNK, 0, size).then(
            ({ bytesWritten }) => bytesWritten === size,
            () => false,
          );
          if (!isWritten) size = Math.floor(size / 2);
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async [Symbol.asyncDispose]() {
      await run("umount", ["-l", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
