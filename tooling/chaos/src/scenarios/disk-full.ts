import { execFile } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { insertMember } from "../clients/accounts.ts";
import type { Call } from "../clients/call.ts";
import { until } from "../until.ts";
import type { Found, Scenario } from "./scenario.ts";

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
async function mountSmallDisk(): Promise<SmallDisk> {
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

const CREDITS = 100_000;
const MOST_WRITES = 400;
const READS = 20;
const RECOVERY_MS = 30_000;

/**
 * The database's disk fills up and is freed again: reads continue, writes are rejected, and recovery is automatic.
 */
export const diskFull: Scenario = async ({ parts, open, log }) => {
  const skipped: Found = { figures: {}, violations: [] };
  if (process.getuid?.() !== 0) {
    log("Skipped: a disk that is small enough to fill needs root, to mount it.");
    return skipped;
  }
  const disk = parts.use(await mountSmallDisk());
  const { sql, caller } = await open({ model: false, dataDir: disk.folder });
  const { address, cookie } = await insertMember(sql, CREDITS);
  const json = SEED_BRIEFS[0];
  const create = { method: "POST", path: "/api/emails", address, cookie, json } satisfies Call;
  const statusOf = async (call: Call) => (await caller.call(call))?.status ?? 0;

  const before = await statusOf(create);
  await disk.fill();
  let writes = 0;
  let refused = 0;
  for (; writes < MOST_WRITES && refused < 5; writes += 1) if ((await statusOf(create)) === 503) refused += 1;
  const reads: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const path = read % 2 === 0 ? "/api/emails?limit=20" : "/api/usage";
    reads.push(await statusOf({ method: "GET", path, address, cookie }));
  }
  await disk.free();
  const freed = performance.now();
  const recovered = await until(async () => (await statusOf(create)) === 201, RECOVERY_MS, 100);
  const recoveryMs = performance.now() - freed;
  return {
    figures: {
      "writes until five were rejected": writes,
      "successful reads on a full disk": reads.filter((status) => status === 200).length,
      "first write after the disk was freed, ms": recoveryMs,
    },
    violations: [
      ...(before === 201 ? [] : [`A write before the disk was full returned ${before}`]),
      ...(refused > 0 ? [] : ["No write was rejected"]),
      ...(reads.every((status) => status === 200)
        ? []
        : [`Reads returned ${[...new Set(reads)].join(", ")}`]),
      ...(recovered ? [] : ["No write succeeded after the disk was freed"]),
    ],
  };
};
