import { type AppRouter, appRouter, asTrpcError } from "@storyletter/api";
import { Refusal } from "@storyletter/domain";
import type { TRPCError } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { explainError, refusal, refuse } from "../answers.ts";
import type { ContextOf } from "../request-context.ts";
import { packAnswers } from "./trpc-answers.ts";
import { answerBatches } from "./trpc-batch.ts";

/** A screen asks a handful of things at once; hundreds in one request are an attack. */
const MAX_BATCH = 20;

/** tRPC's own refusal comes too late for a method that a Request cannot be made with, such as TRACE. */
const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

export async function addTrpc(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  app.addHook("onRequest", (request, reply, done) => {
    if (METHODS.has(request.method)) done();
    else refuse(reply.header("allow", "GET, HEAD, POST"), refusal("method-not-allowed"));
  });
  await packAnswers(app);
  const onError = (error: unknown, request: FastifyRequest) => void explainError(error, request);
  answerBatches(app, { contextOf, maxBatchSize: MAX_BATCH, onError, headersFor: retryHeaders });
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH,
      createContext: ({ req, res }) =>
        contextOf(req, res).catch((error: unknown) => {
          throw asTrpcError(error);
        }),
      onError: ({ error, req }) => onError(error, req),
      responseMeta: ({ errors }) => ({ headers: retryHeaders(errors) }),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}

/** The longest of the waits that the calls of a batch were told. */
function retryHeaders(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.map(({ cause }) => (cause instanceof Refusal ? (cause.retryAfter ?? 0) : 0));
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { "retry-after": String(longest) } : {};
}
