import type { ApiKeyScope } from "./developers.ts";
import type { ErrorCode } from "./errors.ts";

/** A call to one procedure. */
export interface ProcedureCall {
  /** Router and name, such as "emails.create". */
  path: string;
  type: "query" | "mutation" | "subscription";
}

/** Procedures of `auth` without anything secret or lasting in them, and the webhooks of the user. */
const OPEN_TO_KEYS = new Set([
  "auth.user",
  "auth.profile",
  "auth.saveProfile",
  "auth.voice",
  "auth.addVoiceSamples",
  "auth.chooseVoicePassages",
  "auth.deleteVoiceSample",
  "developers.webhooks",
  "developers.createWebhook",
  "developers.testWebhook",
  "developers.updateWebhook",
  "developers.rotateWebhookSecret",
  "developers.webhookDeliveries",
  "developers.resendWebhook",
  "developers.enableWebhook",
  "developers.deleteWebhook",
]);

/** Identity, API access and changes by staff require a signed-in person; API keys are rejected. */
export const requiresSignedInUser = ({ path, type }: ProcedureCall): boolean =>
  (path.startsWith("auth.") && !OPEN_TO_KEYS.has(path)) ||
  (path.startsWith("developers.") && !OPEN_TO_KEYS.has(path)) ||
  (path.startsWith("admin.") && type === "mutation");

/** The scope an API key needs for this call. */
const scopeFor = ({ type }: ProcedureCall): ApiKeyScope => (type === "mutation" ? "write" : "read");

/**
 * The error for an API key that may not make this call; null if it may.
 * @example refusalForKey({ path: "emails.create", type: "mutation" }, ["read"]) // "key-scope-missing"
 */
export function refusalForKey(call: ProcedureCall, scopes: readonly ApiKeyScope[]): ErrorCode | null {
  if (requiresSignedInUser(call)) return "key-not-allowed";
  return scopes.includes(scopeFor(call)) ? null : "key-scope-missing";
}
