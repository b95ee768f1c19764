import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Connection, connect, MIGRATIONS_DIR } from "@storyletter/db";
import type { Logger } from "pino";
import type { Config } from "./config.ts";

interface Connections {
  /** For single statements and transactions; through the pooler if there is one. */
  connection: Connection;
  /** Directly to PostgreSQL, for LISTEN; opened on first use. */
  direct: Connection;
  close(): Promise<void>;
}

export function openConnections(
  { databaseUrl, databasePool, pooler }: Pick<Config, "databaseUrl" | "databasePool" | "pooler">,
  logger: Logger,
): Connections {
  const connection = connect(pooler?.url ?? databaseUrl, {
    max: databasePool,
    prepare: pooler?.prepares ?? true,
    onDeadlock: (err) => logger.warn({ err }, "Transaction deadlocked; retrying"),
  });
  const direct = pooler ? connect(databaseUrl, { max: 1, name: "storyletter-listen" }) : connection;
  return {
    connection,
    direct,
    async close() {
      await Promise.all([connection.close(), pooler ? direct.close() : null]);
    },
  };
}

/** Next to the bundle in production, in the db package otherwise. */
const bundled = fileURLToPath(new URL("./migrations", import.meta.url));
export const migrations = existsSync(bundled) ? bundled : MIGRATIONS_DIR;
