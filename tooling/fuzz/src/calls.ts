import { appRouter } from "@storyletter/api";
import { isRecord } from "@storyletter/contract/bounded-json";
import {
  HAND_WRITTEN_ROUTES,
  type OpenApiDocument,
  openApiPath,
  REST_ROUTES,
  type RestRoute,
} from "@storyletter/contract/openapi";
import { z } from "zod";

/** The part of JSON Schema that zod generates for inputs. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  examples?: unknown[];
}

/** One request, independent of the sender. */
export interface FuzzRequest {
  /** Short description of what is wrong with it. */
  oddity: string;
  method: string;
  /** Path and query as sent. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | null;
  /** Index of the caller in the sender's list. */
  caller: number;
  /** The documented call whose responses apply. */
  documented?: { path: string; method: string };
}

/** What a run knows: the number of callers, and existing ids, addresses and passwords. */
export interface Knowledge {
  callers: number;
  known: readonly string[];
}

export const JSON_TYPE = { "content-type": "application/json" };

/** Something wrong with a request, apart from its input. */
export type Oddity = (request: FuzzRequest) => Partial<FuzzRequest>;

/** A documented REST call or a procedure. */
export interface Call {
  way: "rest" | "trpc";
  /** As in the document, with `{name}` for parameters; or the procedure's path. */
  path: string;
  method: string;
  /** Input schema; null without input. */
  schema: JsonSchema | null;
  /** A valid input, if the document has an example. */
  example: Record<string, unknown>;
  /** Names of query parameters. */
  query: readonly string[];
}

/** All REST calls and procedures. */
export interface CallTable {
  rest: readonly Call[];
  trpc: readonly Call[];
}

/**
 * tRPC's runtime representation of a procedure; its types nest them by router, which does not match the runtime.
 */
interface Procedure {
  _def: { type: "query" | "mutation" | "subscription"; inputs: (z.ZodType | undefined)[] };
}

const asJson = (schema: z.ZodType | null | undefined): JsonSchema | null =>
  schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema) : null;

/** The document's example for a call's body. */
function exampleOf(document: OpenApiDocument, path: string, method: string): Record<string, unknown> {
  const reference = /"\$ref":"#\/components\/schemas\/(\w+)"/.exec(
    JSON.stringify(document.paths[path]?.[method]?.valueOf() ?? {}).split('"responses"')[0] ?? "",
  );
  const [example] =
    (document.components.schemas?.[reference?.[1] ?? ""] as JsonSchema | undefined)?.examples ?? [];
  return isRecord(example) ? example : {};
}

/** Reads the route table and the router, so that new endpoints are covered automatically. */
export function readCalls(document: OpenApiDocument): CallTable {
  const rows = REST_ROUTES as readonly RestRoute[];
  const examples = new Map<string, Record<string, unknown>>();
  const rest = rows.map((row): Call => {
    const path = openApiPath(row.path);
    const method = row.method.toLowerCase();
    const schema = asJson(row.inputSchema);
    const example = exampleOf(document, path, method);
    examples.set(row.procedure, example);
    const query = row.input === "query" ? Object.keys(schema?.properties ?? {}) : [];
    return { way: "rest", path, method, schema, example, query };
  });
  const byHand = HAND_WRITTEN_ROUTES.map(
    ({ path, method, query = [] }): Call => ({ way: "rest", path, method, schema: null, example: {}, query }),
  );
  const procedures = Object.entries(appRouter._def.procedures as Record<string, unknown>);
  const trpc = procedures.map(([path, procedure]): Call => {
    const { inputs, type } = (procedure as Procedure)._def;
    const [input] = inputs;
    const method = type === "mutation" ? "post" : "get";
    return { way: "trpc", path, method, schema: asJson(input), example: examples.get(path) ?? {}, query: [] };
  });
  return { rest: [...rest, ...byHand], trpc };
}
