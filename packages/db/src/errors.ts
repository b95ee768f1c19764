import { DrizzleQueryError } from "drizzle-orm/errors";

/** SQLSTATE of a failed query, or the driver's own error code; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
}

export const FOREIGN_KEY_VIOLATION = "23503";
export const UNIQUE_VIOLATION = "23505";
export const DEADLOCK = "40P01";
export const LOCK_NOT_AVAILABLE = "55P03";

/** Error codes of the driver and the operating system for an unreachable database. */
const UNREACHABLE = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** SQLSTATEs of a server that is starting, stopping, read-only, out of disk or out of connections. */
const UNABLE = /^(08|53|57P0|58030|25006)/;

/** pg-boss's pool throws this, without a code, when it waits too long for a connection. */
const NO_CONNECTION_IN_TIME = "timeout exceeded when trying to connect";

/** True when the database could not be reached or could not answer, so retrying later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof Error && error.message === NO_CONNECTION_IN_TIME) return true;
  const state = sqlState(error);
  return state !== undefined && (UNREACHABLE.has(state) || UNABLE.test(state));
}
