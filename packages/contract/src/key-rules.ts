import type { ApiKeyScope } from "./api-key.ts";
import type { ErrorCode } from "./errors.ts";

/** One procedure, as it is called. */
export interface ProcedureCall {
  /** Router and name, such as "emails.create". */
  path: string;
  type: "query" | "mutation" | "subscription";
}

/** Who somebody is, who may act for them, and what staff change: for people who signed in. */
export const isForPeople = ({ path, type }: ProcedureCall): boolean =>
  (path.startsWith("auth.") && path !== "auth.user") ||
  path.startsWith("developers.") ||
  (path.startsWith("admin.") && type === "mutation");

/** The scope a key needs for this call. */
export const scopeFor = ({ type }: ProcedureCall): ApiKeyScope => (type === "mutation" ? "write" : "read");

/**
 * Why an API key cannot make this call; null when it can.
 * @example refusalForKey({ path: "emails.create", type: "mutation" }, ["read"]) // "key-scope-missing"
 */
export function refusalForKey(call: ProcedureCall, scopes: readonly ApiKeyScope[]): ErrorCode | null {
  if (isForPeople(call)) return "key-not-allowed";
  return scopes.includes(scopeFor(call)) ? null : "key-scope-missing";
}
