import type { RestRoute } from "../rest/route.ts";
import { REST_ROUTES } from "../rest/routes.ts";
import { HAND_WRITTEN_ROUTES, type HandWrittenRoute } from "./by-hand.ts";
import { ErrorBodySchema, errorResponses } from "./errors.ts";
import type { JsonSchema } from "./json-schema.ts";
import { operationOf, SENDING_ERRORS, tagOf, UNCHANGED } from "./operations.ts";
import { SchemaBook } from "./schemas.ts";
import { webhooksOf } from "./webhooks.ts";

/** An OpenAPI 3.1 document, as far as its readers here look into it. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, unknown>>;
  /** What is sent to others, by event. */
  webhooks: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

const DESCRIPTION = `Everything Storyletter does with your emails, for your own programs.

Make an API key in Settings and send it as \`Authorization: Bearer sl_…\`. A key acts as you, within its scopes: \`read\` for GET, \`write\` for the rest. What it writes costs your credits.

Bodies are JSON in UTF-8, at most 256 kB. Every refusal has a \`code\` for programs and a \`message\` for people, and every answer a header \`X-Request-Id\`. One account's keys may make 600 calls a minute; the headers \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` count them.`;

const HEADERS = {
  "X-Request-Id": { description: "Names this request in the server's log.", schema: { type: "string" } },
  "Retry-After": { description: "Seconds until trying again makes sense.", schema: { type: "integer" } },
  ETag: { description: "Names this very answer, for If-None-Match.", schema: { type: "string" } },
  Link: { description: 'The next page, with rel="next"; absent on the last.', schema: { type: "string" } },
  "RateLimit-Remaining": {
    description: "Calls left in this minute; sent to calls with an API key.",
    schema: { type: "integer" },
  },
};

const SECURITY = {
  apiKey: { type: "http", scheme: "bearer", description: "An API key from Settings." },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "storyletter_session",
    description: "The cookie of a signed-in browser; `__Host-storyletter_session` on https.",
  },
};

/** "/api/emails/:id" is written "/api/emails/{id}". */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

function handWritten(route: HandWrittenRoute, errorBody: JsonSchema): object {
  const { success, query = [], takes } = route;
  const sending = route.method === "post" ? SENDING_ERRORS : [];
  return {
    operationId: `${route.method}${route.path.replace(/(?:^|\W)+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [route.tag],
    summary: route.summary,
    security: [],
    ...(query.length > 0
      ? {
          parameters: query.map((name) => ({
            name,
            in: "query",
            required: true,
            schema: { type: "string" },
          })),
        }
      : {}),
    ...(takes
      ? { requestBody: { required: true, content: { [takes]: { schema: { type: "object" } } } } }
      : {}),
    responses: {
      [success.status]: {
        description: success.description,
        ...(success.type ? { content: { [success.type]: {} } } : {}),
      },
      ...(route.method === "get" && success.status === 200 ? { 304: UNCHANGED } : {}),
      ...(route.otherwise ? { [route.otherwise.status]: { description: route.otherwise.description } } : {}),
      ...errorResponses([...route.errors, ...sending, "key-invalid", "unexpected", "unavailable"], errorBody),
    },
  };
}

/**
 * The API as OpenAPI 3.1, made from the route table and its schemas.
 * @example openApiDocument("https://letters.example").paths["/api/emails"].post
 */
export function openApiDocument(
  serverUrl: string,
  rows: readonly RestRoute[] = REST_ROUTES,
): OpenApiDocument {
  const book = new SchemaBook();
  const paths: OpenApiDocument["paths"] = {};
  const add = (path: string, method: string, operation: object) => {
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const row of rows) add(openApiPath(row.path), row.method.toLowerCase(), operationOf(row, book));
  const errorBody = book.refer(ErrorBodySchema, "output", "ErrorBody");
  for (const route of HAND_WRITTEN_ROUTES) add(route.path, route.method, handWritten(route, errorBody));
  const webhooks = webhooksOf(book);
  const tags = new Set([
    ...rows.map((row) => tagOf(row.procedure)),
    ...HAND_WRITTEN_ROUTES.map(({ tag }) => tag),
  ]);
  return {
    openapi: "3.1.1",
    info: { title: "Storyletter API", version: "1.0.0", description: DESCRIPTION },
    servers: [{ url: serverUrl }],
    tags: [...tags, "Webhooks"].map((name) => ({ name })),
    paths,
    webhooks,
    components: { schemas: book.components(), headers: HEADERS, securitySchemes: SECURITY },
  };
}
