import type { ErrorCode } from "@storyletter/contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { explainError, refusal, refuse } from "../answers.ts";

/** What Fastify refuses by itself, in words of the catalogue. */
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
 * Addresses that no route can be looked up for never reach a hook or the handler below: they get what the
 * hooks would have added.
 */
export const refuseUnreadableAddress =
  (headers: Record<string, string>) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, "x-request-id": request.id, "cache-control": "no-store" });
    refuse(reply, refusal("malformed-request"));
  };

/** As nginx counts those who have gone before their answer was ready. */
const CLIENT_CLOSED_REQUEST = 499;

/** The answer was still being packed when whoever asked went away: no fault of ours. */
const hasLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed &&
  error instanceof Error &&
  "code" in error &&
  error.code === "ERR_STREAM_PREMATURE_CLOSE";

/** Every error leaves as the catalogue's JSON body; nothing of its inside is shown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (hasLeft(error, request)) return reply.code(CLIENT_CLOSED_REQUEST).send();
    const code = isFastifyError(error) ? STATUS_CODES[error.statusCode ?? 500] : undefined;
    return refuse(reply, code ? refusal(code) : explainError(error, request));
  });
}
