import { z } from "zod";
import { type ProcedureCall, requiresSignedInUser } from "../developers/key-rules.ts";
import { isTestCall } from "../developers/test-keys.ts";
import type { ErrorCode } from "../errors.ts";
import type { RestRoute } from "../rest/route.ts";
import { wordOf } from "./describe.ts";
import type { JsonSchema } from "./json-schema.ts";
import { ErrorBodySchema, errorResponses, nameOf, type SchemaBook } from "./schemas.ts";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** Documents the coerced `limit` as an integer, because query parameters arrive as strings. */
const LIMIT_SCHEMA: JsonSchema = { type: "integer", minimum: 1, maximum: 1_000 };

function propertiesOf(schema: z.ZodType): Record<string, JsonSchema> {
  const jsonSchema = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return jsonSchema.properties ?? {};
}

const namesInPath = ({ path }: RestRoute): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

const pathParameters = (row: RestRoute): Parameter[] =>
  namesInPath(row).map((name) => ({
    name,
    in: "path",
    required: true,
    description: wordOf(nameOf(row.inputSchema), name),
    schema: (row.inputSchema && propertiesOf(row.inputSchema)[name]) ?? { type: "string" },
  }));

const withoutNull = ({ anyOf, ...schema }: JsonSchema): JsonSchema => {
  const nonNull = Array.isArray(anyOf) ? (anyOf as JsonSchema[]).filter(({ type }) => type !== "null") : [];
  return nonNull[0] ? { ...schema, ...nonNull[0] } : schema;
};

function queryParameters(row: RestRoute): Parameter[] {
  if (!row.input.endsWith("query") || !row.inputSchema) return [];
  const jsonSchema = z.toJSONSchema(row.inputSchema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const required = new Set<unknown>(Array.isArray(jsonSchema.required) ? jsonSchema.required : []);
  const inPath = new Set(namesInPath(row));
  const inQuery = Object.entries(jsonSchema.properties ?? {}).filter(([name]) => !inPath.has(name));
  return inQuery.map(([name, { default: _, ...schema }]) => ({
    name,
    in: "query",
    required: required.has(name) && !(name === "format" && row.json),
    description: wordOf(nameOf(row.inputSchema), name),
    schema: name === "limit" ? LIMIT_SCHEMA : withoutNull(schema),
  }));
}

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A key of 1 to 255 characters that you choose for this request. Repeating it returns the same email and charges once.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const ifNoneMatch: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The ETag of your cached response; returns 304 without a body if nothing changed.",
  schema: { type: "string" },
};

const isCacheable = ({ method, events }: RestRoute): boolean => method === "GET" && !events;

const parametersOf = (row: RestRoute): Parameter[] => [
  ...pathParameters(row),
  ...queryParameters(row),
  ...(row.idempotencyKey ? [idempotencyKey] : []),
  ...(isCacheable(row) ? [ifNoneMatch] : []),
];

const TAGS: Record<string, string> = {
  auth: "Account",
  emails: "Emails",
  stories: "Stories",
  billing: "Credits and billing",
  bonus: "Bonus",
  developers: "Webhooks",
  admin: "Administration",
};

export const tagOf = (procedure: string): string => TAGS[procedure.split(".")[0] ?? ""] ?? "Other";

const callOf = (row: RestRoute): ProcedureCall => ({
  path: row.procedure,
  type: row.method === "GET" ? "query" : "mutation",
});

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "emails.create" becomes "EmailsCreate". */
const schemaNameOf = (procedure: string): string => procedure.split(".").map(capitalize).join("");

const hasBody = (row: RestRoute): boolean => row.input.endsWith("body");

export const UNCHANGED = { description: "Not modified since the ETag in If-None-Match." };

/** Errors of any call with a body, returned before the procedure runs. */
export const SENDING_ERRORS = [
  "malformed-request",
  "foreign-origin",
  "too-large",
  "unsupported-media-type",
] as const satisfies readonly ErrorCode[];

/** Errors any call can return besides its own. */
function generalErrors(row: RestRoute): ErrorCode[] {
  return [
    ...(row.inputSchema ? (["bad-input"] as const) : []),
    ...(row.method === "GET" ? [] : SENDING_ERRORS),
    "key-invalid",
    ...(requiresSignedInUser(callOf(row))
      ? (["key-not-allowed"] as const)
      : (["key-scope-missing"] as const)),
    ...(isTestCall(row.procedure) ? [] : (["test-key"] as const)),
    "too-many-requests",
    "unexpected",
    "unavailable",
  ];
}

function security(row: RestRoute, isPublic: boolean): object[] {
  if (isPublic) return [];
  return requiresSignedInUser(callOf(row)) ? [{ session: [] }] : [{ apiKey: [] }, { session: [] }];
}

const headersNamed = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const successHeaders = (row: RestRoute, isPublic: boolean) => ({
  "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
  ...(isCacheable(row) ? { ETag: { $ref: "#/components/headers/ETag" } } : {}),
  ...(row.file ? { "Content-Disposition": { $ref: "#/components/headers/Content-Disposition" } } : {}),
  ...(row.pages ? { Link: { $ref: "#/components/headers/Link" } } : {}),
  ...(row.status === 201 && row.method === "POST" ? headersNamed(["Location"]) : {}),
  ...(row.idempotencyKey ? headersNamed(["Idempotent-Replayed"]) : {}),
  ...(isPublic ? {} : headersNamed(["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"])),
});

function requestBody(row: RestRoute, book: SchemaBook): object {
  if (!hasBody(row) || !row.inputSchema) return {};
  const schema = book.refer(
    row.inputSchema,
    "input",
    `${schemaNameOf(row.procedure)}Input`,
    namesInPath(row),
  );
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

/** What a successful answer holds, by media type. */
function contentOf(row: RestRoute, book: SchemaBook): object {
  const answer = (of: z.ZodType, procedure: string) =>
    book.refer(of, "output", `${schemaNameOf(procedure)}Answer`);
  if (row.events) return { "text/event-stream": { schema: answer(row.outputSchema, row.procedure) } };
  if (!row.file) return { "application/json": { schema: answer(row.outputSchema, row.procedure) } };
  const files = row.file.map((type) => [type, { schema: { type: "string" } }]);
  const json = row.json && answer(row.json.outputSchema, row.json.procedure);
  return Object.fromEntries([...files, ...(json ? [["application/json", { schema: json }]] : [])]);
}

/** One row of the route table as an OpenAPI operation. */
export function operationOf(row: RestRoute, book: SchemaBook): object {
  const isPublic = !row.errors.includes("unauthorized");
  const errorBody = book.refer(ErrorBodySchema, "output", "ErrorBody");
  const parameters = parametersOf(row);
  return {
    operationId: `${row.method.toLowerCase()}${row.path
      .slice("/api".length)
      .split(/[/:-]+/)
      .map(capitalize)
      .join("")}`,
    tags: [tagOf(row.procedure)],
    summary: row.summary,
    description: row.description,
    security: security(row, isPublic),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(row, book),
    responses: {
      [row.status]: {
        description: "Success.",
        headers: successHeaders(row, isPublic),
        content: contentOf(row, book),
      },
      ...(isCacheable(row) ? { 304: UNCHANGED } : {}),
      ...errorResponses([...row.errors, ...generalErrors(row)], errorBody),
    },
  };
}
