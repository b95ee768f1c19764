import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ApiContext, routerFor } from "@storyletter/api";
import { isRecord } from "@storyletter/contract/bounded-json";
import { LetterFile } from "@storyletter/contract/letters";
import { REST_ROUTES, type RestRoute } from "@storyletter/contract/openapi";
import { type Deps, Refusal } from "@storyletter/domain";
import { uuidOfKey } from "@storyletter/domain/emails";
import { listSigningKeys } from "@storyletter/domain/letters";
import { callTRPCProcedure } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ContextOf } from "../request-context.ts";
import { refusal, refuse } from "./errors.ts";

/** A file name as a header value: ASCII for old clients, encoded for the others (RFC 6266, RFC 8187). */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Sends a file as a download. It is never displayed, because HTML made of user input must not run in our origin.
 */
function sendFile(reply: FastifyReply, answer: unknown): string | Buffer {
  const { name, type, text, isBase64 } = LetterFile.parse(answer);
  const charset = type.startsWith("text/") ? "; charset=utf-8" : "";
  reply.header("content-disposition", disposition(name)).type(`${type}${charset}`);
  return isBase64 ? Buffer.from(text, "base64") : text;
}

const INPUTS: Record<RestRoute["input"], (request: FastifyRequest) => unknown> = {
  none: () => undefined,
  params: (request) => request.params,
  query: (request) => request.query,
  body: (request) => request.body,
  "params-and-query": ({ params, query }) => ({ ...(isRecord(query) ? query : {}), ...(params as object) }),
  // Path parameters take precedence over the body.
  "params-and-body": ({ params, body }) => (isRecord(body) ? { ...body, ...(params as object) } : body),
};

const KEY_MAX = 255;

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || key === "" || key.length > KEY_MAX) {
    const message = `Idempotency-Key must have 1 to ${KEY_MAX} characters`;
    throw new Refusal("bad-input", { fields: [{ path: "Idempotency-Key", message }] });
  }
  return uuidOfKey(key);
}

/** The procedure's input, built from the request. */
function inputOf(row: RestRoute, request: FastifyRequest): unknown {
  const input = INPUTS[row.input](request);
  const key = row.idempotencyKey ? idempotencyKeyOf(request) : null;
  return row.idempotencyKey && key && isRecord(input) ? { ...input, [row.idempotencyKey]: key } : input;
}

type Call = (input: unknown) => Promise<unknown>;

/** Separates a page's body from the cursor of the next one. */
function partsOf(answer: unknown): { body: Record<string, unknown>; next: string | null } {
  const { nextCursor, ...body } = isRecord(answer) ? answer : {};
  return { body, next: typeof nextCursor === "string" ? nextCursor : null };
}

const rowsIn = (body: Record<string, unknown>, key: string): unknown[] => {
  const rows = body[key];
  return Array.isArray(rows) ? rows : [];
};

/** A page of a list, as many rows as an answer carries. Link is the same request with the next cursor (RFC 8288). */
async function listInPages(
  { unwrap }: RestRoute,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const query = isRecord(request.query) ? request.query : {};
  const { body, next } = partsOf(await call(query));
  if (next !== null) {
    const address = new URL(request.url, "http://api.invalid");
    address.searchParams.set("cursor", next);
    reply.header("link", `<${address.pathname}${address.search}>; rel="next"`);
  }
  return unwrap ? rowsIn(body, unwrap) : body;
}

/** Calls the procedure of a route. */
export const callRow = (
  row: Pick<RestRoute, "method" | "procedure" | "events">,
  ctx: ApiContext,
  input: unknown,
  signal?: AbortSignal,
) =>
  callTRPCProcedure({
    router: routerFor(ctx),
    path: row.procedure,
    type: row.events ? "subscription" : row.method === "GET" ? "query" : "mutation",
    getRawInput: async () => input,
    ctx,
    signal,
    batchIndex: 0,
  });

const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;

/** Keeps proxies and our own time limit from closing a stream in which nothing happens. */
const PING_MS = 15_000;

/** Sends the values of a subscription as server-sent events until it ends or the caller leaves. */
async function streamOf(row: RestRoute, ctx: ApiContext, request: FastifyRequest, reply: FastifyReply) {
  const left = new AbortController();
  reply.raw.once("close", () => left.abort());
  const values = await callRow(row, ctx, inputOf(row, request), left.signal);
  if (!isStream(values)) throw new Error(`${row.procedure} answers no stream.`);
  const stream = new PassThrough();
  const ping = setInterval(() => stream.write(":\n\n"), PING_MS);
  const events = Readable.from(values).map((value: unknown) => `data: ${JSON.stringify(value)}\n\n`);
  pipeline(events, stream)
    .catch((err: unknown) => left.signal.aborted || ctx.log.warn({ err }, "A stream was cut"))
    .finally(() => clearInterval(ping));
  reply.header("x-accel-buffering", "no").type("text/event-stream");
  return stream;
}

/** The calls that make something which has an address of its own. */
const LOCATED = new Set<string>(
  (REST_ROUTES as readonly RestRoute[]).flatMap(({ method, path }) =>
    method === "GET" && path.endsWith("/:id") ? [`POST ${path.slice(0, -"/:id".length)}`] : [],
  ),
);

/** Says by a header that an earlier request did it. */
function withoutReplay(answer: unknown, reply: FastifyReply): unknown {
  if (!isRecord(answer) || answer.replayed !== true) return answer;
  reply.header("idempotent-replayed", "true");
  const { replayed: _, ...body } = answer;
  return body;
}

async function answerOf(row: RestRoute, ctx: ApiContext, request: FastifyRequest, reply: FastifyReply) {
  const call = (input: unknown): Promise<unknown> => callRow(row, ctx, input);
  if (row.pages) return await listInPages(row, call, request, reply);
  if (row.events) return await streamOf(row, ctx, request, reply);
  const { unwrap } = row;
  const input = inputOf(row, request);
  if (row.json && isRecord(input) && input.format === undefined)
    return await callRow({ method: row.method, procedure: row.json.procedure }, ctx, input);
  const answer = withoutReplay(await call(input), reply);
  if (isRecord(answer) && typeof answer.id === "string" && LOCATED.has(`${row.method} ${row.path}`))
    reply.header("location", `${row.path}/${encodeURIComponent(answer.id)}`);
  if (row.file) return sendFile(reply, answer);
  return unwrap && isRecord(answer) ? answer[unwrap] : answer;
}

/** Adds the documented /api paths from the contract's route table. */
export function addRestRoutes(app: FastifyInstance, contextOf: ContextOf): void {
  for (const row of REST_ROUTES as readonly RestRoute[]) {
    app.route({
      method: row.method,
      url: row.path,
      config: { nestsError: row.nestsError, procedure: row.procedure },
      async handler(request, reply) {
        if (row.input.endsWith("body") && !isRecord(request.body))
          return refuse(reply, refusal("malformed-request"));
        const ctx = await contextOf(request, reply);
        return reply.code(row.status).send(await answerOf(row, ctx, request, reply));
      },
    });
  }
}

const PATH = "/api/logout";

/** Signs out and redirects to the landing page. Browsers get here by a link. */
export function addLogout(app: FastifyInstance, contextOf: ContextOf): void {
  app.route({
    method: ["GET", "POST"],
    url: PATH,
    config: { procedure: "auth.logOut" },
    async handler(request, reply) {
      await callRow({ method: "POST", procedure: "auth.logOut" }, await contextOf(request, reply), undefined);
      return reply.redirect("/", 302);
    },
  });
}

/** The public keys of provenance records. Verifiers may keep them for an hour; an unknown `kid` says to ask again. */
export function addSigningKeys(app: FastifyInstance, deps: Deps): void {
  app.get("/.well-known/jwks.json", { config: { cost: "row" } }, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").send(await listSigningKeys(deps)),
  );
}
