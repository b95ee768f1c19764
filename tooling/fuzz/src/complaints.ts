import { isRecord } from "@storyletter/contract/bounded-json";
import type { OpenApiDocument } from "@storyletter/contract/openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type postgres from "postgres";
import type { FuzzRequest } from "./calls.ts";

/** A response, however it was sent. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  body: string;
}

/** Internal details: stacks, paths, libraries, SQL. Column names come with `inside`. */
const LEAKS = [
  /node_modules|node:internal|file:\/\/|\.[cm]?[jt]s:\d|\bat \S+ \(|"stack"/i,
  /\/(app|home|usr|root|tmp)\//i,
  /(Syntax|Type|Range|Reference|Zod|TRPC)Error|_zod|invalid_type|unrecognized_keys|invalid_union/i,
  /postgres|drizzle|superjson|fastify|FST_ERR|Failed query/i,
];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hasMessage = (value: unknown): boolean =>
  isRecord(value) && typeof value.message === "string" && value.message !== "";

/** A tRPC response is one result or a list; failed ones must have a message. */
function hasErrorMessages(body: unknown): boolean {
  const results = Array.isArray(body) ? body : [body];
  const errors = results.flatMap((result) => (isRecord(result) && "error" in result ? [result.error] : []));
  const shapes = errors.map((error) => (isRecord(error) ? error.json : undefined));
  return errors.length > 0 && shapes.every(hasMessage);
}

/** The error texts of a response; for a batch, only its failed results. */
function errorsIn({ status, body }: Answer): string {
  if (status >= 400) return body;
  if (body.includes("serialized-error")) return body;
  const results = parsed(body);
  if (status !== 207 || !Array.isArray(results)) return "";
  return JSON.stringify(results.filter((result) => isRecord(result) && "error" in result));
}

function isWordless({ method, path }: FuzzRequest, { status, headers, body }: Answer): boolean {
  if (status < 400 || method === "HEAD") return false;
  const type = String(headers["content-type"] ?? "");
  if (type.startsWith("text/html")) return !/<title>[^<]+<\/title>/.test(body);
  const json = parsed(body);
  return !hasMessage(json) && !(path.includes("/trpc/") && hasErrorMessages(json));
}

/** A payment provider need not be configured; that calls then fail is documented. */
const isProviderAway = ({ status, body }: Answer): boolean =>
  status === 503 && body.includes('"code":"payments-unavailable"');

/** What is wrong with a response, or null. `inside` matches table and column names. */
export function complaintAbout(
  request: FuzzRequest,
  answer: Answer,
  { check, inside }: { check: AnswerChecker; inside: RegExp },
): string | null {
  const { status, headers, body } = answer;
  const where = `${request.oddity}: ${request.method} ${request.path.slice(0, 120)}`;
  const start = body.slice(0, 300);
  if (status >= 500 && !isProviderAway(answer)) return `${where} answered ${status}: ${start}`;
  if (isWordless(request, answer)) return `${where} answered ${status} without a message: ${start}`;
  const errors = errorsIn(answer);
  if (LEAKS.some((leak) => leak.test(errors)) || inside.test(errors))
    return `${where} leaks: ${errors.slice(0, 300)}`;
  // Oversized headers are rejected before the request has an id and is routed.
  if (status === 431) return null;
  if (!/^[0-9a-f-]{36}$/.test(String(headers["x-request-id"]))) return `${where} has no request id`;
  if (headers["x-content-type-options"] !== "nosniff") return `${where} lacks the security headers`;
  if (String(headers["content-security-policy"] ?? "unsafe").includes("unsafe"))
    return `${where} has no content security policy`;
  const { documented } = request;
  const wrong = documented && check(documented.path, documented.method, answer);
  return wrong ? `${where}: ${wrong}` : null;
}

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

type AnswerChecker = (path: string, method: string, answer: Answer) => string | null;

const ID = "https://api.invalid/document";

/** Checks a response against the OpenAPI document: null, or what is wrong. */
export function createAnswerChecker(document: OpenApiDocument): AnswerChecker {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  ajv.addSchema({ $id: ID, ...document });
  const known = new Map<string, ValidateFunction>();
  const escaped = (step: string) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"));
  const validatorAt = (pointer: string): ValidateFunction => {
    const validate = known.get(pointer) ?? ajv.compile({ $ref: `${ID}#/${pointer}` });
    known.set(pointer, validate);
    return validate;
  };

  return (path, method, { status, headers, body }) => {
    const operation = document.paths[path]?.[method] as Operation | undefined;
    const response = operation?.responses[status];
    if (!response) return `${status} is not documented: ${body.slice(0, 200)}`;
    const type = String(headers["content-type"] ?? "").split(";")[0] ?? "";
    if (type !== "application/json" || !response.content?.[type]?.schema) return null;
    const steps = ["paths", path, method, "responses", String(status), "content", type, "schema"];
    const validate = validatorAt(steps.map(escaped).join("/"));
    return validate(JSON.parse(body)) ? null : `${status}: ${ajv.errorsText(validate.errors)}`;
  };
}

/** OAuth's own words for what a client sends: columns of the same names tell nothing. */
const OAUTH_NAMES = ["client_id", "redirect_uri", "code_challenge", "grant_type"];

/** Matches table and column names with an underscore, which cannot occur in messages by chance. */
export async function insideNames(sql: postgres.Sql): Promise<RegExp> {
  const rows = await sql<{ name: string }[]>`
    select distinct column_name as name from information_schema.columns
    where table_schema in ('public', 'pgboss') and column_name like '%\\_%'
    union select table_name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_name like '%\\_%'`;
  const names = rows.map(({ name }) => name).filter((name) => !OAUTH_NAMES.includes(name));
  return new RegExp(`\\b(${names.join("|")})\\b`);
}
