import { isDatabaseUnavailable, sqlState, UNIQUE_VIOLATION } from "@storyletter/db";
import type { Config } from "./config.ts";

/** One sentence for whoever starts the server; null for a fault that only a log line can tell. */
export function explainStartFailure(error: unknown, config: Config): string | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE")
    return `Port ${config.port} of ${config.host} is in use: choose another with PORT.`;
  if (code === "EACCES") return `Port ${config.port} may not be used: choose another with PORT.`;
  if (code === "28P01" || code === "28000")
    return `The database refused the user or password of DATABASE_URL (${code}).`;
  if (code === "3D000") return `The database that DATABASE_URL names does not exist (${code}).`;
  if (sqlState(error) === UNIQUE_VIOLATION)
    return `OWNER_EMAIL names the account of a user (${config.owner.email}): choose another address.`;
  if (isDatabaseUnavailable(error)) {
    const through = config.pooler ? " itself, or through DATABASE_POOLER_URL," : "";
    return `The database of DATABASE_URL${through} cannot be reached (${code}).`;
  }
  return null;
}
