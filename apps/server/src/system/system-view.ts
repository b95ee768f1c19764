import path from "node:path";
import type { ConfiguredSetting, SystemCheck } from "@storyletter/contract/admin";
import { OVERVIEW_SECONDS } from "@storyletter/contract/admin/constants";
import { backups, type Connection, schemaVersion } from "@storyletter/db";
import type { SystemView } from "@storyletter/domain/ports";
import { desc } from "drizzle-orm";
import manifest from "../../package.json" with { type: "json" };
import { type BackupPlace, backupName } from "./backups.ts";
import { createOverview, type OverviewOptions } from "./overview.ts";

/** The product's version, shared by all packages. */
const PRODUCT_VERSION = manifest.version;

const BACKUPS_LISTED = 20;

interface SystemViewOptions extends OverviewOptions {
  sql: Connection["sql"];
  role: string;
  backups: BackupPlace;
  backupHour: number | null;
  settings: ConfiguredSetting[];
  warnings: () => string[];
  examine: () => Promise<SystemCheck[]>;
}

/** System information as seen by this process. */
export function createSystemView(options: SystemViewOptions): SystemView {
  const { db, sql, role, settings, clock } = options;
  const { folder, bucket } = options.backups;
  const overview = createOverview(options);
  const startedAt = clock();
  let examined: { at: number; result: Promise<SystemCheck[]> } | null = null;
  return {
    overview: overview.read,
    forget: overview.forget,
    examine() {
      const now = clock().getTime();
      if (!examined || now - examined.at > OVERVIEW_SECONDS * 1_000)
        examined = { at: now, result: options.examine() };
      return examined.result;
    },
    nextBackup(at) {
      const file = backupName(at);
      return { file, path: path.join(folder, file) };
    },
    async information() {
      const [database, schema, lastBackups] = await Promise.all([
        sql<{ version: string; bytes: string }[]>`
          select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
        schemaVersion(sql),
        db.select().from(backups).orderBy(desc(backups.requestedAt)).limit(BACKUPS_LISTED),
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
        backupDir: folder,
        bucket: bucket?.url ?? null,
        backupHour: options.backupHour,
        backups: lastBackups,
      };
    },
  };
}
