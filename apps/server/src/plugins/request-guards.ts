import { isUtf8 } from "node:buffer";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import fastifyCors from "@fastify/cors";
import { totalOf } from "@storyletter/api";
import type { ErrorCode } from "@storyletter/contract/errors";
import { Refusal } from "@storyletter/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bearerOf } from "../credentials.ts";
import type { Metrics } from "../metrics.ts";
import { refusal, refuse } from "./errors.ts";
import { pathsIn } from "./request-costs.ts";

/** Errors of Node's HTTP parser that aren't just bad syntax. */
const PARSER_ERRORS: Record<string, { status: number; code: ErrorCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "malformed-request" },
  HPE_HEADER_OVERFLOW: { status: 431, code: "too-large" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: "too-large" },
};
const BAD_SYNTAX = { status: 400, code: "malformed-request" } as const;

/**
 * Answers bytes that aren't a valid request with our own error body. "Connection: close" keeps the client from
 * sending its next request into a closed connection.
 */
export function rejectMalformedRequest(headers: Record<string, string>) {
  const lines = Object.entries({ ...headers, connection: "close", "content-type": "application/json" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    const { status, code } = PARSER_ERRORS[error.code ?? ""] ?? BAD_SYNTAX;
    const body = JSON.stringify(refusal(code));
    const rest = `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rest}`, () => socket.destroy());
  };
}

/** Node uses the first of two Host headers; a proxy may have checked the second (RFC 9112, 3.2). */
export function rejectSecondHost(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw }, reply, done) => {
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host");
    if (hosts.length > 1) refuse(reply, refusal("malformed-request"));
    else done();
  });
}

/** Strict on purpose: odd spellings let other sites' forms pass as JSON. */
const JSON_TYPE = /^application\/json(; ?charset=(utf|UTF)-8)?$/;
const FORM_TYPE = /^application\/x-www-form-urlencoded(; ?charset=(utf|UTF)-8)?$/;

declare module "fastify" {
  interface FastifyContextConfig {
    /** This route also accepts HTML forms. */
    acceptsForms?: boolean;
    /** This route accepts any body and ignores it. */
    ignoresBody?: boolean;
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function isAcceptable(request: FastifyRequest): boolean {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const { acceptsForms, ignoresBody } = request.routeOptions.config;
  if (ignoresBody === true) return true;
  const type = request.headers["content-type"];
  if (type === undefined) return !hasBody(request);
  return JSON_TYPE.test(type) || (acceptsForms === true && FORM_TYPE.test(type));
}

/** Accepts only JSON bodies with the usual content type; anything else is rejected before it is read. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (isAcceptable(request)) done();
    else refuse(reply, refusal("unsupported-media-type"));
  });
}

const NOT_UTF8 = { path: "", message: "Please send the body as UTF-8" };

/** Parses JSON bodies; rejects keys that could pollute a prototype, and bytes that are no UTF-8 and would be lost. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (!Buffer.isBuffer(body) || !isUtf8(body)) done(new Refusal("bad-input", { fields: [NOT_UTF8] }));
    else void parse(request, body.toString(), done);
  });
}

/** Polled every few seconds by monitoring, so logged only at debug level. */
const QUIET = new Set(["/healthz", "/readyz", "/metrics"]);

const callsOf = (request: FastifyRequest): string | undefined =>
  pathsIn(request).join(",").slice(0, 200) || undefined;

/** Logs and measures each request. It logs the route, because the URL may contain a token. */
export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  // These lines have fixed fields without secrets; redacting each would add 2 % to a request's cost.
  const log = app.log.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const { method } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    metrics.recordRequest({ method, route, status, seconds: reply.elapsedTime / 1_000 });
    const threadMs = Math.round(totalOf(request.threadTime) * 10) / 10;
    const level = QUIET.has(route) ? "debug" : "info";
    const { id: requestId, userId } = request;
    log[level](
      { requestId, method, route, calls: callsOf(request), status, ms, threadMs, userId },
      "request",
    );
    done();
  });
}

/** Rejects a request that no route matches. */
export type RejectUnmatched = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Answers a known path with the wrong method with 405 and the allowed methods, and an unknown path with 404. Call it
 * before adding routes. Registering a 405 route per missing method would quadruple the routes and slow every start.
 */
export function watchRoutes(app: FastifyInstance): RejectUnmatched {
  const routes: { url: string; methods: string[] }[] = [];
  // Computed on the first such request, to keep the start fast.
  let patterns: { segments: string[]; methods: string[] }[] | undefined;
  const rejectUnmatched: RejectUnmatched = (request, reply) => {
    const [pathname = ""] = request.url.split("?", 1);
    patterns ??= routes.map(({ url, methods }) => ({ methods, segments: url.split("/") }));
    const segments = pathname.split("/");
    const matching = patterns.filter((pattern) => matches(pattern.segments, segments));
    if (matching.length === 0) return refuse(reply, refusal("not-found"));
    const allowed = [...new Set(matching.flatMap(({ methods }) => methods))].toSorted();
    return refuse(reply.header("allow", allowed.join(", ")), refusal("method-not-allowed"));
  };
  app.addHook("onRoute", ({ url, method, handler }) => {
    if (handler !== rejectUnmatched && !url.endsWith("*")) routes.push({ url, methods: [method].flat() });
  });
  return rejectUnmatched;
}

/** Compares segment by segment; a parameter matches any non-empty segment. */
const matches = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (part.startsWith(":") ? segments[index] !== "" : part === segments[index]));

const EXPOSED = [
  "etag",
  "idempotent-replayed",
  "link",
  "location",
  "retry-after",
  "ratelimit-limit",
  "ratelimit-remaining",
  "ratelimit-reset",
  "x-request-id",
];
const PREFLIGHT_SECONDS = 600;

/** Lets pages of the configured origins call the API with a key, never with cookies. */
export async function allowCorsOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  app.addHook("onRoute", (route) => {
    if (route.method === "OPTIONS") route.config = { cost: "row", ...route.config };
  });
  await app.register(fastifyCors, {
    origin: [...origins],
    credentials: false,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: ["authorization", "content-type", "idempotency-key", "if-none-match"],
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
  });
}

/**
 * Browsers state where a call comes from. Programs don't, but they never send a user's cookie by accident, so they
 * may pass.
 */
function isCrossSite(request: FastifyRequest, appOrigin: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  if (origin === undefined || origin === appOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects cross-site calls: all of them, or only those that change something. A call with a key passes wherever it
 * comes from: the key takes precedence over any cookie, and no page can send one by accident.
 */
export function rejectCrossSite(
  app: FastifyInstance,
  options: { appOrigin: string; reads: "open" | "refused" },
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const mayPass = (options.reads === "open" && READS.has(request.method)) || bearerOf(request) !== null;
    if (!mayPass && isCrossSite(request, options.appOrigin)) {
      refuse(reply, refusal("foreign-origin"));
      return;
    }
    done();
  });
}
