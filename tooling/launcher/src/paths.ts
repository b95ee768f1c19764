import path from "node:path";

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, "../../..");

export const serverBundle = path.join(root, "apps/server/dist/main.js");
/**
 * Node.js lets garbage pile up in proportion to these limits. The second is well above what a process needs; decision
 * 02 has what they save.
 */
export const serverArgs = ["--max-semi-space-size=8", "--max-old-space-size=512", serverBundle];

/** Memory for hashing passwords goes back to the system at once; the Dockerfile says the same. */
export const serverMemory = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "2" };

export const seedBundle = path.join(root, "apps/server/dist/seed.js");

export const backupBundle = path.join(root, "apps/server/dist/backup.js");

export const doctorBundle = path.join(root, "apps/server/dist/doctor.js");

export const restoreBundle = path.join(root, "apps/server/dist/restore.js");
