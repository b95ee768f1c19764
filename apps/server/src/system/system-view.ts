import path from "node:path";
import type { ConfiguredSetting, SystemInformation } from "@storyletter/contract/admin";
import { type Connection, schemaVersion } from "@storyletter/db";
import type { SystemView } from "@storyletter/domain/ports";
import manifest from "../../package.json" with { type: "json" };
import { backupName, listBackups } from "./backups.ts";
import { createOverview, type OverviewOptions } from "./overview.ts";

/** The product's version, shared by all packages. */
const PRODUCT_VERSION = manifest.version;

interface SystemViewOptions extends OverviewOptions {
  sql: Connection["sql"];
  role: string;
  backupDir: string;
  settings: ConfiguredSetting[];
  warnings: () => string[];
}

/** System information as seen by this process. */
export function createSystemView(options: SystemViewOptions): SystemView {
  const { sql, role, backupDir, settings, clock } = options;
  const overview = createOverview(options);
  const startedAt = clock();
  return {
    overview: overview.read,
    forget: overview.forget,
    nextBackup(at) {
      const file = backupName(at);
      return { file, path: path.join(backupDir, file) };
    },
    async information(): Promise<SystemInformation> {
      const [database, schema, backups] = await Promise.all([
        sql<{ version: string; bytes: string }[]>`
          select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
        schemaVersion(sql),
        listBackups(backupDir),
      ]);
      const { version = "", bytes = "0" } = database[0] ?? {};
      return {
        version: PRODUCT_VERSION,
        node: process.version,
        database: { version, schema, bytes: Number(bytes) },
        startedAt,
        role,
        settings,
        warnings: options.warnings(),
        backupDir,
        backups,
      };
    },
  };
}
