import path from "node:path";

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, "../../..");

export const serverBundle = path.join(root, "apps/server/dist/main.js");
export const seedBundle = path.join(root, "apps/server/dist/seed.js");

export const backupBundle = path.join(root, "apps/server/dist/backup.js");

export const doctorBundle = path.join(root, "apps/server/dist/doctor.js");

export const restoreBundle = path.join(root, "apps/server/dist/restore.js");
