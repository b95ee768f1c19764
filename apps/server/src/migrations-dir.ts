import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MIGRATIONS_DIR } from "@storyletter/db";

/** Beside the bundle in production, in their package otherwise. */
const bundled = fileURLToPath(new URL("./migrations", import.meta.url));
export const migrations = existsSync(bundled) ? bundled : MIGRATIONS_DIR;
