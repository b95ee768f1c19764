import { asTrpcError, errorBody } from "@storyletter/api";
import { ERRORS, type ErrorBody, type ErrorCode } from "@storyletter/contract/errors";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Errors of this route repeat their message as `error.message`. */
    nestsError?: boolean;
  }
}

/** Sends an error from the catalog with its status and Retry-After, as JSON or as an HTML page. */
export function refuse(reply: FastifyReply, body: ErrorBody, page?: string): FastifyReply {
  const nested = reply.request.routeOptions.config.nestsError ? { error: { message: body.message } } : {};
  if (ERRORS[body.code].status === 401) reply.header("www-authenticate", challengeFor(body.code));
  if (body.retryAfter !== undefined) reply.header("retry-after", String(body.retryAfter));
  return reply.code(ERRORS[body.code].status).send(page ?? { ...body, ...nested });
}

/** How to authenticate (RFC 6750); browsers ask nothing for it. */
const challengeFor = (code: ErrorCode): string =>
  `Bearer realm="Storyletter"${code === "key-invalid" ? ', error="invalid_token"' : ""}`;

export const refusal = (code: ErrorCode): ErrorBody => ({ code, message: ERRORS[code].message });

/** The response body for any error. Unexpected errors are logged under the request id in the body. */
export function toErrorBody(error: unknown, request: FastifyRequest): ErrorBody {
  const body = errorBody(asTrpcError(error), request.id);
  if (body.code === "unexpected") {
    const route = request.routeOptions.url;
    request.server.log.error({ requestId: request.id, route, err: error }, "Request failed unexpectedly");
  }
  return body;
}

/** Maps the statuses of Fastify's own errors to the error catalog. */
const STATUS_CODES: Partial<Record<number, ErrorCode>> = {
  400: "malformed-request",
  404: "not-found",
  413: "too-large",
  414: "malformed-request",
  415: "unsupported-media-type",
  503: "unavailable",
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && "statusCode" in error && "code" in error && String(error.code).startsWith("FST_");

/**
 * A URL that can't be parsed reaches neither the hooks nor the error handler, so this adds the headers the hooks
 * would have set.
 */
export const rejectMalformedUrl =
  (headers: Record<string, string>) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, "x-request-id": request.id, "cache-control": "no-store" });
    refuse(reply, refusal("malformed-request"));
  };

/** nginx's status for clients that disconnect before the response. */
const CLIENT_CLOSED_REQUEST = 499;

/** The client disconnected while the response was being compressed, which isn't our error. */
const hasDisconnected = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed &&
  error instanceof Error &&
  "code" in error &&
  error.code === "ERR_STREAM_PREMATURE_CLOSE";

/** Turns every error into a catalog entry's JSON body, without internals. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (hasDisconnected(error, request)) return reply.code(CLIENT_CLOSED_REQUEST).send();
    const code = isFastifyError(error) ? STATUS_CODES[error.statusCode ?? 500] : undefined;
    return refuse(reply, code ? refusal(code) : toErrorBody(error, request));
  });
}
