import { asTrpcError, errorBody } from "@storyletter/api";
import { ERRORS, type ErrorBody, type ErrorCode } from "@storyletter/contract";
import type { FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A refusal of this route carries its message a second time, as `error.message` (decision ERR-24). */
    nestsError?: boolean;
  }
}

/** Sends a refusal of the catalogue: its status, when to come back, and its JSON body or a page that says the same. */
export function refuse(reply: FastifyReply, body: ErrorBody, page?: string): FastifyReply {
  const nested = reply.request.routeOptions.config.nestsError ? { error: { message: body.message } } : {};
  if (body.retryAfter !== undefined) reply.header("retry-after", String(body.retryAfter));
  return reply.code(ERRORS[body.code].status).send(page ?? { ...body, ...nested });
}

export const refusal = (code: ErrorCode): ErrorBody => ({ code, message: ERRORS[code].message });

/** The body for whatever was thrown; a fault of ours is logged under the id that the body names. */
export function explainError(error: unknown, request: FastifyRequest): ErrorBody {
  const body = errorBody(asTrpcError(error), request.id);
  if (body.code === "unexpected") {
    const route = request.routeOptions.url;
    request.server.log.error({ requestId: request.id, route, err: error }, "a call failed");
  }
  return body;
}
