import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import { isForPeople, type ProcedureCall } from "../key-rules.ts";
import type { RestRoute } from "../rest/route.ts";
import { ErrorBodySchema, errorResponses } from "./errors.ts";
import type { JsonSchema } from "./json-schema.ts";
import { parametersOf } from "./parameters.ts";
import type { SchemaBook } from "./schemas.ts";

const TAGS: Record<string, string> = {
  auth: "Account",
  emails: "Emails",
  billing: "Credits and billing",
  bonus: "Bonus",
  admin: "Back-office",
};

export const tagOf = (procedure: string): string => TAGS[procedure.split(".")[0] ?? ""] ?? "Other";

const callOf = (row: RestRoute): ProcedureCall => ({
  path: row.procedure,
  type: row.method === "GET" ? "query" : "mutation",
});

const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "emails.create" is EmailsCreate. */
const nameOf = (procedure: string): string => procedure.split(".").map(titled).join("");

const hasBody = (row: RestRoute): boolean => row.input.endsWith("body");

export const UNCHANGED = { description: "Unchanged since the ETag in If-None-Match." };

/** What whoever sends something can be answered before a procedure hears of it. */
export const SENDING_ERRORS = [
  "malformed-request",
  "foreign-origin",
  "too-large",
  "unsupported-media-type",
] as const satisfies readonly ErrorCode[];

/** What any call can be answered beside its own refusals. */
function generalErrors(row: RestRoute): ErrorCode[] {
  return [
    ...(row.inputSchema ? (["bad-input"] as const) : []),
    ...(row.method === "GET" ? [] : SENDING_ERRORS),
    "key-invalid",
    ...(isForPeople(callOf(row)) ? (["key-not-allowed"] as const) : (["key-scope-missing"] as const)),
    "too-many-requests",
    "unexpected",
    "unavailable",
  ];
}

function security(row: RestRoute, isPublic: boolean): object[] {
  if (isPublic) return [];
  return isForPeople(callOf(row)) ? [{ session: [] }] : [{ apiKey: [] }, { session: [] }];
}

const successHeaders = (row: RestRoute, isPublic: boolean) => ({
  "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
  ...(row.method === "GET" ? { ETag: { $ref: "#/components/headers/ETag" } } : {}),
  ...(row.pages ? { Link: { $ref: "#/components/headers/Link" } } : {}),
  ...(isPublic ? {} : { "RateLimit-Remaining": { $ref: "#/components/headers/RateLimit-Remaining" } }),
});

function requestBody(row: RestRoute, book: SchemaBook): object {
  if (!hasBody(row) || !row.inputSchema) return {};
  const schema = book.refer(row.inputSchema, "input", `${nameOf(row.procedure)}Input`);
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
}

/** One row of the table as an operation of the document. */
export function operationOf(row: RestRoute, book: SchemaBook): object {
  const isPublic = !row.errors.includes("unauthorized");
  const schema: JsonSchema = book.refer(
    row.outputSchema as z.ZodType,
    "output",
    `${nameOf(row.procedure)}Answer`,
  );
  const errorBody = book.refer(ErrorBodySchema, "output", "ErrorBody");
  const parameters = parametersOf(row);
  return {
    operationId: `${row.method.toLowerCase()}${row.path
      .slice("/api".length)
      .split(/[/:-]+/)
      .map(titled)
      .join("")}`,
    tags: [tagOf(row.procedure)],
    summary: row.summary,
    ...(row.description ? { description: row.description } : {}),
    security: security(row, isPublic),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(row, book),
    responses: {
      [row.status]: {
        description: "Done.",
        headers: successHeaders(row, isPublic),
        content: { "application/json": { schema } },
      },
      ...(row.method === "GET" ? { 304: UNCHANGED } : {}),
      ...errorResponses([...row.errors, ...generalErrors(row)], errorBody),
    },
  };
}
