import { asTrpcError, errorBody } from "@storyletter/api";
import { ERRORS, type ErrorBody, type ErrorCode } from "@storyletter/contract/constants";
import type { FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Errors of this route repeat their message as `error.message`. */
    nestsError?: boolean;
  }
}

/** Sends an error from the catalog with its status and Retry-After, as JSON or as an HTML page. */
export function refuse(reply: FastifyReply, body: ErrorBody, page?: string): FastifyReply {
  const nested = reply.request.routeOptions.config.nestsError ? { error: { message: body.message } } : {};
  if (body.retryAfter !== undefined) reply.header("retry-after", String(body.retryAfter));
  return reply.code(ERRORS[body.code].status).send(page ?? { ...body, ...nested });
}

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
