import type { ErrorCode } from "../errors.ts";
import type { ApiKeyScope, SubjectScope } from "./developers.ts";
import { TEST_SCOPE } from "./test-keys.ts";

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

const generalScope = ({ type }: ProcedureCall): ApiKeyScope => (type === "mutation" ? "write" : "read");

const SCOPE_OF_ROUTER: Readonly<Record<string, SubjectScope>> = {
  stories: "stories",
  billing: "billing",
  bonus: "billing",
  admin: "admin",
};

/** What letters are written from, and the webhooks about them, go with the emails. */
const subjectScope = ({ path, type }: ProcedureCall): SubjectScope =>
  SCOPE_OF_ROUTER[path.split(".")[0] ?? ""] ?? (type === "mutation" ? "emails:write" : "emails:read");

/** Every key may ask whose it is. */
const OPEN_TO_EVERY_SCOPE = "auth.user";

interface KeyRefusal {
  code: ErrorCode;
  /** The scope that the call needs. */
  scope?: ApiKeyScope;
}

/**
 * Why an API key may not make this call of an account; null if it may. A general scope covers each subject. A test
 * key makes none: what it reaches are calls of their own.
 * @example refusalForKey({ path: "emails.create", type: "mutation" }, ["read"])
 * // { code: "key-scope-missing", scope: "write" }
 */
export function refusalForKey(call: ProcedureCall, scopes: readonly ApiKeyScope[]): KeyRefusal | null {
  if (scopes.includes(TEST_SCOPE)) return { code: "test-key" };
  if (requiresSignedInUser(call)) return { code: "key-not-allowed" };
  const [general, subject] = [generalScope(call), subjectScope(call)];
  if (scopes.includes(general) || scopes.includes(subject)) return null;
  const hasSubjects = !scopes.includes("read") && !scopes.includes("write");
  if (hasSubjects && call.path === OPEN_TO_EVERY_SCOPE) return null;
  return { code: "key-scope-missing", scope: hasSubjects ? subject : general };
}
