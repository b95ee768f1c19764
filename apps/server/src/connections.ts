import { type Connection, connect } from "@storyletter/db";
import type { Logger } from "pino";
import type { Config } from "./config.ts";

export interface Connections {
  /** For all that is said in single statements and transactions; through the pooler where there is one. */
  connection: Connection;
  /** Straight to PostgreSQL, for listening; opened when it is first used. */
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
    onDeadlock: (err) => logger.warn({ err }, "two transactions waited for each other; one is done again"),
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
