import path from "node:path";

/** The repository. */
export const root = path.resolve(import.meta.dirname, "../../..");

export const serverBundle = path.join(root, "apps/server/dist/main.js");
/** What Node starts it with: room for what lives as long as one call, so that it is seldom collected (decision 0192). */
export const serverArgs = ["--max-semi-space-size=32", serverBundle];

export const seedBundle = path.join(root, "apps/server/dist/seed.js");

export const backupBundle = path.join(root, "apps/server/dist/backup.js");

export const restoreBundle = path.join(root, "apps/server/dist/restore.js");
