import type { ApiKeyScope, ErrorCode } from "@storyletter/contract";

interface Call {
  /** Router and name, such as "emails.create". */
  path: string;
  type: "query" | "mutation" | "subscription";
}

/** Who somebody is, who may act for them, and what staff change: for people who signed in. */
const isForPeople = ({ path, type }: Call): boolean =>
  (path.startsWith("auth.") && path !== "auth.user") ||
  path.startsWith("developers.") ||
  (path.startsWith("admin.") && type === "mutation");

/** Why a key cannot make this call; null when it can. */
export function refusalForKey(call: Call, scopes: readonly ApiKeyScope[]): ErrorCode | null {
  if (isForPeople(call)) return "key-not-allowed";
  return scopes.includes(call.type === "mutation" ? "write" : "read") ? null : "key-scope-missing";
}
