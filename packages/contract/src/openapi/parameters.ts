import { z } from "zod";
import type { RestRoute } from "../rest/route.ts";
import type { JsonSchema } from "./json-schema.ts";
import { FIELDS } from "./words.ts";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** A query arrives as text: what is coerced there is told as what it should be. */
const LIMIT: JsonSchema = { type: "integer", minimum: 1, maximum: 1_000 };

function propertiesOf(schema: z.ZodType): Record<string, JsonSchema> {
  const written = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return written.properties ?? {};
}

const pathParameters = (row: RestRoute): Parameter[] =>
  [...row.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: (row.inputSchema && propertiesOf(row.inputSchema)[name]) ?? { type: "string" },
  }));

const withoutNull = ({ anyOf, ...schema }: JsonSchema): JsonSchema => {
  const kept = Array.isArray(anyOf) ? (anyOf as JsonSchema[]).filter(({ type }) => type !== "null") : [];
  return kept[0] ? { ...schema, ...kept[0] } : schema;
};

function queryParameters(row: RestRoute): Parameter[] {
  if (row.input !== "query" || !row.inputSchema) return [];
  return Object.entries(propertiesOf(row.inputSchema)).map(([name, { default: _, ...schema }]) => ({
    name,
    in: "query",
    required: false,
    description: FIELDS.EmailListQuery?.[name],
    schema: name === "limit" ? LIMIT : withoutNull(schema),
  }));
}

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "1 to 255 characters of your own that name this request: a repeat answers alike, charged once.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const ifNoneMatch: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The ETag of the answer you have: unchanged is answered 304 without a body.",
  schema: { type: "string" },
};

export const parametersOf = (row: RestRoute): Parameter[] => [
  ...pathParameters(row),
  ...queryParameters(row),
  ...(row.idempotencyKey ? [idempotencyKey] : []),
  ...(row.method === "GET" ? [ifNoneMatch] : []),
];
