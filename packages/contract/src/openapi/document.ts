import type { z } from "zod";
import { TEST_KEY_PREFIX, TEST_LETTERS_MAX, TEST_WORDS } from "../developers/test-keys.ts";
import type { RestRoute } from "../rest/route.ts";
import { REST_ROUTES } from "../rest/routes.ts";
import {
  BatchWebhook,
  CreditsWebhook,
  EmailWebhook,
  SeriesWebhook,
  SubscriptionWebhook,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  type WebhookEventName,
} from "../webhooks.ts";
import { HAND_WRITTEN_ROUTES, type HandWrittenRoute } from "./by-hand.ts";
import { wordOf } from "./describe.ts";
import type { JsonSchema } from "./json-schema.ts";
import { operationOf, SENDING_ERRORS, tagOf, UNCHANGED } from "./operations.ts";
import { ErrorBodySchema, errorResponses, SchemaBook } from "./schemas.ts";

const WEBHOOK_BODIES: Record<WebhookEventName, z.ZodType> = {
  "email.generated": EmailWebhook,
  "email.failed": EmailWebhook,
  "email.edited": EmailWebhook,
  "email.drafted": EmailWebhook,
  "batch.finished": BatchWebhook,
  "series.written": SeriesWebhook,
  "credits.low": CreditsWebhook,
  "subscription.changed": SubscriptionWebhook,
};

const WEBHOOK_DESCRIPTION =
  "Sent by POST to the endpoints in your Settings and signed according to Standard Webhooks: verify `webhook-id`, `webhook-timestamp` and `webhook-signature` with the endpoint's secret. Respond with any 2xx within 5 seconds; otherwise the delivery is retried with the same `webhook-id` for about two days, no earlier than a `Retry-After` asks for, up to a day. A webhook that answers 410, or fails for three days, is turned off, and you get an email. Fetch the email itself by its id.";

/** The events sent to a user's endpoints, as OpenAPI webhooks. */
const webhooksOf = (book: SchemaBook): Record<string, { post: object }> =>
  Object.fromEntries(
    WEBHOOK_EVENT_NAMES.map((event) => {
      const schema = book.refer(WEBHOOK_BODIES[event], "output", event);
      return [
        event,
        {
          post: {
            operationId: event.replace(".", "-"),
            tags: ["Webhooks"],
            summary: WEBHOOK_EVENTS[event],
            description: WEBHOOK_DESCRIPTION,
            security: [],
            requestBody: { required: true, content: { "application/json": { schema } } },
            responses: { 204: { description: "Received; any other 2xx also works." } },
          },
        },
      ];
    }),
  );

/** The parts of an OpenAPI 3.1 document that this code uses. */
export interface OpenApiDocument {
  openapi: string;
  info: typeof INFO & { contact: { name: string; url: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, unknown>>;
  /** Webhooks by event. */
  webhooks: Record<string, Record<string, unknown>>;
  components: Record<string, Record<string, unknown>>;
}

const DESCRIPTION = `Create and read your Storyletter emails from your own programs.

Create an API key in Settings and send it as \`Authorization: Bearer sl_…\`. A key acts on your behalf within its scopes: \`read\` for every GET, \`write\` for everything else, or one subject's calls only: \`emails:read\` and \`emails:write\` (with drafts, series, profile and webhooks), \`stories\`, \`billing\` (credits, plan and bonus), \`admin\` (for staff, reading). A call beyond them is refused with 403, \`key-scope-missing\` and a message that names the scope. Emails it creates use your credits.

A test key, \`${TEST_KEY_PREFIX}…\`, tries a program before its first real letter: ordering, single or as a batch, waiting, reading, listing and deleting answer as with a live key, but with canned letters and apart from the account's own. Nothing costs a credit, no AI model is called, no webhook is sent. Everything else is refused with 403 and \`test-key\`. The newest ${TEST_LETTERS_MAX} test letters of an account are kept. A word in the story decides what becomes of its letter:

${Object.entries(TEST_WORDS)
  .map(([word, outcome]) => `- \`${word}\` ${outcome}`)
  .join("\n")}

Bodies are JSON in UTF-8, at most 256 kB, or 2 MB for a batch. Every error has a \`code\` for programs and a \`message\` for people, and every response has a header \`X-Request-Id\`. The rate limit is 600 calls per minute for all keys of an account; the headers \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` show the current state.

Paths, fields and codes stay as they are. New ones are added at any time, and lists of values in answers grow, so skip what you don't know. What is going to change or end is named in the changelog, and its answers carry the headers \`Deprecation\` and \`Sunset\` (RFC 9745, RFC 8594) for at least twelve months before.`;

const TAG_WORDS: Record<string, string> = {
  Account: "Who the caller is, and what letters are written from: the profile.",
  Emails: "Letters: ordering, reading, editing, versions, files, mail tools, series and drafts.",
  Stories: "The story bank.",
  "Credits and billing": "What is left, and the plan.",
  Bonus: "The Story Vault.",
  Administration: "For staff.",
  Documentation: "This document.",
  Webhooks: "Where events are sent, and the events themselves.",
};

const INFO = {
  title: "Storyletter API",
  version: "1.0.0",
  description: DESCRIPTION,
  license: { name: "AGPL-3.0-only", identifier: "AGPL-3.0-only" },
};

const HEADERS = {
  "X-Request-Id": { description: "Identifies this request in the server's log.", schema: { type: "string" } },
  "Retry-After": { description: "Seconds to wait before retrying.", schema: { type: "integer" } },
  ETag: { description: "Version of this response, for If-None-Match.", schema: { type: "string" } },
  "Content-Disposition": { description: "The file name.", schema: { type: "string" } },
  Link: {
    description: 'URL of the next page, with rel="next"; absent on the last page.',
    schema: { type: "string" },
  },
  Location: { description: "Path of what was made.", schema: { type: "string" } },
  "Idempotent-Replayed": {
    description: "`true` if an earlier request with this key did it; nothing was charged again.",
    schema: { type: "string" },
  },
  "RateLimit-Limit": {
    description: "Calls a minute for all keys of the account; only for calls with an API key.",
    schema: { type: "integer" },
  },
  "RateLimit-Remaining": {
    description: "Calls left in the current minute; only for calls with an API key.",
    schema: { type: "integer" },
  },
  "RateLimit-Reset": {
    description: "Seconds until the minute is over; only for calls with an API key.",
    schema: { type: "integer" },
  },
};

const SECURITY = {
  apiKey: { type: "http", scheme: "bearer", description: "An API key from Settings." },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "storyletter_session",
    description:
      "The session cookie of a signed-in browser; named `__Host-storyletter_session` over HTTPS, and with the port at its end where the address has one.",
  },
};

/** @example openApiPath("/api/emails/:id") // "/api/emails/{id}" */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, "{$1}");

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Of a redirect: what a client reads that gets neither it nor a listed error. */
const otherErrors = (errorBody: JsonSchema) => ({
  description: "Any other answer is an error.",
  content: { "application/json": { schema: errorBody } },
});

const bodyOf = ({ body = [] }: HandWrittenRoute): JsonSchema =>
  body.length === 0
    ? { type: "object" }
    : {
        type: "object",
        properties: Object.fromEntries(
          body.map((name) => [name, { type: "string", description: wordOf("Link", name) }]),
        ),
        required: [...body],
      };

function handWritten(route: HandWrittenRoute, errorBody: JsonSchema): object {
  const { success, query = [], takes } = route;
  const sending = route.method === "post" ? SENDING_ERRORS : [];
  return {
    operationId: route.method + route.path.split(/\W+/).map(capitalized).join(""),
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    security: [],
    ...(query.length > 0
      ? {
          parameters: query.map((name) => ({
            name,
            in: "query",
            required: true,
            description: wordOf("Link", name),
            schema: { type: "string" },
          })),
        }
      : {}),
    ...(takes ? { requestBody: { required: true, content: { [takes]: { schema: bodyOf(route) } } } } : {}),
    responses: {
      [success.status]: {
        description: success.description,
        ...(success.type ? { content: { [success.type]: {} } } : {}),
      },
      ...(route.method === "get" && success.status === 200 ? { 304: UNCHANGED } : {}),
      ...(success.status === 200 ? {} : { default: otherErrors(errorBody) }),
      ...(route.otherwise ? { [route.otherwise.status]: { description: route.otherwise.description } } : {}),
      ...errorResponses([...route.errors, ...sending, "key-invalid", "unexpected", "unavailable"], errorBody),
    },
  };
}

/**
 * The API as an OpenAPI 3.1 document, generated from the route table and its schemas.
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
    info: { ...INFO, contact: { name: "This installation", url: serverUrl } },
    servers: [{ url: serverUrl }],
    tags: [...new Set([...tags, "Webhooks"])].map((name) => ({
      name,
      description: TAG_WORDS[name] ?? `${name}.`,
    })),
    paths,
    webhooks,
    components: { schemas: book.components(), headers: HEADERS, securitySchemes: SECURITY },
  };
}
